import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './checks/base-commit.ts';
import { plantTree } from './checks/planted-tree.ts';

/** Programs of a machine that lacks something, on which `.ci/run` is tested. It has no others. */
const usual = ['bash', 'dirname', 'date', 'find', 'grep', 'head'];

/** The end of a run of a program. */
interface RunEnd {
  readonly code: number;
  readonly output: string;
}

const it = test
  .extend('tree', () => plantTree({}))
  .extend('runWith', ({ tree }) => async (programs: Readonly<Record<string, string>>): Promise<RunEnd> => {
    for (const name of usual) await tree.link(`bin/${name}`, join('/usr/bin', name));
    for (const [name, target] of Object.entries(programs)) await tree.link(`bin/${name}`, target);
    const env = { PATH: join(tree.root, 'bin') };
    return new Promise((resolve) => {
      const child = execFile(
        join(env.PATH, 'bash'),
        [join(projectRoot, '.ci/run')],
        { env },
        (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
      );
    });
  });

it.afterEach(({ tree }) => tree.remove());

it.runIf(process.platform === 'linux')('says in one line that Node is missing', async ({ runWith }) => {
  expect(await runWith({})).toEqual({
    code: 1,
    output: 'Node 20 or newer with npm is needed: https://nodejs.org\n',
  });
});

it.runIf(process.platform === 'linux')(
  'says in one line what is missing when it may not install it',
  async ({ runWith }) => {
    // It has no apt-get, so that it can install nothing, even for root.
    const { code, output } = await runWith({ node: process.execPath, npm: '/usr/bin/true', id: '/usr/bin/id' });
    expect(code).toBe(1);
    expect(output).toMatch(/^Missing here: chromium .*git \(names of Debian\)\. Install them, or run this as root/);
    expect(output.trim().split('\n')).toHaveLength(1);
  },
);
