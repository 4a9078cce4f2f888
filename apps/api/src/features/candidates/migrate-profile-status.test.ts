import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../platform/db/engine.ts';
import { migratedFromBefore } from '../../testing/old-database.ts';

const idOf = (number: number): string => `01990000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`;

/** Product, status and step before, is an application sent, and the status after. */
const people: readonly (readonly [string, string, number, boolean, string])[] = [
  ['CRS', 'PENDING', 7, false, 'ACTIVE'],
  ['CRS', 'PENDING', 6, false, 'PENDING'],
  ['CRS', 'NOT_VERIFIED', 7, false, 'NOT_VERIFIED'],
  ['NETWORK', 'PENDING', 7, false, 'PASSPORT'],
  ['NETWORK', 'ACTIVE', 7, true, 'PASSPORT_ACTIVE'],
  ['NETWORK', 'PENDING', 7, true, 'PASSPORT_ACTIVE'],
  ['ATS', 'PENDING', 7, false, 'PENDING'],
  ['ATS', 'ACTIVE', 7, true, 'ACTIVE'],
];

let engine: Engine;
beforeAll(async () => {
  engine = await migratedFromBefore(/-profiles-sent-in\.sql$/, async (session) => {
    for (const [index, [product, status, step, sent]] of people.entries()) {
      const [organization, candidate, role, application] = [
        idOf(index),
        idOf(index + 20),
        idOf(index + 40),
        idOf(index + 60),
      ];
      await session.query(
        `insert into organization (id, subdomain, name, sector_id, product_type, created_at, updated_at)
         values ($1, $2, 'Old', 1, $3, now(), now())`,
        [organization, `old${index}`, product],
      );
      await session.query(
        `insert into candidate (organization_id, id, first_name, last_name, email, profile_status, step, created_at, updated_at)
         values ($1, $2, 'A', 'B', 'a@example.org', $3, $4, now(), now())`,
        [organization, candidate, status, step],
      );
      if (!sent) continue;
      await session.query(
        `insert into role (organization_id, id, title, scheme, pipeline, created_at, updated_at)
         values ($1, $2, 'Role', 'TRAINEESHIP', '[]', now(), now())`,
        [organization, role],
      );
      await session.query(
        `insert into application (organization_id, id, candidate_id, role_id, stage_id, substage_id, submitted_at, last_change_at, created_at)
         values ($1, $2, $3, $4, 1, 100, now(), now(), now())`,
        [organization, application, candidate, role],
      );
    }
  });
});
afterAll(() => engine.close());

it('profiles that were complete before are sent in, or passports of the network', async () => {
  const { rows } = await engine.exclusive((session) =>
    session.query(`select id, profile_status from candidate where first_name = 'A' order by id`),
  );
  expect(rows).toEqual(people.map(([, , , , after], index) => ({ id: idOf(index + 20), profile_status: after })));
});
