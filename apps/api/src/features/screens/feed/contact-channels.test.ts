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
