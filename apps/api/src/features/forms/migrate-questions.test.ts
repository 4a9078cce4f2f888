import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerFaults } from '@evenhand/domain/forms/check-answers';
import { definitionFaults } from '@evenhand/domain/forms/definition-faults';
import { readForm } from '@evenhand/domain/forms/read-form';
import { emptyForm } from '@evenhand/domain/forms/write-form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../platform/db/engine.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openPglite } from '../../platform/db/pglite-engine.ts';
import { aForm } from '../roles/roles.factory.ts';
import { readDefinition } from './read-definition.ts';

const migrations = new URL('../../../migrations', import.meta.url).pathname;
const own = /-role-form\.sql$/;
const organizationId = '01990000-0000-7000-8000-000000000001';
const roleId = (number: number): string => `01990000-0000-7000-8000-00000000010${number}`;

const questions = [
  { key: 'why-us', hint: '', kind: 'longText', label: 'Why us?', maxWords: 20, required: true },
  { key: 'evenings', hint: '', kind: 'yesNo', label: 'Can you work evenings?', required: false },
  { key: 'city', hint: '', kind: 'choice', label: 'Which office?', choices: ['Leeds', 'London'], required: false },
];

let engine: Engine;
let folder: string;

/** A database of before there were forms: a role with questions at its third version, one without any. */
beforeAll(async () => {
  engine = await openPglite({});
  folder = await mkdtemp(join(tmpdir(), 'evenhand-migrate-'));
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort();
  const before = names.slice(
    0,
    names.findIndex((name) => own.test(name)),
  );
  for (const name of before) await copyFile(join(migrations, name), join(folder, name));
  await migrate(engine, folder);
  await engine.exclusive(async (session) => {
    await session.query(
      `insert into organization (id, subdomain, name, sector_id, product_type, created_at, updated_at)
       values ($1, 'old', 'Old', 1, 'ATS', now(), now())`,
      [organizationId],
    );
    for (const [at, list] of [questions, []].entries()) {
      await session.query(
        `insert into role (organization_id, id, title, scheme, pipeline, questions, form_version, created_at, updated_at)
         values ($1, $2, 'Role', 'LATERAL', '[]', $3, $4, now(), now())`,
        [organizationId, roleId(at), JSON.stringify(list), at === 0 ? 3 : 1],
      );
    }
  });
  await migrate(engine, migrations);
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

const formOf = (number: number) =>
  rowOf(`select version, definition from role_form_version where role_id = $1`, roleId(number));

const rowOf = (sql: string, id: string): Promise<Record<string, unknown>> =>
  engine.exclusive(async (session) => (await session.query(sql, [id])).rows[0] ?? {});

it('makes the questions that a role had its form, under the version it was at', async () => {
  const { version, definition } = await formOf(0);
  const read = readDefinition(definition);
  expect(version).toBe(3);
  expect(read).toEqual(aForm());
  expect(definitionFaults(read)).toEqual([]);
  expect(answerFaults(readForm(read), {}).map(({ path, code }) => `${path} ${code}`)).toEqual(['why-us required']);
});

it('gives a role without questions an empty form', async () => {
  const { version, definition } = await formOf(1);
  expect([version, readDefinition(definition)]).toEqual([1, emptyForm]);
});
