import { listContact } from '@evenhand/contract/screens/feed/contact';
import { expect } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../testing/api-test.ts';
import { aReadyCandidate, submit } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const withApplication = z.object({ applicationId: z.string() });

const it = tenantTest.extend('applicant', { scope: 'file' }, async ({ app, tenant, admin }) => {
  const role = await aPublishedRole(admin, { title: 'Spring scheme' });
  const one = await aReadyCandidate(app, tenant);
  const { applicationId } = withApplication.parse((await submit(one.caller, one.id, role)).body);
  await one.caller.post(`/api/v1/applications/${applicationId}/messages`, { body: 'May I come at noon?' });
  return { ...one, applicationId };
});

it('lists mails and replies together, or those of one channel, a page at a time', async ({
  tenant,
  admin,
  applicant,
}) => {
  const read = async (query: string) => {
    const at = `/api/v1/organization/${tenant.id}/candidate/${applicant.id}/contact/${applicant.applicationId}`;
    return listContact.answers[200].parse((await admin.get(`${at}?${query}`)).body);
  };
  const all = await read('');
  expect(all.content.map(({ channel }) => channel).toSorted()).toEqual(['EMAIL', 'REPLY']);
  expect(await read('channel=REPLY')).toMatchObject({
    totalElements: 1,
    content: [{ channel: 'REPLY', subject: null, text: 'May I come at noon?', roleTitle: 'Spring scheme' }],
  });
  expect(await read('channel=EMAIL')).toMatchObject({ totalElements: 1, content: [{ channel: 'EMAIL' }] });
  const second = await read('resultsPerPage=1&page=1');
  expect(second).toMatchObject({ totalElements: 2, last: true });
  expect(second.content.map(({ id }) => id)).toEqual([all.content[1]?.id]);
});

it('lists calls among them, and what went in one direction alone', async ({ app, tenant, admin, applicant }) => {
  const of = `/api/v1/candidate/${applicant.id}/messages/${applicant.applicationId}/calls`;
  const at = app.clock.now.toISOString();
  await admin.post(of, { kind: 'PHONE', direction: 'OUT', at, note: 'Noon is fine.' });
  const read = async (query: string, contact = applicant.id) => {
    const url = `/api/v1/organization/${tenant.id}/candidate/${applicant.id}/contact/${contact}`;
    return listContact.answers[200].parse((await admin.get(`${url}?${query}`)).body);
  };
  expect(await read('channel=CALL')).toMatchObject({
    totalElements: 1,
    content: [{ channel: 'CALL', text: 'Noon is fine.', roleTitle: 'Spring scheme', call: { kind: 'PHONE' } }],
  });
  const channels = async (query: string) => (await read(query)).content.map(({ channel }) => channel);
  expect(await channels('direction=IN')).toEqual(['REPLY']);
  expect(new Set(await channels('direction=OUT'))).toEqual(new Set(['CALL', 'EMAIL']));
  expect(await read('channel=CALL&direction=IN')).toMatchObject({ totalElements: 0 });
});
