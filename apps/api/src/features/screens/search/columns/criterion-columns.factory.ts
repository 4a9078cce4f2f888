import { searchCandidates } from '@evenhand/contract/screens/search/search';
import { expect } from 'vitest';
import type { z } from 'zod';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { anApplication, aRole, type PlantedApplication } from '../../../processes/pipeline/pipeline.factory.ts';

type FoundPage = z.infer<(typeof searchCandidates.answers)[200]>;

interface ScoredRole {
  readonly roleId: string;
  /** Ash, Birch, Cedar and Dogwood. */
  readonly people: readonly PlantedApplication[];
}

export const byName = 'sortBy=name&orderBy=ASC';

export const motivation = (from?: number, to?: number) => ({ criterion_motivation: { from, to } });
export const none = [undefined, undefined];
export const day = (of: number): number => Date.UTC(2026, 2, of) / 1000;

/** Tests of a role each, whose candidates have scores. */
export const scoredTest = tenantTest
  .extend('other', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend(
    'giveScores',
    { scope: 'file' },
    ({ tenant }) =>
      async (by: Caller, person: PlantedApplication | undefined, scores: Record<string, unknown>) => {
        for (const [criterion, score] of Object.entries(scores)) {
          const path = `/api/v1/organization/${tenant.id}/candidate/${person?.candidateId}/score`;
          const reply = await by.put(path, { criterion, score, roleId: person?.roleId });
          expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        }
      },
  )
  .extend(
    'aScoredRole',
    { scope: 'file' },
    ({ app, tenant, member, giveScores, admin, other }) =>
      async (options: { blind?: boolean } = {}): Promise<ScoredRole> => {
        const id = await aRole(app, tenant, { team: [member], criteria: ['motivation', 'writing'], ...options });
        const planted: PlantedApplication[] = [];
        for (const lastName of ['Ash', 'Birch', 'Cedar', 'Dogwood']) {
          planted.push(await anApplication(app, { tenant, roleId: id }, { firstName: 'A', lastName, stageId: 9 }));
        }
        await giveScores(admin, planted[0], { motivation: 4, writing: 1 });
        await giveScores(other, planted[0], { motivation: 3 });
        await giveScores(admin, planted[1], { motivation: 2 });
        await giveScores(admin, planted[2], { motivation: 5, writing: 3 });
        return { roleId: id, people: planted };
      },
  )
  /** The role that the test lists. A test with a role of its own puts it here. */
  .extend('scored', { auto: true }, ({ aScoredRole }) => aScoredRole())
  .extend(
    'list',
    ({ admin, scored }) =>
      async (query: string, filters: object = {}, by: Caller = admin, at: object = {}) => {
        const reply = await by.post(`/api/v1/search/candidate/${scored.roleId}?${query}`, { filters, ...at });
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        return searchCandidates.answers[200].parse(reply.body);
      },
  )
  /** By the letter of their last name. */
  .extend(
    'lettersOf',
    ({ scored }) =>
      (page: FoundPage): string =>
        page.content
          .map(({ applicationId }) => 'ABCD'[scored.people.findIndex(({ id }) => id === applicationId)])
          .join(''),
  )
  .extend(
    'told',
    ({ admin, list }) =>
      async (by: Caller = admin) =>
        (await list(byName, {}, by)).content.map(({ values }) => [
          values['criterion_motivation'],
          values['criterion_writing'],
        ]),
  );
