import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from './checks/base-commit.ts';
import { checks } from './checks/checks.ts';
import { type PlantedTree, plantTree, runTool } from './checks/planted-tree.ts';

/** Tests the checks that run tests or build: each runs its own command and settings in a small tree with a fault. */
const inProject = (path: string): string => join(projectRoot, path);
const trees: PlantedTree[] = [];

const settings = ['vitest.config.ts', 'apps/web/vite.config.ts', 'e2e/playwright.config.ts'];

async function plant(files: Readonly<Record<string, string>>): Promise<PlantedTree> {
  const tree = await plantTree({
    'package.json': '{ "private": true, "type": "module" }',
    // This test does not need the databases of the server's tests.
    'apps/api/src/testing/global-setup.ts': 'export const setup = (): void => undefined;\n',
    'apps/api/src/testing/count-query-calls.ts': '',
    'apps/web/src/testing/bare-environment.config.ts': `export default { name: 'bare', viteEnvironment: 'client', setup: () => ({ teardown: () => undefined }) };\n`,
    'apps/web/src/testing/own-window.ts': '',
    'apps/api/src/testing/postgres-server.ts': `export const scratchRoot = async (): Promise<string> => '/tmp';\n`,
    'apps/api/src/testing/embedded-tests.ts': `export const embeddedTests = ['apps/api/src/planted.test.ts'];\n`,
    ...files,
  });
  trees.push(tree);
  for (const path of settings) await tree.write(path, await readFile(inProject(path), 'utf8'));
  await cp(inProject('apps/web/build'), join(tree.root, 'apps/web/build'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  });
  await tree.link('node_modules', inProject('node_modules'));
  return tree;
}
afterAll(async () => {
  for (const tree of trees) await tree.remove();
});

/** Runs the command of a check. */
async function run(name: string, tree: PlantedTree): Promise<{ code: number; output: string }> {
  const [program = '', ...parameters] = checks.find((check) => check.name === name)?.commands[0] ?? [];
  expect(program, name).not.toBe('');
  return runTool(program, parameters, tree.root);
}

const fails = (what: string, of = 'vitest'): string =>
  `import { expect, test } from '${of}';\ntest('${what}', () => { expect(1).toBe(2); });\n`;

/** A test of the server that is marked for the embedded engine fails there too. */
const marked = (path: string): string => (path.startsWith('apps/api') ? '// @module-tag embedded\n' : '');

const runners: readonly [check: string, says: string][] = [
  ['unit', 'packages/domain/src/planted.test.ts'],
  ['api-pglite', 'apps/api/src/planted.test.ts'],
  ['api-postgres', 'apps/api/src/planted.test.ts'],
  ['web', 'apps/web/src/planted.test.tsx'],
  ['faults', 'e2e/faults/planted.test.ts'],
  ['browser', 'planted.spec.ts'],
  ['browser-postgres', 'story.spec.ts'],
];

describe('checks that run tests', () => {
  let faulty: PlantedTree;
  let empty: PlantedTree;
  beforeAll(async () => {
    const tests = runners
      .filter(([, path]) => path.includes('/'))
      .map(([, path]) => [path, marked(path) + fails('planted')]);
    faulty = await plant({
      ...Object.fromEntries(tests),
      'e2e/planted.spec.ts': fails('planted', '@playwright/test'),
      'e2e/story.spec.ts': fails('the planted story', '@playwright/test'),
    });
    empty = await plant({});
  });

  it.each(runners)('%s fails for one that fails, and names its file', { timeout: 120_000 }, async (name, path) => {
    const { code, output } = await run(name, faulty);
    expect(code, output).not.toBe(0);
    expect(output).toContain(path);
    expect(output).toMatch(/[12] failed/);
  });

  it.each(runners)('%s fails where there is none', { timeout: 120_000 }, async (name) => {
    const { code, output } = await run(name, empty);
    expect(code, output).not.toBe(0);
    expect(output).toMatch(/No tests? (files )?found/);
  });
});

describe('the build', () => {
  const words = (length: number): string =>
    Array.from({ length }, (_, index) =>
      Math.abs(Math.sin(index + 1))
        .toString(36)
        .slice(2),
    ).join(' ');
  const parts = [
    'app/layouts/staff-layout.tsx',
    'app/cookies/cookie-banner.tsx',
    'app/menus/language-switch.tsx',
    'app/menus/scheme-items.tsx',
    'app/menus/user-menus.tsx',
    'app/staff-routes.ts',
    'entities/session/session-timeout.ts',
    'routes/auth/login-page.tsx',
    'routes/candidate/applications-page.tsx',
    'routes/manager/candidate-list-page.tsx',
  ];
  /** Parts of the page that is served alone. */
  const ofInvitation = [
    'app/cookies/cookie-banner.tsx',
    'app/menus/language-switch.tsx',
    'app/menus/scheme-items.tsx',
    'app/menus/user-menus.tsx',
    'features/interviews/own/release/release-part.tsx',
  ];
  const app = (page: string): Readonly<Record<string, string>> => ({
    'apps/web/index.html': '<script type="module" src="/src/main.tsx"></script>\n',
    'apps/web/src/early.ts': `document.title = 'early';\n`,
    'apps/web/src/main.tsx': `${parts.map((part) => `void import('./${part}');\n`).join('')}`,
    'apps/web/src/interview.tsx': ofInvitation.map((part) => `void import('./${part}');\n`).join(''),
    'apps/web/src/features/interviews/own/release/release-part.tsx': `document.title = 'times';\nexport const ReleasePart = 1;\n`,
    'apps/web/src/app/cookies/cookie-banner.tsx': `document.title = 'cookies';\nexport const CookieBanner = 1;\n`,
    'apps/web/src/app/menus/language-switch.tsx': `document.title = 'language';\nexport const LanguageSwitch = 1;\n`,
    'apps/web/src/app/menus/scheme-items.tsx': `document.title = 'scheme';\nexport const SchemeItems = 1;\n`,
    'apps/web/src/app/menus/user-menus.tsx': `document.title = 'menus';\nexport const UserMenus = 1;\n`,
    'apps/web/src/app/staff-routes.ts': `document.title = 'routes';\nexport const staffRoutes = 1;\n`,
    'apps/web/src/entities/session/session-timeout.ts': `document.title = 'timeout';\nexport const startSessionTimeout = 1;\n`,
    'apps/web/public/color-scheme.js': `document.title = 'colours';\n`,
    'apps/web/src/app/layouts/staff-layout.tsx': `document.title = 'staff';\nexport const StaffLayout = 1;\n`,
    ...Object.fromEntries(
      parts
        .filter((part) => part.endsWith('-page.tsx'))
        .map((part) => [`apps/web/src/${part}`, `document.title = '${page}';\nexport const Component = '${part}';\n`]),
    ),
  });

  it('takes a page within its budget', { timeout: 120_000 }, async () => {
    const { code, output } = await run('build', await plant(app('small')));
    expect(code, output).toBe(0);
    expect(output).toMatch(/of 133 kB {2}src\/routes\/auth\/login-page\.tsx/);
  });

  it('fails for pages above their budgets, and names them', { timeout: 120_000 }, async () => {
    const { code, output } = await run('build', await plant(app(words(45_000))));
    expect(code).not.toBe(0);
    const above = output.slice(output.indexOf('above its budget:'));
    expect(above).toMatch(/ of 133 kB {2}src\/routes\/auth\/login-page\.tsx/);
    expect(above).toMatch(/ of 190 kB {2}src\/routes\/candidate\/applications-page\.tsx/);
    expect(above).toMatch(/ of 192 kB {2}src\/routes\/manager\/candidate-list-page\.tsx/);
  });
});
