import { pageOf } from '@evenhand/contract/base/paging';
import { contact, type OrganizationContact } from '@evenhand/contract/records/contacts';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';

const it = tenantTest
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('url', { scope: 'file' }, ({ tenant }) => `/api/v1/organization/${tenant.id}/contacts`)
  .extend(
    'aContact',
    { scope: 'file' },
    ({ staff, url }) =>
      async (given: object = {}): Promise<OrganizationContact> =>
        contact.parse((await staff.post(url, { name: 'Ada Careers', ...given })).body),
  )
  .extend(
    'names',
    { scope: 'file' },
    ({ url }) =>
      async (by: Caller, query: string): Promise<string[]> =>
        pageOf(contact)
          .parse((await by.get(`${url}?${query}`)).body)
          .content.map(({ name }) => name),
  );

describe('contacts of an organisation', () => {
  it('are kept with their number in E.164 and who saved them', async ({ aContact }) => {
    const made = await aContact({
      kind: 'UNIVERSITY',
      institution: 'University of Leeds',
      jobTitle: 'Careers adviser',
      email: 'ada@leeds.example',
      phone: '(0113) 496 0000',
      note: 'Runs the law fair.',
      lastContactOn: '2026-03-02',
    });
    expect(made).toMatchObject({
      kind: 'UNIVERSITY',
      institution: 'University of Leeds',
      jobTitle: 'Careers adviser',
      phone: '+441134960000',
      lastContactOn: '2026-03-02',
      isArchived: false,
      version: 1,
    });
    expect(made.updatedBy).not.toBeNull();
  });

  it('are found by a part of a name, institution, role or address, and by kind, a page at a time', async ({
    staff,
    url,
    aContact,
    names,
  }) => {
    await aContact({ name: 'Quentin Zebra', institution: '50%_off College', kind: 'SCHOOL', jobTitle: 'Tutor' });
    await aContact({ name: 'Rita Zebra', email: 'rita@quagga.example', kind: 'AGENCY' });
    expect(await names(staff, 'searchTerm=zebra')).toEqual(['Quentin Zebra', 'Rita Zebra']);
    expect(await names(staff, `searchTerm=${encodeURIComponent('%_OFF')}`)).toEqual(['Quentin Zebra']);
    expect(await names(staff, 'searchTerm=quagga')).toEqual(['Rita Zebra']);
    expect(await names(staff, 'searchTerm=tutor')).toEqual(['Quentin Zebra']);
    expect(await names(staff, 'searchTerm=zebra&kind=AGENCY')).toEqual(['Rita Zebra']);
    const second = await staff.get(`${url}?searchTerm=zebra&resultsPerPage=1&page=1`);
    expect(second.body).toMatchObject({ totalElements: 2, last: true, content: [{ name: 'Rita Zebra' }] });
  });

  it('are archived and restored at the version that was read', { tags: 'embedded' }, async ({
    staff,
    url,
    aContact,
    names,
  }) => {
    const { id, version } = await aContact({ name: 'Sam Away' });
    const archived = await staff.post(`${url}/${id}`, { name: 'Sam Away', isArchived: true, version });
    expect(archived).toMatchObject({ status: 200, body: { isArchived: true, version: 2 } });
    expect(await names(staff, 'searchTerm=Sam')).toEqual([]);
    expect(await names(staff, 'searchTerm=Sam&archived=true')).toEqual(['Sam Away']);
    const late = await staff.post(`${url}/${id}`, { name: 'Sam Late', version });
    expect(late).toMatchObject({ status: 409, body: { current: { name: 'Sam Away', version: 2 } } });
    await staff.post(`${url}/${id}`, { name: 'Sam Back', version: 2 });
    expect(await names(staff, 'searchTerm=Sam')).toEqual(['Sam Back']);
  });

  it('are refused by name when they are wrong', async ({ staff, url }) => {
    for (const wrong of [
      { name: '' },
      { kind: 'DOOR' },
      { email: 'no address' },
      { phone: 'extension 12' },
      { lastContactOn: '2 March' },
    ]) {
      const reply = await staff.post(url, { name: 'Wrong', ...wrong });
      const field = Object.keys(wrong)[0];
      expect(reply, JSON.stringify(wrong)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
    }
  });

  it('are seen by hiring managers, changed by administrators, and unknown to others', async ({
    app,
    tenant,
    url,
    aContact,
    names,
  }) => {
    const { id, version } = await aContact({ name: 'Tess Shared' });
    const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect(await names(manager, 'searchTerm=Tess')).toEqual(['Tess Shared']);
    expect((await manager.post(url, { name: 'Mine' })).status).toBe(403);
    expect((await manager.post(`${url}/${id}`, { name: 'Mine', version })).status).toBe(403);
    const elsewhere = await app.aTenant();
    const stranger = await app.signIn(await app.aStaffUser(elsewhere));
    expect((await stranger.get(url)).status).toBe(404);
    const there = `/api/v1/organization/${elsewhere.id}/contacts/${id}`;
    expect((await stranger.post(there, { name: 'Mine', version })).status).toBe(404);
  });
});
