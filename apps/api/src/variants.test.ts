import { ownProfile } from '@evenhand/contract/candidates';
import { hasFeature, type VariantId, variantIds } from '@evenhand/domain/tenants/variants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownApplications, submit } from './features/applications/applications.factory.ts';
import { saveSections } from './features/candidates/candidates.factory.ts';
import { aPublishedRole } from './features/roles/roles.factory.ts';
import type { Caller } from './testing/caller.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

/** The way of a candidate through each of the five products: what is open to them there, and what is not there at all. */
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function aProduct(productType: VariantId) {
  const tenant = await test.aTenant({ productType });
  const staff = await test.signIn(await test.aStaffUser(tenant));
  const candidate = await test.signIn(await test.aCandidateUser(tenant));
  return { tenant, candidate, visitor: test.visitor(tenant), role: await aPublishedRole(staff) };
}
type Product = Awaited<ReturnType<typeof aProduct>>;

const signUp = ({ visitor, tenant }: Product) =>
  visitor.post('/api/public/signup', {
    email: `new@${tenant.subdomain}.example`,
    password: 'Correct-horse-7',
    firstName: 'Nia',
    lastName: 'Okafor',
    acceptTermAndConditions: true,
  });

const statusesOf = async (calls: readonly Promise<{ readonly status: number }>[]): Promise<number[]> =>
  (await Promise.all(calls)).map(({ status }) => status);

/** Everything by which one comes to apply, with how each is answered. */
async function waysToApply({ tenant, visitor, candidate, role }: Product): Promise<number[]> {
  const { id } = await saveSections(candidate);
  const shown = await statusesOf([
    visitor.post(`/api/public/${tenant.id}/roles`, {}),
    visitor.get(`/api/public/${tenant.id}/roles/${role.id}`),
    candidate.get(`/api/v1/candidate/applyc/${role.id}`),
  ]);
  const answers = { 'why-us': 'Because of your work.' };
  const drafted = await candidate.put(`/api/v1/roles/${role.id}/draft`, { answers, version: 0 });
  const sent = await submit(candidate, id, role, { ...answers, heardAbout: 'SEARCH' });
  return [...shown, drafted.status, sent.status];
}

const standing = async (candidate: Caller) =>
  (await ownApplications(candidate)).map(({ status, role }) => [role.title, status]);

describe.each(variantIds)('%s', (variant) => {
  it('signs up whom it is for, and nobody elsewhere', async () => {
    const product = await aProduct(variant);
    expect((await signUp(product)).status).toBe(hasFeature(variant, 'publicSignUp') ? 202 : 404);
  });

  it('takes the profile, and where people apply an application, of which they see how it stands', async () => {
    const product = await aProduct(variant);
    const applies = hasFeature(variant, 'applications');
    expect(await waysToApply(product)).toEqual(applies ? [200, 200, 200, 200, 200] : [404, 404, 404, 404, 404]);
    expect(await standing(product.candidate)).toEqual(applies ? [['Summer vacation scheme', 'sent']] : []);
    const profile = ownProfile.parse((await product.candidate.get('/api/v1/candidate/me')).body);
    const unfinished = Object.entries(profile.sections).filter(([, { complete }]) => !complete);
    // Monitoring is voluntary and beside the steps.
    expect(unfinished.map(([section]) => section)).toEqual(['diversity']);
  });
});
