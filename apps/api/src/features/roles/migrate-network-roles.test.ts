import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../platform/db/engine.ts';
import { migratedFromBefore, oldOrganizationId } from '../../testing/old-database.ts';

const id = '01990000-0000-7000-8000-000000000101';

let engine: Engine;
beforeAll(async () => {
  engine = await migratedFromBefore(/-network-roles\.sql$/, async (session) => {
    await session.query(
      `insert into role (organization_id, id, title, scheme, employment_type, countries, texts, summary, department,
         language_code, pipeline, published_at, created_at, updated_at)
       values ($1, $2, 'Role', 'LATERAL', 'PERMANENT', '{HK}', '[{"languageCode":"en"}]', 'Short.', 'Banking', 'cy', '[]',
         now(), now(), now())`,
      [oldOrganizationId, id],
    );
    await session.query(
      `insert into public_role (organization_id, id, title, location) values ($1, $2, 'Role', 'Leeds')`,
      [oldOrganizationId, id],
    );
  });
});
afterAll(() => engine.close());

it('roles that were published before tell in the catalogue all that a line of a list shows', async () => {
  const { rows } = await engine.exclusive((session) =>
    session.query('select * from public_role where organization_id = $1', [oldOrganizationId]),
  );
  expect(rows).toMatchObject([
    {
      id,
      location: 'Leeds',
      scheme: 'LATERAL',
      employment_type: 'PERMANENT',
      work_arrangement: null,
      countries: ['HK'],
      texts: [{ languageCode: 'en' }],
      summary: 'Short.',
      department: 'Banking',
      language_code: 'cy',
    },
  ]);
});
