import { afterEach } from 'vitest';
import { type PlantedTree, plantTree } from './planted-tree.ts';

/** Returns the function by which the tests of a file plant trees. Each tree is removed after its test. */
export function plantInTests(): (files: Readonly<Record<string, string>>) => Promise<PlantedTree> {
  const trees: PlantedTree[] = [];
  afterEach(async () => {
    for (const tree of trees.splice(0)) await tree.remove();
  });
  return async (files) => {
    const tree = await plantTree(files);
    trees.push(tree);
    return tree;
  };
}
