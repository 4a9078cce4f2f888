import { type ReportAnswer, type ReportQuestionInput, reportAnswer } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { readWorkbook } from '../../../../platform/files/read-workbook.factory.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { expectLists } from '../lists/list-totals.factory.ts';
import { rebuildReportsOf } from '../public.ts';

const day = 86_400_000;

const it = tenantTest
  .extend('own', ({ app }) => app.aTenant())
  .extend('reader', async ({ app, own }) => app.signIn(await app.aStaffUser(own)))
  .extend('member', ({ app, own }) => app.aStaffUser(own, { userType: 'HIRING_MANAGER' }))
  .extend(
    'plantRound',
    ({ app, own }) =>
      /** Creates a role that was copied from another, with people who applied so many days ago. */
      async (
        copiedFrom: string | null,
        people: readonly (readonly [number: number, daysAgo: number])[],
        options: { readonly team?: readonly TestUser[]; readonly blind?: boolean } = {},
      ): Promise<string> => {
        const roleId = await aRole(app, own, options);
        for (const [number, daysAgo] of people) {
          const applied = new Date(app.clock.now.getTime() - daysAgo * day);
          const columns = { applied_at: applied, submitted_at: applied, university_id: 28 };
          for (let index = 0; index < number; index += 1) {
            await anApplication(app, { tenant: own, roleId }, { columns });
          }
        }
        await inTenant(app, own, (tx) =>
          tx.db
            .updateTable('role')
            .set({ copied_from: copiedFrom })
            .where('organization_id', '=', own.id)
            .where('id', '=', roleId)
            .execute(),
        );
        await rebuildReportsOf(app.services, own.subdomain);
        return roleId;
      },
  )
  .extend('read', ({ reader }) => async (question: ReportQuestionInput, by: Caller = reader, report = 'efficiency') => {
    const reply = await by.post(`/api/v1/report/${report}`, question);
    expect([reply.status, reply.body]).toMatchObject([200, {}]);
    return reportAnswer.parse(reply.body);
  });

const yearEarlier = (roleIds: readonly string[]) => ({
  roleIds: [...roleIds],
  period: { period: 'DAYS_60' as const },
  compare: 'SEASON' as const,
});

/** Returns the people of the first row of a report, now and earlier. */
const appliedIn = ({ tables }: ReportAnswer) => {
  const rows = tables[0]?.rows ?? [];
  return [false, true].map(
    (isEarlier) => rows.find(({ compared }) => (compared ?? false) === isEarlier)?.cells[0]?.value,
  );
};

it('compares a role with the round from which it was copied, and with no other copy of that', async ({
  own,
  reader,
  plantRound,
  read,
}) => {
  const first = await plantRound(null, [[2, 3 * 365 + 10]]);
  const last = await plantRound(first, [
    [4, 365 + 10],
    [1, 365 + 100],
  ]);
  const now = await plantRound(last, [[6, 10]]);
  await plantRound(last, [
    [3, 365 + 5],
    [5, 4],
  ]);
  const answer = await read(yearEarlier([now]));
  expect(answer).toMatchObject({ counted: 6, roles: 1, comparedRoles: { earlier: 2, without: 0 } });
  expect(appliedIn(answer)).toEqual([6, 4]);
  expect(await expectLists(reader, own.id, answer)).toContain('steps.people');
  expect(appliedIn(await read({ ...yearEarlier([now]), compare: 'BEFORE' }))).toEqual([6, 0]);
  const season = { period: 'CUSTOM' as const, from: '2020-01-01' };
  expect(appliedIn(await read({ roleIds: [now], period: season, compare: 'SEASON' }))[1]).toBe(7);
});

it('says that a role has no earlier round, and names none where all roles are compared', async ({
  plantRound,
  read,
}) => {
  const last = await plantRound(null, [[4, 365 + 10]]);
  const now = await plantRound(last, [[6, 10]]);
  const alone = await plantRound(null, [
    [3, 10],
    [2, 365 + 10],
  ]);
  expect(await read(yearEarlier([alone]))).toMatchObject({ comparedRoles: { earlier: 0, without: 1 } });
  const both = await read(yearEarlier([alone, now]));
  expect(both).toMatchObject({ counted: 9, comparedRoles: { earlier: 1, without: 1 } });
  expect(appliedIn(both)).toEqual([9, 6]);
  // A round that was itself asked for is counted once.
  const withLast = await read(yearEarlier([last, now]));
  expect(withLast).toMatchObject({ comparedRoles: { earlier: 0, without: 1 } });
  expect(appliedIn(withLast)).toEqual([6, 4]);
  const all = await read(yearEarlier([]));
  expect([all.comparedRoles, appliedIn(all)]).toEqual([undefined, [9, 6]]);
  expect((await read({ roleIds: [now] })).comparedRoles).toBeUndefined();
});

it('counts no earlier round that its reader does not see or reads blind', async ({ app, member, plantRound, read }) => {
  const manager = await app.signIn(member);
  const unseen = await plantRound(null, [[4, 365 + 10]]);
  const blind = await plantRound(unseen, [[5, 365 + 10]], { team: [member], blind: true });
  const now = await plantRound(blind, [[6, 10]], { team: [member] });
  const about = yearEarlier([now]);
  expect(appliedIn(await read(about))).toEqual([6, 9]);
  const funnel = await read(about, manager);
  expect([funnel.comparedRoles, appliedIn(funnel)]).toEqual([{ earlier: 1, without: 0 }, [6, 5]]);
  const universities = await read(about, manager, 'university');
  expect([universities.comparedRoles, appliedIn(universities)]).toEqual([{ earlier: 0, without: 1 }, [6, undefined]]);
});

it('says in the file of a report which roles the earlier figures count', async ({ reader, plantRound }) => {
  const last = await plantRound(null, [[4, 365 + 10]]);
  const now = await plantRound(last, [[6, 10]]);
  const textOf = async (roleIds: readonly string[]): Promise<string> => {
    const file = await reader.post('/api/v1/report/efficiency/xlsx', yearEarlier(roleIds));
    return JSON.stringify(readWorkbook(file.raw));
  };
  expect(await textOf([now])).toContain('They count these roles and 1 earlier role from which they were copied.');
  expect(await textOf([last])).toContain(
    'They count the same roles, which were copied from no earlier ones that you see.',
  );
});
