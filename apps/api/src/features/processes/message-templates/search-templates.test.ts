import { searchMessageTemplates } from '@evenhand/contract/processes/message-templates';
import { expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';

const it = tenantTest
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('find', { scope: 'file' }, ({ tenant, staff }) => async (search: string, by = staff) => {
    const at = `/api/v1/organization/${tenant.id}/data/ORGANIZATION_EMAIL?search=${encodeURIComponent(search)}`;
    return searchMessageTemplates.answers[200].parse((await by.get(at)).body);
  });

it('finds templates by their name, subject or key, the own ones first', async ({ app, tenant, staff, find }) => {
  const document = { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text: 'Come by.' }] }] };
  const content = { en: { subject: 'About the zebra crossing', document } };
  const made = await staff.post('/api/v1/message-templates', { name: 'Invitation to the OFFER evening', content });
  const { key } = made.body as { key: string };
  expect(await find('zebra')).toEqual([{ id: key, name: 'Invitation to the OFFER evening' }]);
  const offers = await find('offer');
  expect(offers[0]).toEqual({ id: key, name: 'Invitation to the OFFER evening' });
  expect(offers.map(({ id }) => id)).toContain('offer-made');
  expect(await find('no template has this')).toEqual([]);
  expect((await find('')).length).toBeGreaterThan(50);
  const manager = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
  expect(await find('zebra', manager)).toHaveLength(1);
});
