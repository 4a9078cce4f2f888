import { stageIds } from '@evenhand/domain/pipeline/stages';
import { expect, test } from 'vitest';
import type { DemoRow } from './demo.queries.ts';
import { demoSetting } from './demo-setting.ts';
import { demoTenants } from './demo-tenants.ts';
import type { RowBook } from './rows/row-book.ts';
import { addPerson } from './seed-people.ts';

const staff = { admin: 'a', manager: 'b', reviewers: ['a', 'b'] };

/** Makes a tenant's whole demo as of a date. Returns its roles and its sent applications. */
function standing(tenant: (typeof demoTenants)[number], now: Date) {
  const setting = demoSetting(tenant, { now, staff, documents: 0 });
  const sent: DemoRow[] = [];
  const nowhere: RowBook = { add: () => undefined, write: async () => undefined };
  const ordinary: RowBook = {
    ...nowhere,
    add(table, ...rows) {
      if (table === 'application') sent.push(...rows.filter((row) => row['submitted_at'] !== null));
    },
  };
  const books = { ordinary, contextual: nowhere, diversity: nowhere, files: [] };
  for (let number = 1; number <= tenant.candidates; number += 1) {
    addPerson(books, setting, { organizationId: tenant.subdomain, number });
  }
  return { roles: setting.roles, sent };
}

const selecting = demoTenants.filter(({ subdomain }) => ['hartwell', 'keystone', 'northwind'].includes(subdomain));

test.each(selecting.map((tenant) => [tenant.name, tenant] as const))(
  '%s has applications at every stage and at every end of each selection that is under way',
  { timeout: 60_000 },
  (_name, tenant) => {
    const { roles, sent } = standing(tenant, new Date('2026-11-23T10:00:00Z'));
    const underWay = roles.filter(({ phase }) => phase === 'deciding');
    expect(underWay).not.toEqual([]);
    for (const { id, title, form } of underWay) {
      const taken = new Set(sent.filter((row) => row['role_id'] === id).map((row) => row['stage_id']));
      const ends = [stageIds.offerAccepted, stageIds.withdrew, stageIds.notTakenForward];
      const all = [...new Set([...form.pipeline.map(({ stageId }) => stageId), ...ends])];
      expect(
        all.filter((stage) => !taken.has(stage)),
        title,
      ).toEqual([]);
    }
  },
);
