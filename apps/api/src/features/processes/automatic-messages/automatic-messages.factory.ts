import {
  createAutomaticMessage,
  getMessageTimeline,
} from '@evenhand/contract/processes/automatic-messages/automatic-messages';
import { createMessageTemplate } from '@evenhand/contract/processes/message-templates';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { expect } from 'vitest';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { aRole, inTenant } from '../pipeline/pipeline.factory.ts';
import { sendAutomatic } from './send-automatic.ts';

const words = (subject: string, key = 'firstName'): Record<string, MessageContent> => ({
  en: { subject, document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'placeholder', key }] }] } },
});
export const minute = 60_000;
export const day = 24 * 60 * minute;

/** Tests of automatic messages on roles of one employer, with a mail server of their own. */
export const automaticTest = apiTest
  .extend('server', { scope: 'file' }, () => startMailServer())
  .extend('transport', { scope: 'file' }, ({ server }) => smtpTransport(server.url))
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('admin', { scope: 'file' }, ({ hiringSide }) => hiringSide.admin)
  .extend('adminUser', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  /** Sets the clock on and signs in again, because the session expires as it moves. */
  .extend('pass', { scope: 'file' }, ({ app, admin, adminUser }) => async (milliseconds: number): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + milliseconds);
    Object.assign(admin, await app.signIn(adminUser));
  })
  /** Sets the clock to ten in the morning of a later day. */
  .extend('morning', { scope: 'file' }, ({ app, pass }) => async (days: number): Promise<void> => {
    const then = new Date(app.clock.now.getTime() + days * day);
    then.setUTCHours(10, 0, 0, 0);
    await pass(then.getTime() - app.clock.now.getTime());
  })
  /** Runs the automatic messages twice at once, and once more. */
  .extend('send', { scope: 'file' }, ({ app, tenant }) => async (): Promise<void> => {
    const loaded = await app.services.tenants.byId(tenant.id);
    if (!loaded) throw new Error('the tenant is there');
    await Promise.all([sendAutomatic(app.services, loaded), sendAutomatic(app.services, loaded)]);
    await sendAutomatic(app.services, loaded);
    await app.workJobs();
  })
  .extend('aTemplate', { scope: 'file' }, ({ admin }) => async (subject: string, key?: string): Promise<string> => {
    const reply = await admin.post('/api/v1/message-templates', { name: subject, content: words(subject, key) });
    return createMessageTemplate.answers[201].parse(reply.body).key;
  })
  .extend('aPublished', { scope: 'file' }, ({ app, tenant }) => async (more: Record<string, unknown> = {}) => {
    const roleId = await aRole(app, tenant);
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('role')
        .set({ published_at: tx.now, ...more })
        .where('id', '=', roleId)
        .execute(),
    );
    return roleId;
  })
  .extend('automatic', { scope: 'file' }, ({ admin }) => async (roleId: string, rule: Record<string, unknown>) => {
    const reply = await admin.post(`/api/v1/roles/${roleId}/automatic-messages`, rule);
    expect(reply).toMatchObject({ status: 201 });
    return createAutomaticMessage.answers[201].parse(reply.body);
  })
  .extend('timeline', { scope: 'file' }, ({ admin }) => async (roleId: string) => {
    const reply = await admin.get(`/api/v1/roles/${roleId}/automatic-messages`);
    return getMessageTimeline.answers[200].parse(reply.body);
  })
  .extend(
    'move',
    { scope: 'file' },
    ({ admin, tenant }) =>
      async (candidateId: string, to: string, applicationId: string) => {
        const url = `/api/v1/candidate/${candidateId}/stage/${to}/organization/${tenant.id}`;
        expect(await admin.post(url, { applicationId })).toMatchObject({ status: 200 });
      },
  );
