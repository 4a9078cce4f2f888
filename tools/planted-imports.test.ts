import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importFaults, readConfiguration } from './check-imports.ts';
import { projectRoot } from './checks/base-commit.ts';
import { plantInTests } from './checks/plant-in-tests.factory.ts';
import { runTool } from './checks/planted-tree.ts';

/** Tests the checks of imports and dead code, with a planted fault for each rule. */
const plant = plantInTests();
const inProject = (path: string): string => join(projectRoot, path);
const workspace = (name: string): string =>
  JSON.stringify({ name, version: '0.1.0', type: 'module', private: true, exports: { './*': './src/*.ts' } });

describe('imports', () => {
  const uses = (path: string): string => `import { used } from '${path}';\nexport const mine = used;\n`;
  const used = 'export const used = 1;\n';
  const rules: readonly [rule: string, from: string, imported: string][] = [
    ['domain-is-pure', 'packages/domain/src/a.ts', 'kysely'],
    ['contract-sees-domain-only', 'packages/contract/src/a.ts', 'kysely'],
    ['web-and-api-are-strangers', 'apps/web/src/lib/a.ts', '../../../api/src/platform/used.ts'],
    ['platform-knows-no-feature', 'apps/api/src/platform/a.ts', '../features/processes/notes/used.ts'],
    ['features-meet-at-public', 'apps/api/src/features/records/roles/a.ts', '../events/used.ts'],
    ['web-features-apart', 'apps/web/src/features/roles/a.ts', '../notes/used.ts'],
    ['sql-only-in-queries', 'apps/api/src/features/records/roles/a.ts', 'kysely'],
    ['tests-only-use-testing', 'apps/api/src/features/records/roles/a.ts', '../../../testing/used.ts'],
    ['packages-know-no-app', 'packages/words/src/a.ts', '../../../apps/api/src/platform/used.ts'],
    ['words-stand-alone', 'packages/words/src/a.ts', '../../domain/src/used.ts'],
    ['apps-know-no-tool', 'apps/api/src/platform/a.ts', '../../../../tools/used.ts'],
    ['features-know-no-root', 'apps/api/src/features/records/roles/a.ts', '../../../app.ts'],
    ['web-entities-below-features', 'apps/web/src/entities/role/a.ts', '../../features/notes/used.ts'],
    ['web-entities-apart', 'apps/web/src/entities/role/a.ts', '../application/used.ts'],
    ['web-entities-apart', 'apps/web/src/entities/site/a.ts', '../application/used.ts'],
    ['web-ui-knows-no-domain', 'apps/web/src/ui/a.ts', '../features/notes/used.ts'],
    ['web-ui-knows-no-domain', 'apps/web/src/lib/page/a.ts', '../../entities/application/used.ts'],
    ['web-lib-below-ui', 'apps/web/src/lib/page/a.ts', '../../ui/form/used.ts'],
    ['web-ui-knows-no-endpoint', 'apps/web/src/ui/form/a.ts', '../../../../../packages/contract/src/records/used.ts'],
    ['web-ui-knows-no-rule', 'apps/web/src/lib/page/a.ts', '../../../../../packages/domain/src/pipeline/used.ts'],
    ['no-test-in-the-product', 'packages/domain/src/a.ts', './used.test.ts'],
    ['resolves', 'packages/domain/src/a.ts', './nowhere.ts'],
  ];
  const project = {
    'node_modules/kysely/package.json': '{ "name": "kysely", "main": "dist/index.js" }',
    'node_modules/kysely/dist/index.js': used,
    'apps/api/src/platform/used.ts': used,
    'apps/api/src/testing/used.ts': used,
    'apps/api/src/features/processes/notes/used.ts': used,
    'apps/api/src/features/records/events/used.ts': used,
    'apps/web/src/features/notes/used.ts': used,
    'apps/web/src/entities/application/used.ts': used,
    'apps/web/src/ui/form/used.ts': used,
    'packages/contract/src/records/used.ts': used,
    'packages/domain/src/pipeline/used.ts': used,
    'packages/domain/src/used.ts': used,
    'packages/domain/src/used.test.ts': used,
    'apps/api/src/app.ts': used,
    'tools/used.ts': used,
  };

  it('are all tried here', () => {
    const tried = [...rules.map(([rule]) => rule), 'no-cycles'];
    expect(
      readConfiguration()
        .forbidden.map(({ name }) => name)
        .filter((name) => !tried.includes(name ?? '')),
    ).toEqual([]);
  });

  it.each(rules)('%s: %s must not import %s', async (rule, from, imported) => {
    const tree = await plant({ ...project, [from]: uses(imported) });
    const faults = await importFaults(['packages', 'apps'], { root: tree.root, fewest: 0 });
    expect(faults.filter((fault) => fault.startsWith(`${rule}: ${from}`))).toHaveLength(1);
  });

  it('no-cycles: two files that need each other', async () => {
    const tree = await plant({
      'packages/domain/src/a.ts': `import { b } from './b.ts';\nexport const a = (): number => b();\n`,
      'packages/domain/src/b.ts': `import { a } from './a.ts';\nexport const b = (): number => a();\n`,
    });
    const faults = await importFaults(['packages'], { root: tree.root, fewest: 0 });
    expect(faults.join()).toMatch(/no-cycles: packages\/domain\/src\/[ab]\.ts/);
  });

  it('lets types of SQL and public doors pass', async () => {
    const tree = await plant({
      ...project,
      'apps/api/src/features/records/events/public.ts': used,
      'apps/api/src/features/records/roles/a.ts': `import type { Kysely } from 'kysely';\n${uses('../events/public.ts')}export type B = Kysely;\n`,
      'apps/api/src/features/records/roles/roles.queries.ts': uses('kysely'),
    });
    expect(await importFaults(['packages', 'apps'], { root: tree.root, fewest: 0 })).toEqual([]);
  });

  it('lets entities use those named for them, and components what all endpoints and dates have in common', async () => {
    const tree = await plant({
      'packages/contract/src/base/used.ts': used,
      'packages/domain/src/dates/used.ts': used,
      'apps/web/src/lib/format/used.ts': uses('../../../../../packages/domain/src/dates/used.ts'),
      'apps/web/src/ui/table/used.ts': uses('../../../../../packages/contract/src/base/used.ts'),
      'apps/web/src/entities/session/used.ts': uses('../../lib/format/used.ts'),
      'apps/web/src/entities/role/used.ts': uses('../session/used.ts'),
    });
    expect(await importFaults(['packages', 'apps'], { root: tree.root, fewest: 0 })).toEqual([]);
  });

  it('fails when it sees far fewer modules than there are', async () => {
    const tree = await plant(project);
    const faults = await importFaults(['packages', 'apps'], { root: tree.root });
    expect(faults[0]).toMatch(/^only \d+ modules seen/);
  });
});
describe('dead code', () => {
  it('names an export and a file that nothing uses', async () => {
    const tree = await plant({
      'package.json': JSON.stringify({ name: 'planted', private: true, workspaces: ['packages/*', 'apps/*'] }),
      'packages/domain/package.json': workspace('@evenhand/domain'),
      'packages/domain/src/rule.ts': `export const usedRule = 1;\nexport const deadRule = 2;\n`,
      'apps/api/package.json': JSON.stringify({
        name: '@evenhand/api',
        type: 'module',
        dependencies: { '@evenhand/domain': '0.1.0' },
      }),
      'apps/api/src/main.ts': `import { usedRule } from '@evenhand/domain/rule';\nprocess.exitCode = usedRule;\n`,
      'apps/api/src/forgotten.ts': `export const forgotten = 1;\n`,
      'knip.json': await readFile(inProject('knip.json'), 'utf8'),
    });
    await tree.link('node_modules/@evenhand/domain', join(tree.root, 'packages/domain'));
    const { code, output } = await runTool('knip', ['--directory', tree.root, '--reporter', 'compact']);
    expect(code).not.toBe(0);
    expect(output).toContain('deadRule');
    expect(output).not.toContain('usedRule');
    expect(output).toContain('apps/api/src/forgotten.ts');
  });
});
