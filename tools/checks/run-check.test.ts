import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './base-commit.ts';
import type { Check, Command } from './check.ts';
import { checks } from './checks.ts';
import { findBrowser } from './find-browser.ts';
import { plantTree, runTool } from './planted-tree.ts';
import { runCheck } from './run-check.ts';

const says = (text: string, code: number): Command => [
  'node',
  '-e',
  `console.log('${text}'); process.exitCode = ${code}`,
];
const check = (...commands: Command[]): Check => ({ name: 'planted', holds: 'nothing', commands });
const here = { root: projectRoot, strict: false };

describe('running a check', () => {
  it('passes when every command does', async () => {
    expect(await runCheck(check(says('one', 0), says('two', 0)), here)).toMatchObject({
      state: 'passed',
      output: 'one\ntwo',
    });
  });

  it('fails when one command does, and still runs the others', async () => {
    expect(await runCheck(check(says('one', 3), says('two', 0)), here)).toMatchObject({
      state: 'failed',
      output: 'one\ntwo',
    });
  });

  it('fails when the program is not there', async () => {
    const outcome = await runCheck(check(['no-such-program']), here);
    expect(outcome).toMatchObject({ state: 'failed', output: expect.stringContaining('no-such-program') });
  });

  it('skips a command that says it cannot run here', async () => {
    expect(await runCheck(check(says('nothing to compare', 77)), here)).toMatchObject({ state: 'skipped' });
  });

  it('skips what the machine lacks, and fails for it on a build machine', async () => {
    const lacking = { ...check(says('one', 0)), prepare: async () => ({ missing: 'No server.' }) };
    expect(await runCheck(lacking, here)).toMatchObject({ state: 'skipped', output: 'No server.' });
    expect(await runCheck(lacking, { ...here, strict: true })).toMatchObject({ state: 'failed', output: 'No server.' });
  });

  it('runs for a change what that change can reach, and all of it where a check does not tell', async () => {
    const change = { base: 'HEAD', files: ['README.md'] };
    const narrowed = { ...check(says('all', 1)), forChange: () => [says('some', 0)] };
    expect(await runCheck(narrowed, { ...here, change })).toMatchObject({ state: 'passed', output: 'some' });
    expect(await runCheck({ ...narrowed, forChange: () => [] }, { ...here, change })).toMatchObject({
      state: 'skipped',
      output: 'the change does not reach it',
    });
    expect(await runCheck(check(says('all', 0)), { ...here, change })).toMatchObject({ output: 'all' });
  });

  it('hands on what it found', async () => {
    const script: Command = ['node', '-e', `console.log(process.env['FOUND'])`];
    const finding = { ...check(script), prepare: async () => ({ env: { FOUND: '/usr/bin/it' } }) };
    expect(await runCheck(finding, here)).toMatchObject({ state: 'passed', output: '/usr/bin/it' });
  });
});

describe('a check that is a script', () => {
  const ends = (end: string) =>
    runTool('node', ['-e', `import('./tools/checks/outcome.ts').then((outcome) => outcome.${end})`]);

  it('fails by its faults, and only by them', async () => {
    expect(await ends(`reportFaults(['here', 'there'])`)).toEqual({ code: 1, output: 'here\nthere\n' });
    expect(await ends('reportFaults([])')).toEqual({ code: 0, output: '' });
    expect(await ends(`reportSkipped('nothing to compare')`)).toEqual({ code: 77, output: 'nothing to compare\n' });
  });
});

describe('the list of checks', () => {
  it('has each name once', () => {
    const names = checks.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('tells what there is when a name is unknown', async () => {
    const { code, output } = await runTool('node', ['tools/run-checks.ts', 'nonsense']);
    expect(code).toBe(2);
    expect(output).toMatch(/^no such check: nonsense\./);
    for (const { name } of checks) expect(output).toContain(name);
  });

  it('ends with the sum', async () => {
    const { code, output } = await runTool('node', ['tools/run-checks.ts', 'screens']);
    expect(output.trim().split('\n').at(-1)).toBe(code === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed');
  });
});

describe('the preflight', () => {
  it('says what to do when nothing is installed', async () => {
    const tree = await plantTree({
      'tools/preflight.mjs': await readFile(join(projectRoot, 'tools/preflight.mjs'), 'utf8'),
    });
    const { code, output } = await runTool('node', ['tools/preflight.mjs', 'x.ts'], tree.root);
    await tree.remove();
    expect(code).toBe(1);
    expect(output).toBe('The dependencies are not installed: run `npm ci` first.\n');
  });

  it('hands on arguments, the exit code and a path with the project tools first', async () => {
    const tree = await plantTree({
      'tools/preflight.mjs': await readFile(join(projectRoot, 'tools/preflight.mjs'), 'utf8'),
      'node_modules/.keep': '',
      'say.ts': `const words: string[] = process.argv.slice(2);\nconsole.log(words.join('+'), process.env['PATH']?.split(':')[0]);\nprocess.exitCode = 7;\n`,
    });
    const { code, output } = await runTool('node', ['tools/preflight.mjs', 'say.ts', 'a', '--b'], tree.root);
    await tree.remove();
    expect(code).toBe(7);
    expect(output.trim()).toBe(`a+--b ${join(tree.root, 'node_modules/.bin')}`);
  });
});

describe('what keeps the server small', () => {
  const start = `console.log(JSON.stringify([process.execArgv, process.env['GLIBC_TUNABLES']]));\n`;
  const runPlanted = async (script: string, env: NodeJS.ProcessEnv = {}): Promise<[string[], string | undefined]> => {
    const tree = await plantTree({
      'tools/preflight.mjs': await readFile(join(projectRoot, 'tools/preflight.mjs'), 'utf8'),
      'node_modules/.keep': '',
      [script]: start,
    });
    const { output } = await runTool('node', ['tools/preflight.mjs', script], tree.root, env);
    await tree.remove();
    return JSON.parse(output);
  };

  it('is given to the server, the same from npm and in the image', async () => {
    const [flags, tunables] = await runPlanted('apps/api/src/main.ts', { DATABASE_URL: 'postgres://somewhere' });
    const image = await readFile(join(projectRoot, 'Containerfile'), 'utf8');
    expect(flags).toHaveLength(2);
    expect(image).toContain(`CMD ${JSON.stringify(['node', ...flags, 'apps/api/src/main.ts']).replaceAll(',', ', ')}`);
    expect(image).toContain(`ENV GLIBC_TUNABLES=${tunables}\n`);
  });

  it('leaves the blocks of memory alone beside the embedded database, which starts the slower for it', async () => {
    const [flags, tunables] = await runPlanted('apps/api/src/main.ts');
    expect([flags.length, tunables]).toEqual([2, null]);
  });

  it('is not given to other scripts', async () => {
    expect(await runPlanted('say.ts')).toEqual([[], null]);
  });
});

describe('finding a browser', () => {
  it('takes the one that is named, or none', async () => {
    expect(await findBrowser({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
    expect(await findBrowser({ CHROMIUM_PATH: '/nowhere/chrome' })).toBeNull();
  });
});
