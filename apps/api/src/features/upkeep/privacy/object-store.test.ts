import { document, downloadAddress } from '@evenhand/contract/records/candidates/candidates';
import { expect } from 'vitest';
import {
  emptyObjectServer,
  objectServerAccess,
  objects,
  openObjectServer,
} from '../../../platform/files/object-server.factory.ts';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { testPassword } from '../../../testing/test-app.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { eraseDue } from './erase-due.ts';

const day = 86_400_000;

const it = apiTest
  .extend('server', { scope: 'file' }, async () => {
    emptyObjectServer();
    return openObjectServer();
  })
  .extend('appOptions', { scope: 'file' }, ({ server }) => ({
    env: {
      S3_ENDPOINT: server.endpoint,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: objectServerAccess.accessKey,
      S3_SECRET_KEY: objectServerAccess.secretKey,
      S3_FORCE_PATH_STYLE: '1',
    },
  }))
  .extend('wait', { scope: 'file' }, ({ app }) => (ms: number): void => {
    app.clock.now = new Date(app.clock.now.getTime() + ms);
  });
it.afterAll(async ({ server }) => {
  server.close();
});

it('files are kept in the bucket, come back from it, and leave it when they are replaced and with their owner', async ({
  app,
  wait,
}) => {
  const tenant = await app.aTenant();
  const user = await app.aCandidateUser(tenant);
  const caller = await app.signIn(user);
  const path = `/api/v1/candidate/${user.candidateId}`;
  const upload = async (name: string, bytes: Uint8Array) => {
    wait(1000);
    return caller.put(`${path}/cv`, undefined, multipart({ kind: 'CV' }, { name, bytes }));
  };
  const kept = (): string[] => [...objects.keys()];
  const [first, second] = [aPdf(['The first']), aPdf(['The second'])];

  const one = document.parse((await upload('first.pdf', first)).body);
  expect(kept()).toEqual([`/files/${tenant.id}/${one.id}`]);
  expect(objects.get(`/files/${tenant.id}/${one.id}`)).toMatchObject({ contentType: 'application/pdf' });
  const body = { filename: 'first.pdf', documentId: one.id };
  const { address } = downloadAddress.parse((await caller.post(`${path}/download`, body)).body);
  const fetched = await app.visitor(tenant).get(address);
  expect([fetched.status, fetched.raw.equals(Buffer.from(first))]).toEqual([200, true]);
  await app.workJobs();

  const two = document.parse((await upload('second.pdf', second)).body);
  await app.workJobs();
  expect(kept()).toEqual([`/files/${tenant.id}/${two.id}`]);

  expect((await caller.delete('/api/v1/user/deleteMe', { currentPassword: testPassword })).status).toBe(200);
  await app.workJobs();
  wait(31 * day);
  expect(await eraseDue(app.services, tenant.id)).toBeGreaterThan(0);
  await app.workJobs();
  expect(kept()).toEqual([]);
});
