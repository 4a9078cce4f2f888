import { listUnplacedMails, type UnplacedMail } from '@evenhand/contract/processes/inbound-mail';
import { getOwnThread, getThread } from '@evenhand/contract/processes/message-threads';
import { describe, expect } from 'vitest';
import { aPdf } from '../../../../platform/files/sample-files.factory.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { inboundTest } from '../inbound-mail.factory.ts';

const list = async (by: Caller, state = 'open'): Promise<UnplacedMail[]> =>
  listUnplacedMails.answers[200].parse((await by.get(`/api/v1/unplaced-mails?state=${state}`)).body);

const it = inboundTest
  /** Sends a mail to the organisation that belongs to no thread. Returns it as the administrator is shown it. */
  .extend('stray', { scope: 'file' }, ({ app, tenant, adminUser, mailIn }) => async (from: string, subject: string) => {
    const attachments = [{ filename: 'proof.pdf', content: Buffer.from(aPdf(['Proof'])) }];
    await mailIn({ from, to: `team@${tenant.subdomain}.in.example.org`, subject, text: 'Here it is.', attachments });
    const mail = (await list(await app.signIn(adminUser))).find((one) => one.subject === subject);
    if (!mail) throw new Error(`${subject} is not listed`);
    return mail;
  });

const urlOf = ({ id }: UnplacedMail): string => `/api/v1/unplaced-mails/${id}`;

describe('a mail that could not be placed', () => {
  it('is put into the thread of the candidate that it belongs to, with its files, and once', {
    tags: 'embedded',
  }, async ({ app, admin, stray, aWrittenTo }) => {
    const one = await aWrittenTo();
    const mail = await stray('private@elsewhere.example', 'From my other address');
    expect(mail).toMatchObject({ from: 'private@elsewhere.example', reason: 'no_address', canBePlaced: true });
    const to = { candidateId: one.candidateId, roleId: one.roleId };
    const placed = await admin.post(`${urlOf(mail)}/place`, to);
    expect(placed).toMatchObject({ status: 200, body: { applicationId: one.id, ...to } });
    const thread = getThread.answers[200].parse((await admin.get(one.thread)).body);
    expect(thread.whoseMove).toBe('ours');
    const entry = thread.entries.at(-1);
    expect(entry).toMatchObject({ text: 'Here it is.', channel: 'mail', otherSender: 'private@elsewhere.example' });
    expect(entry?.files).toMatchObject([{ name: 'proof.pdf', refusal: null }]);
    expect((await admin.get(`${one.thread}/files/${entry?.files[0]?.id}`)).status).toBe(200);
    expect((await list(admin)).map(({ id }) => id)).not.toContain(mail.id);
    expect((await admin.post(`${urlOf(mail)}/place`, to)).status).toBe(404);
    const own = await (await app.signIn(one.user)).get(`/api/v1/applications/${one.id}/messages`);
    expect(own.raw.toString()).not.toContain('Here it is.');
  });

  it('is the candidate’s own word when it came from their address', async ({ app, admin, stray, aWrittenTo }) => {
    const one = await aWrittenTo();
    const mail = await stray(one.user.email, 'A new mail');
    await admin.post(`${urlOf(mail)}/place`, { candidateId: one.candidateId, roleId: one.roleId });
    const own = await (await app.signIn(one.user)).get(`/api/v1/applications/${one.id}/messages`);
    expect(getOwnThread.answers[200].parse(own.body).entries.at(-1)).toMatchObject({ text: 'Here it is.' });
  });

  it('is put away when it is not for the organisation, and brought back', async ({ admin, stray }) => {
    const mail = await stray('sales@elsewhere.example', 'Cheap chairs');
    const ids = async (state: string) => (await list(admin, state)).map(({ id }) => id);
    expect((await admin.post(`${urlOf(mail)}/put-away`)).status).toBe(200);
    expect(await ids('open')).not.toContain(mail.id);
    expect(await ids('away')).toContain(mail.id);
    expect((await admin.post(`${urlOf(mail)}/bring-back`)).status).toBe(200);
    expect(await ids('open')).toContain(mail.id);
  });

  it('is placed and put away by administrators alone, and on a candidate of the organisation', async ({
    app,
    admin,
    manager,
    stray,
    aWrittenTo,
  }) => {
    const one = await aWrittenTo();
    const mail = await stray('who@elsewhere.example', 'Whose am I?');
    const to = { candidateId: one.candidateId, roleId: one.roleId };
    expect((await manager.post(`${urlOf(mail)}/place`, to)).status).toBe(403);
    expect((await manager.post(`${urlOf(mail)}/put-away`)).status).toBe(403);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.post(`${urlOf(mail)}/put-away`)).status).toBe(404);
    const nowhere = { candidateId: mail.id, roleId: one.roleId };
    expect((await admin.post(`${urlOf(mail)}/place`, nowhere)).status).toBe(404);
    expect((await list(admin)).map(({ id }) => id)).toContain(mail.id);
  });
});
