import { ownProfile } from '@evenhand/contract/records/candidates/candidates';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { hasFeature, type VariantId, variantIds } from '@evenhand/domain/organizations/variants';
import { describe, expect } from 'vitest';
import { ownApplications, submit } from './features/records/applications/applications.factory.ts';
import {
  completeLateralSections,
  completeSections,
  readProfile,
  saveSections,
} from './features/records/candidates/candidates.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { aPdf } from './platform/files/sample-files.factory.ts';
import { apiTest as it } from './testing/api-test.ts';
import type { Caller } from './testing/caller.ts';
import type { TestApp } from './testing/test-app.ts';

/** Follows a candidate through each of the five products: the pages that are open to them there, and those that do not exist. */

async function aProduct(app: TestApp, productType: VariantId, countryBase: CountryBase = 'UK') {
  const tenant = await app.aTenant({ productType, countryBase });
  const staff = await app.signIn(await app.aStaffUser(tenant));
  const candidate = await app.signIn(await app.aCandidateUser(tenant));
  // A product without roles uses one of another organisation instead.
  const ofRoles = hasFeature(productType, 'roles')
    ? staff
    : await app.signIn(await app.aStaffUser(await app.aTenant()));
  return { tenant, staff, candidate, visitor: app.visitor(tenant), role: await aPublishedRole(ofRoles) };
}
type Product = Awaited<ReturnType<typeof aProduct>>;

const aCv = multipart({ kind: 'CV' }, { name: 'cv.pdf', bytes: aPdf(['Amara Osei']) });

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

/** Calls every endpoint by which a candidate comes to apply, and returns how each answers. */
async function waysToApply(
  { tenant, visitor, candidate, role }: Product,
  sections: Readonly<Record<string, object>> = completeSections,
): Promise<number[]> {
  const { id } = await saveSections(candidate, sections);
  await candidate.put(`/api/v1/candidate/${id}/cv`, undefined, aCv);
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

/** Returns the steps of the profile that still miss something. Monitoring is voluntary and beside the steps. */
async function unfinished(candidate: Caller): Promise<string[]> {
  const profile = ownProfile.parse((await candidate.get('/api/v1/candidate/me')).body);
  const open = Object.entries(profile.sections).filter(([, { complete }]) => !complete);
  return open.map(([section]) => section).filter((section) => section !== 'diversity');
}

const standing = async (candidate: Caller) =>
  (await ownApplications(candidate)).map(({ status, role }) => [role.title, status]);

describe.each(variantIds)('%s', (variant) => {
  it('signs up candidates where it offers that, and returns 404 elsewhere', async ({ app }) => {
    const product = await aProduct(app, variant);
    expect((await signUp(product)).status).toBe(hasFeature(variant, 'publicSignUp') ? 202 : 404);
  });

  it('takes the profile, and in products with applications an application whose status the candidate sees', async ({
    app,
  }) => {
    const product = await aProduct(app, variant);
    const applies = hasFeature(variant, 'applications');
    const sections = variant === 'LATERAL' ? completeLateralSections : completeSections;
    expect(await waysToApply(product, sections)).toEqual(
      applies ? [200, 200, 200, 200, 200] : [404, 404, 404, 404, 404],
    );
    expect(await standing(product.candidate)).toEqual(applies ? [['Summer vacation scheme', 'sent']] : []);
    // Qualified lawyers are not asked about school and circumstances, so these steps are not shown.
    const notAsked = variant === 'LATERAL' ? ['secondary', 'sixthForm', 'crs'] : [];
    expect(await unfinished(product.candidate)).toEqual(notAsked);
  });

  it('has events and new roles when the product has them, and no such calls otherwise', async ({ app }) => {
    const { tenant, staff, visitor } = await aProduct(app, variant);
    const events = hasFeature(variant, 'events') ? 200 : 404;
    const calls = [staff.get('/api/v1/events'), visitor.get(`/api/public/${tenant.id}/events`)];
    expect(await statusesOf(calls)).toEqual([events, events]);
    const made = await staff.post('/api/v1/roles', { templateId: 'none' });
    expect(made.status === 404).toBe(!hasFeature(variant, 'roles'));
  });
});

/** Details of a person at home in each country base, and a phone number that is none there. */
const personal = { firstName: 'Nia', lastName: 'Okafor', citizen: true };
const atHome: readonly (readonly [CountryBase, object, string])[] = [
  ['UK', { phone: '07700 900123', country: 'GB', postcode: 'LS2 9JT' }, '0412 345 678'],
  ['OZ', { phone: '0412 345 678', country: 'AU', postcode: '3000' }, '07700 900123'],
  ['HK', { phone: '5123 4567', country: 'HK' }, '07700 900123'],
  ['GCC', { phone: '050 123 4567', country: 'AE' }, '050 123'],
  ['OTHER', { phone: '+41 44 668 18 00', country: 'CH', postcode: '8001' }, '12'],
];

describe.each(atHome)('an employer of base %s', (base, address, wrongPhone) => {
  it('takes the profile by its local rules, and the application', async ({ app }) => {
    const product = await aProduct(app, 'ATS', base);
    const { crs: _british, ...steps } = completeSections;
    const sections = { ...steps, personal: { ...personal, ...address }, crs: {} };
    expect(await waysToApply(product, sections)).toEqual([200, 200, 200, 200, 200]);
    expect(await standing(product.candidate)).toEqual([['Summer vacation scheme', 'sent']]);
    expect(await unfinished(product.candidate)).toEqual([]);
  });

  it('asks for the telephone number again when it is not valid there', async ({ app }) => {
    const { candidate } = await aProduct(app, 'ATS', base);
    const { id } = await readProfile(candidate);
    const data = { ...personal, ...address, phone: wrongPhone };
    const reply = await candidate.put(`/api/v1/candidate/${id}?maxSteps=7`, { section: 'personal', data, version: 0 });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'personal.phone', code: 'not_a_phone' }] } });
  });
});
