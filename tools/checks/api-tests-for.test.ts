import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiTestsFor } from './api-tests-for.ts';
import { type PlantedTree, plantTree } from './planted-tree.ts';

const features = 'apps/api/src/features';

describe('the tests of the server that a change reaches', () => {
  let tree: PlantedTree;
  beforeAll(async () => {
    tree = await plantTree({
      'packages/domain/src/notes/mentions.ts': 'export const mentions = 1;\n',
      [`${features}/processes/notes/add-note.ts`]: `import { mentions } from '@evenhand/domain/notes/mentions';\nexport const addNote = mentions;\n`,
      [`${features}/screens/feed/read-feed.ts`]: `import { addNote } from '../../processes/notes/add-note.ts';\nexport const feed = addNote;\n`,
      [`${features}/processes/offers/offers.ts`]: 'export const offers = 1;\n',
      [`${features}/processes/offers/offers.test.ts`]: `import { feed } from '../../screens/feed/read-feed.ts';\nexport const tested = feed;\n`,
    });
  });
  afterAll(() => tree.remove());
  const reached = (...files: string[]) => apiTestsFor({ base: 'HEAD', files }, tree.root);

  it('are those of the feature and of the features that import what changed, with the main job', async () => {
    const tests = await reached(`${features}/processes/notes/add-note.ts`);
    expect(tests).toContain(`${features}/processes/notes`);
    expect(tests).toContain(`${features}/screens/feed`);
    expect(tests).toContain(`${features}/processes/outcomes/outcomes.test.ts`);
    expect(tests).not.toContain(`${features}/processes/offers`);
  });

  it('are those of the features that import a rule of a package', async () => {
    const tests = await reached('packages/domain/src/notes/mentions.ts');
    expect(tests).toContain(`${features}/processes/notes`);
    expect(tests).not.toContain(`${features}/screens/feed`);
  });

  it('are all for a migration or what the tests stand on', async () => {
    expect(await reached('apps/api/migrations/0300-notes.sql')).toEqual(['apps/api']);
    expect(await reached('apps/api/src/testing/test-app.ts')).toEqual(['apps/api']);
  });

  it('are none for a page of the web app or a text', async () => {
    expect(await reached('apps/web/src/app/guard.ts', 'README.md')).toEqual([]);
  });
});
