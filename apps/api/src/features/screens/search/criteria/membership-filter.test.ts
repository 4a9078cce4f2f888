import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { type Availability, availabilities } from '@evenhand/domain/candidates/availability';
import { type CandidateList, candidateListOf } from '@evenhand/domain/lists/candidate-lists';
import { type VariantId, variants } from '@evenhand/domain/organizations/variants';
import { describe, expect } from 'vitest';
import { apiTest as it } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { anApplication, aRole, inTenant } from '../../../processes/pipeline/pipeline.factory.ts';

interface Membership {
  readonly id: string;
  readonly stageId: number;
  readonly withdrawn: boolean;
  readonly availability: Availability;
}
interface Product {
  readonly lists: readonly CandidateList[];
  readonly admin: Caller;
  readonly roleId: string;
  readonly people: Membership[];
}

const stages = [1, 11, 14, 15, 16, 17, 18, 24, 29];

/** Everybody there can be: each stage, withdrawn or not, with everything that can be said of them. */
async function aProduct(app: TestApp, productType: VariantId): Promise<Product> {
  const tenant: Organization = await app.aTenant({ productType });
  const admin = await app.signIn(await app.aStaffUser(tenant));
  const roleId = await aRole(app, tenant);
  const people: Membership[] = [];
  for (const stageId of stages) {
    for (const withdrawn of [false, true]) {
      for (const availability of availabilities) {
        const columns = withdrawn ? { columns: { withdrawn_at: new Date('2026-03-01T10:00:00Z') } } : {};
        const planted = await anApplication(app, { tenant, roleId }, { stageId, ...columns });
        await inTenant(app, tenant, (tx) =>
          tx.db
            .updateTable('candidate')
            .set({ availability })
            .where('organization_id', '=', tenant.id)
            .where('id', '=', planted.candidateId)
            .execute(),
        );
        people.push({ id: planted.candidateId, stageId, withdrawn, availability });
      }
    }
  }
  return { lists: variants[productType].candidateLists, admin, roleId, people };
}

const products: Product[] = [];

it.beforeAll(async ({ app }) => {
  for (const productType of ['ATS', 'ICMS'] as const) products.push(await aProduct(app, productType));
});

async function found({ admin, roleId }: Product, criteria: object) {
  const reply = await admin.post(`/api/v1/search/candidate/${roleId}?resultsPerPage=100`, criteria);
  expect(reply.status).toBe(200);
  const page = searchCandidates.answers[200].parse(reply.body);
  expect(page.content).toHaveLength(page.totalElements);
  return page.content;
}
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map((row) => row.id).sort();

describe('lists of a product', () => {
  it('find exactly the candidates whom the rule puts there, and show the list in each row', async () => {
    for (const product of products) {
      const rows = await found(product, {});
      const byId = new Map(rows.map((row) => [row.id, row]));
      for (const one of product.people) {
        const list = candidateListOf(one, product.lists);
        expect(byId.get(one.id)?.values).toMatchObject({ availability: one.availability, candidateList: list });
      }
      for (const list of product.lists) {
        const within = product.people.filter((one) => candidateListOf(one, product.lists) === list);
        const listed = await found(product, { filters: { candidateList: { in: [list] } } });
        expect([list, idsOf(listed)]).toEqual([list, idsOf(within)]);
      }
      expect(await found(product, { filters: { candidateList: { in: [...product.lists] } } })).toHaveLength(
        product.people.length,
      );
    }
  });

  it('are found beside what is said of people, and other filters', async () => {
    for (const product of products) {
      for (const among of [['AVAILABLE'], ['DROPPED'], ['AVAILABLE', 'HIRED'], [...availabilities]]) {
        const said = product.people.filter((one) => among.includes(one.availability));
        expect(idsOf(await found(product, { filters: { availability: { in: among } } }))).toEqual(idsOf(said));
        const live = said.filter((one) => candidateListOf(one, product.lists) === 'LIVE' && one.stageId === 1);
        const filters = { availability: { in: among }, candidateList: { in: ['LIVE'] } };
        expect(idsOf(await found(product, { stageId: 1, filters }))).toEqual(idsOf(live));
      }
    }
  });

  it('are offered as the product has them, and nothing else can be asked for', async () => {
    const [graduate] = products;
    if (!graduate) throw new Error('two products were made');
    const { admin, roleId } = graduate;
    const columns = listGridColumns.answers[200].parse(
      (await admin.get(`/api/v1/search-columns?roleId=${roleId}`)).body,
    );
    const lists = columns.find((column) => column.id === 'candidateList');
    expect(lists?.choices?.map(({ value }) => value)).toEqual(['LIVE', 'DROPPED', 'WITHDREW']);
    for (const filters of [
      { candidateList: { in: ['POTENTIAL'] } },
      { candidateList: { from: 1 } },
      { availability: { in: ['ASLEEP'] } },
    ]) {
      expect((await admin.post(`/api/v1/search/candidate/${roleId}`, { filters })).status).toBe(422);
    }
    expect((await admin.post(`/api/v1/search/candidate/${roleId}?sortBy=availability`, {})).status).toBe(422);
  });
});
