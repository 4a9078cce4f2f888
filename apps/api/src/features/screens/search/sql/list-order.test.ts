import type { searchCandidates } from '@evenhand/contract/screens/search/search';
import { listColumns } from '@evenhand/domain/lists/list-columns';
import { expect } from 'vitest';
import type { z } from 'zod';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anApplication, aRole, rowOf } from '../../../processes/pipeline/pipeline.factory.ts';

type Page = z.infer<(typeof searchCandidates)['answers'][200]>;
type Planted = Awaited<ReturnType<typeof rowOf>>;

const people = 30;
const size = 6;

/** Random values from a few, or none, so that equal and empty ones occur everywhere. */
const of = <T>(index: number, salt: number, values: readonly T[]): T | null =>
  values[(index * 7 + salt * 13 + ((index * salt) % 5)) % (values.length + 1)] ?? null;

const it = tenantTest
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('roleId', { scope: 'file' }, ({ app, tenant, member }) => aRole(app, tenant, { team: [member] }))
  .extend('planted', { scope: 'file' }, async ({ app, tenant, member, roleId }) => {
    const other = await aRole(app, tenant);
    const ids: string[] = [];
    for (let index = 0; index < people; index += 1) {
      const stageId = of(index, 1, [1, 9, 10]) ?? 1;
      const made = await anApplication(
        app,
        { tenant, roleId },
        {
          firstName: `Person ${index}`,
          lastName: of(index, 2, ['Ash', 'Birch', 'Cedar']) ?? 'Dogwood',
          stageId,
          substageId: stageId * 100 + (index % 3),
          columns: {
            last_change_at: new Date(Date.UTC(2026, 2, 1 + (index % 11))),
            applied_at: new Date(Date.UTC(2026, 1, 1 + (index % 9))),
            score: of(index, 3, [100, 250, 400]),
            pi: of(index, 4, [-12, 55, 300]),
            ks4_pi: of(index, 5, [-12, 55]),
            ks5_pi: of(index, 6, [10, 300]),
            ks4_percentile: of(index, 7, [1, 50, 99]),
            ks5_percentile: of(index, 8, [2, 60]),
            flag_count: of(index, 9, [0, 1, 4]),
            ucas_points: of(index, 17, [112, 136, 168]),
            ks4_high: of(index, 18, [0, 5, 9]),
            ks4_passes: of(index, 19, [4, 9]),
            ks5_high: of(index, 20, [0, 3]),
            university_id: of(index, 10, [24, 28]),
            degree_class: of(index, 11, [1, 2, 90]),
            degree_average: of(index, 12, [58.5, 64.4, 71]),
            graduation_year: of(index, 13, [2024, 2025, 2026]),
            permit_type: of(index, 14, [2, 5]),
            country: of(index, 15, ['GB', 'FR', 'AU']),
            source: of(index, 16, ['LINKEDIN', 'LAW_FAIR']),
            assignee_id: index % 4 === 0 ? member.id : null,
          },
        },
      );
      ids.push(made.id);
    }
    // The list must not contain another role's applications or unsent ones.
    await anApplication(app, { tenant, roleId: other });
    await anApplication(app, { tenant, roleId }, { submitted: false });
    return Promise.all(ids.map((id) => rowOf(app, tenant, id)));
  })
  .extend(
    'pageOf',
    { scope: 'file' },
    ({ admin, roleId }) =>
      async (criteria: object, query: object): Promise<Page> => {
        const text = new URLSearchParams(Object.entries({ resultsPerPage: String(size), ...query })).toString();
        const reply = await admin.post(`/api/v1/search/candidate/${roleId}?${text}`, criteria);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        return reply.body as Page;
      },
  )
  /** Every page of a list, one after the other, with what each says of the total. */
  .extend(
    'allPages',
    { scope: 'file' },
    ({ pageOf }) =>
      async (criteria: object, sort: { sortBy: string; orderBy: string }) => {
        const rows: Page['content'] = [];
        const totals = new Set<number>();
        for (let page = 0; ; page += 1) {
          const answer = await pageOf(criteria, { ...sort, page: String(page) });
          rows.push(...answer.content);
          totals.add(answer.totalElements);
          if (!answer.hasNext) return { ids: rows.map((row) => row.applicationId), totals: [...totals] };
        }
      },
  );

type Value = string | number | null;
const plain = (value: unknown): Value =>
  value instanceof Date ? value.getTime() : typeof value === 'string' || typeof value === 'number' ? value : null;
const compare = (one: Value, other: Value): number => (one === other ? 0 : (one ?? 0) < (other ?? 0) ? -1 : 1);

/** Within a stage the latest change comes first. */
const byLatest = (one: Planted, other: Planted): number =>
  -compare(one.last_change_at.getTime(), other.last_change_at.getTime()) || -compare(one.id, other.id);
const byId = (one: Planted, other: Planted): number => compare(one.id, other.id);

/** Sorts as a spreadsheet does: empty values last in both directions. */
function inOrder(rows: readonly Planted[], column: keyof Planted, direction: 'ASC' | 'DESC'): string[] {
  const way = direction === 'ASC' ? 1 : -1;
  const ofEquals = column === 'stage_id' || column === 'substage_id' ? byLatest : byId;
  const order = (one: Planted, other: Planted): number => {
    const [a, b] = [plain(one[column]), plain(other[column])];
    if (a !== b && (a === null || b === null)) return a === null ? 1 : -1;
    return way * (compare(a, b) || ofEquals(one, other));
  };
  return rows.toSorted(order).map((row) => row.id);
}

const sortable = listColumns.filter((column) => column.sort);

/** Criteria beside the order, and the rows that match them. */
const asked: readonly { name: string; criteria: object; means: (row: Planted) => boolean }[] = [
  { name: 'nothing', criteria: {}, means: () => true },
  { name: 'a stage', criteria: { stageId: 9 }, means: (row) => row.stage_id === 9 },
  { name: 'a state', criteria: { stageId: 1, substageId: 101 }, means: (row) => row.substage_id === 101 },
  {
    name: 'many by a fact',
    criteria: { filters: { degreeClass: { in: [1, 2, 90] } } },
    means: (row) => row.degree_class !== null,
  },
  {
    name: 'few by a fact',
    criteria: { filters: { flagCount: { from: 4 } } },
    means: (row) => (row.flag_count ?? 0) >= 4,
  },
  {
    name: 'a mark',
    criteria: { filters: { score: { from: 2, to: 4 } } },
    means: (row) => row.score !== null && row.score >= 200,
  },
  {
    name: 'a stage by a filter',
    criteria: { filters: { stage: { in: [1, 10] } } },
    means: (row) => row.stage_id !== 9,
  },
  {
    name: 'two filters',
    criteria: { filters: { country: { in: ['GB'] }, heardAbout: { in: ['LINKEDIN', 'LAW_FAIR'] } } },
    means: (row) => row.country === 'GB' && row.source !== null,
  },
];

for (const { name, criteria, means } of asked) {
  it(`has everybody once, in order and with the exact total, for ${name} by every sort`, async ({
    planted,
    allPages,
  }) => {
    const meant = planted.filter(means);
    expect(meant.length).toBeGreaterThan(0);
    for (const { id, column } of sortable) {
      for (const orderBy of ['ASC', 'DESC'] as const) {
        const { ids, totals } = await allPages(criteria, { sortBy: id, orderBy });
        expect(ids, `${id} ${orderBy}`).toEqual(inOrder(meant, column as keyof Planted, orderBy));
        expect(totals, `${id} ${orderBy}`).toEqual([meant.length]);
      }
    }
  });
}
