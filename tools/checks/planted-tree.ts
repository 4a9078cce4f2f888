import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from './base-commit.ts';

/** A small project on disk into which a fault is planted. */
export interface PlantedTree {
  readonly root: string;
  write(path: string, text: string): Promise<void>;
  link(path: string, target: string): Promise<void>;
  remove(): Promise<void>;
}

export async function plantTree(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  const root = await mkdtemp(join(tmpdir(), 'evenhand-planted-'));
  const prepare = async (path: string): Promise<string> => {
    const full = join(root, path);
    await mkdir(dirname(full), { recursive: true });
    return full;
  };
  const tree: PlantedTree = {
    root,
    write: async (path, text) => writeFile(await prepare(path), text),
    link: async (path, target) => symlink(target, await prepare(path)),
    remove: () => rm(root, { recursive: true, force: true }),
  };
  for (const [path, text] of Object.entries(files)) await tree.write(path, text);
  return tree;
}

/** Runs a program with the project's tools on its path; returns its whole output and its exit code. */
export function runTool(
  program: string,
  parameters: readonly string[],
  cwd = projectRoot,
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    ...more,
    PATH: `${join(projectRoot, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`,
  };
  return new Promise((resolve) => {
    const child = execFile(program, [...parameters], { cwd, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}
