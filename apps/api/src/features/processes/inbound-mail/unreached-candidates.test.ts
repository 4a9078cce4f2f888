import { listUnreached } from '@evenhand/contract/processes/message-threads';
import { countThreads } from '@evenhand/contract/processes/message-threads/thread-counts';
import { listOutcomeDebt } from '@evenhand/contract/processes/outcomes/outcomes';
import { listOutstanding } from '@evenhand/contract/processes/requests';
import { describe, expect } from 'vitest';
import { inTenant } from '../pipeline/pipeline.factory.ts';
import { inboundTest } from './inbound-mail.factory.ts';
import { reportShapes } from './reports.factory.ts';
import { takeInMail } from './take-in-mail.ts';

const it = inboundTest
  .extend(
    'bounce',
    { scope: 'file' },
    ({ app }) =>
      async (at: { to: string; mail: string; who: string }, name = '') => {
        app.clock.now = new Date(app.clock.now.getTime() + 1000);
        const shape = reportShapes.find((one) => one.name === (name || 'Postfix, no such user'));
        await takeInMail(app.services, { raw: Buffer.from(shape?.source(at) ?? ''), recipients: [], envelopeFrom: '' });
      },
  )
  /** Creates a candidate whom the team's mail did not reach. */
  .extend('unreached', { scope: 'file' }, ({ aWrittenTo, bounce }) => async (options: { blind?: boolean } = {}) => {
    const one = await aWrittenTo(options);
    await bounce({ to: one.mail.returnPath, mail: one.mail.messageId, who: one.user.email });
    return one;
  })
  .extend('listed', { scope: 'file' }, ({ app, adminUser }) => async (roleId: string) => {
    const admin = await app.signIn(adminUser);
    return listUnreached.answers[200].parse(
      (await admin.get(`/api/v1/message-threads/unreached?roleId=${roleId}`)).body,
    );
  });

describe('a candidate who did not get our message', () => {
  it('is counted, and leaves the list once the team has called them', async ({
    app,
    admin,
    manager,
    unreached,
    listed,
  }) => {
    const countOf = async (caller: typeof admin) =>
      countThreads.answers[200].parse((await caller.get('/api/v1/message-threads/count')).body).unreached;
    const before = await countOf(manager);
    const one = await unreached();
    expect(await countOf(manager)).toBe(before + 1);
    expect(await listed(one.roleId)).toMatchObject([
      { address: one.user.email, isAddressChanged: false, isOutcome: false, subject: 'A question' },
    ]);
    const at = app.clock.now.toISOString();
    const call = (direction: string) => manager.post(`${one.thread}/calls`, { kind: 'PHONE', direction, at });
    await call('IN');
    expect(await listed(one.roleId)).toHaveLength(1);
    const { id } = Object((await call('OUT')).body);
    expect(await listed(one.roleId)).toEqual([]);
    expect(await countOf(manager)).toBe(before);
    await manager.delete(`${one.thread}/calls/${id}`);
    expect(await listed(one.roleId)).toHaveLength(1);
  });

  it('stays in the list when their address is corrected, until the mail is sent again', { tags: 'embedded' }, async ({
    app,
    tenant,
    admin,
    manager,
    outgoing,
    unreached,
    listed,
  }) => {
    const one = await unreached();
    const address = `right-${one.user.email}`;
    await inTenant(app, tenant, (tx) =>
      tx.db
        .updateTable('candidate')
        .set({ email: address })
        .where('organization_id', '=', tenant.id)
        .where('id', '=', one.candidateId)
        .execute(),
    );
    expect(await listed(one.roleId)).toMatchObject([{ address: one.user.email, isAddressChanged: true }]);
    const may = await manager.post(`${one.thread}/send-again`);
    expect(may.status).toBe(403);
    expect((await admin.post(`${one.thread}/send-again`)).status).toBe(200);
    expect(await listed(one.roleId)).toEqual([]);
    expect((await admin.post(`${one.thread}/send-again`)).status).toBe(404);
    await app.workJobs();
    const sent = outgoing.received.filter(({ receivers }) => receivers.includes(address));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.source).toContain('Can you come on Friday?');
  });

  it('is listed for a full mailbox too, once their server gave the mail up', async ({ aWrittenTo, bounce, listed }) => {
    const one = await aWrittenTo();
    const shape = reportShapes.find(({ kind, isGivenUp }) => kind === 'soft' && isGivenUp);
    await bounce({ to: one.mail.returnPath, mail: one.mail.messageId, who: one.user.email }, shape?.name);
    expect(await listed(one.roleId)).toMatchObject([{ code: shape?.code }]);
  });

  it('is named to no blind reader, nor is the address', async ({ manager, unreached }) => {
    const one = await unreached({ blind: true });
    const list = await manager.get(`/api/v1/message-threads/unreached?roleId=${one.roleId}`);
    expect(list.body).toMatchObject([{ candidateId: one.id, address: null }]);
    expect(list.raw.toString()).not.toContain(one.user.email);
  });

  it('is still to be told an outcome that did not arrive', async ({ app, tenant, admin, unreached }) => {
    const one = await unreached();
    await inTenant(app, tenant, async (tx) => {
      await tx.session.query(
        "update mail_message set template = 'outcome-not-taken-forward' where organization_id = $1 and application_id = $2",
        [tenant.id, one.id],
      );
      await tx.session.query('update application set outcome_released_at = $3 where organization_id = $1 and id = $2', [
        tenant.id,
        one.id,
        app.clock.now,
      ]);
      await tx.session.query(
        "update role set decision_by = '2020-01-01', published_at = $3 where organization_id = $1 and id = $2",
        [tenant.id, one.roleId, app.clock.now],
      );
    });
    const outstanding = async () => {
      const list = await admin.get(`/api/v1/roles/${one.roleId}/outstanding`);
      const debt = listOutcomeDebt.answers[200].parse((await admin.get('/api/v1/outcome-debt')).body);
      return {
        what: listOutstanding.answers[200].parse(list.body).outstanding.map(({ what, by }) => [what, by]),
        debt: debt.find(({ roleId }) => roleId === one.roleId)?.outstanding,
      };
    };
    expect(await outstanding()).toEqual({ what: [['OUTCOME', 'team']], debt: 1 });
    const at = app.clock.now.toISOString();
    await admin.post(`${one.thread}/calls`, { kind: 'PHONE', direction: 'OUT', at });
    expect(await outstanding()).toEqual({ what: [], debt: undefined });
  });
});
