import { answerFaults } from '@evenhand/domain/forms/check-answers';
import { definitionFaults } from '@evenhand/domain/forms/definition-faults';
import { readForm } from '@evenhand/domain/forms/read-form';
import { emptyForm } from '@evenhand/domain/forms/write-form';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../platform/db/engine.ts';
import { migratedFromBefore, oldOrganizationId } from '../../testing/old-database.ts';
import { aForm } from '../roles/roles.factory.ts';
import { readDefinition } from './read-definition.ts';

const roleId = (number: number): string => `01990000-0000-7000-8000-00000000010${number}`;

const questions = [
  { key: 'why-us', hint: '', kind: 'longText', label: 'Why us?', maxWords: 20, required: true },
  { key: 'evenings', hint: '', kind: 'yesNo', label: 'Can you work evenings?', required: false },
  { key: 'city', hint: '', kind: 'choice', label: 'Which office?', choices: ['Leeds', 'London'], required: false },
];

let engine: Engine;

/** A database of before there were forms: a role with questions at its third version, one without any. */
beforeAll(async () => {
  engine = await migratedFromBefore(/-role-form\.sql$/, async (session) => {
    for (const [at, list] of [questions, []].entries()) {
      await session.query(
        `insert into role (organization_id, id, title, scheme, pipeline, questions, form_version, created_at, updated_at)
         values ($1, $2, 'Role', 'LATERAL', '[]', $3, $4, now(), now())`,
        [oldOrganizationId, roleId(at), JSON.stringify(list), at === 0 ? 3 : 1],
      );
    }
  });
});
afterAll(() => engine.close());

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
