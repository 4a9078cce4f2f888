import { getEventResults, listFollowUp } from '@evenhand/contract/records/events/follow-up';
import { describe, expect } from 'vitest';
import { readDocument } from '../../../../platform/files/read-document.ts';
import { aReadyCandidate, submit } from '../../applications/applications.factory.ts';
import { aPublishedRole } from '../../roles/roles.factory.ts';
import { address, checkInTest } from '../registrations/check-in.factory.ts';

const results = getEventResults.answers[200];
const followUp = listFollowUp.answers[200];

const it = checkInTest
  .extend(
    'mark',
    { scope: 'file' },
    ({ admin }) =>
      (eventId: string, registrationId: string) =>
        admin.post(`/api/v1/events/${eventId}/registrations/${registrationId}/attendance`, { attendance: 'ATTENDED' }),
  )
  .extend(
    'followUpOf',
    { scope: 'file' },
    ({ admin }) =>
      async (eventId: string) =>
        followUp.parse((await admin.get(`/api/v1/events/${eventId}/follow-up`)).body).guests,
  );
it.beforeEach(({ later }) => later(0));

describe('mails after an event', () => {
  it('thank who came and write to who did not, once, a day after the end', { tags: 'embedded' }, async ({
    make,
    register,
    listed,
    mark,
    later,
    runDue,
    mailsOf,
  }) => {
    const made = await make({ inHours: 1, thanksMail: true, missedMail: true });
    const [came, missed] = [address(), address()];
    for (const email of [came, missed]) await register(made.id, email);
    const guest = (await listed(made.id)).find(({ email }) => email === came);
    await later(1);
    await mark(made.id, guest?.id ?? '');
    await later(26);
    await runDue();
    expect(await mailsOf(came)).toEqual(['event-registered']);
    await later(28);
    await runDue();
    await runDue();
    expect([await mailsOf(came), await mailsOf(missed)]).toEqual([
      ['event-registered', 'event-thanks'],
      ['event-missed', 'event-registered'],
    ]);
  });

  it('are not sent where the event has none, nor weeks later', async ({
    make,
    register,
    later,
    runDue,
    mailsOf,
    admin,
  }) => {
    const made = await make({ inHours: 1 });
    const late = await make({ inHours: 1, missedMail: true });
    const [email, other] = [address(), address()];
    await register(made.id, email);
    await register(late.id, other);
    await later(24 * 14);
    await runDue();
    expect([await mailsOf(email), await mailsOf(other)]).toEqual([['event-registered'], ['event-registered']]);
    expect((await admin.get(`/api/v1/events/${late.id}`)).body).toMatchObject({
      missedMail: true,
      counts: { noShow: 1 },
    });
  });
});

describe('the follow-up list', () => {
  it('has who came and has not applied, counts the others, and writes once in an hour', async ({
    make,
    register,
    listed,
    mark,
    later,
    followUpOf,
    admin,
    app,
    tenant,
    mailsOf,
    walkIn,
  }) => {
    const role = await aPublishedRole(admin, { title: 'Pupillage' });
    const made = await make({ inHours: 1, roleIds: [role.id] });
    const [came, absent, visitor] = [address(), address(), address()];
    const { user: applicant, id: candidateId, caller } = await aReadyCandidate(app, tenant);
    for (const email of [came, absent, applicant.email]) await register(made.id, email);
    await later(1.5);
    await walkIn(made.id, visitor);
    const guests = await listed(made.id);
    const idOf = (email: string): string => guests.find((one) => one.email === email)?.id ?? '';
    for (const email of [came, applicant.email]) await mark(made.id, idOf(email));
    expect((await followUpOf(made.id)).map(({ email }) => email).toSorted()).toEqual(
      [applicant.email, came, visitor].toSorted(),
    );
    Object.assign(caller, await app.signIn(applicant));
    expect((await submit(caller, candidateId, role)).status).toBeLessThan(300);
    expect((await followUpOf(made.id)).map(({ email }) => email).toSorted()).toEqual([came, visitor].toSorted());
    const read = results.parse((await admin.get(`/api/v1/events/${made.id}/results`)).body);
    expect(read).toEqual({
      registered: 4,
      attended: 3,
      noShow: 0,
      walkIns: 1,
      applied: { guests: 1, ofAttended: 1 },
    });

    const everyone = guests.map(({ id }) => id);
    const message = {
      registrationIds: everyone,
      subject: 'Our pupillages are open',
      text: 'It was good to meet you.\n\nWe hope to read you soon.',
    };
    const path = `/api/v1/events/${made.id}/follow-up`;
    const [one, two] = await Promise.all([admin.post(path, message), admin.post(path, message)]);
    expect([one?.body, two?.body]).toEqual(
      expect.arrayContaining([
        { written: 2, leftOut: 2 },
        { written: 0, leftOut: 4 },
      ]),
    );
    const [mail] = (await app.mailsTo(tenant, came)).filter(({ template }) => template === 'event-follow-up');
    expect([mail?.subject, mail?.text]).toEqual([message.subject, expect.stringContaining(message.text)]);
    expect(await mailsOf(absent)).toEqual(['event-registered']);
    expect((await followUpOf(made.id)).every(({ writtenToAt }) => writtenToAt !== null)).toBe(true);
    expect((await admin.post(path, { ...message, subject: '' })).body).toMatchObject({
      errors: [{ field: 'subject' }],
    });
  });

  it('tells nothing of applications to staff who read blind', async ({ make, app, tenant }) => {
    const made = await make({ inHours: 1 });
    const manager = await app.signIn(
      await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['event:edit', 'message:send'] }),
    );
    expect((await manager.get(`/api/v1/events/${made.id}/results`)).body).toMatchObject({ applied: null });
    expect((await manager.get(`/api/v1/events/${made.id}/follow-up`)).status).toBe(403);
  });
});

describe('a conversation with a guest', () => {
  it('is kept with their consent, once for each member of staff, and can be taken back', { tags: 'embedded' }, async ({
    make,
    register,
    listed,
    mark,
    later,
    followUpOf,
    admin,
  }) => {
    const made = await make({ inHours: 1 });
    await register(made.id, address());
    const [guest] = await listed(made.id);
    await later(1.5);
    await mark(made.id, guest?.id ?? '');
    const path = `/api/v1/events/${made.id}/registrations/${guest?.id}/conversation`;
    expect((await admin.put(path, { note: 'Moots a lot' })).body).toMatchObject({ errors: [{ field: 'consent' }] });
    expect((await admin.put(path, { consent: false, note: 'Moots a lot' })).status).toBe(422);
    await Promise.all([
      admin.put(path, { consent: true, note: 'Moots a lot' }),
      admin.put(path, { consent: true, note: 'Moots a lot' }),
    ]);
    expect((await followUpOf(made.id))[0]?.conversations).toMatchObject([{ note: 'Moots a lot' }]);
    for (let again = 0; again < 2; again += 1) expect((await admin.delete(path)).status).toBe(200);
    expect((await followUpOf(made.id))[0]?.conversations).toEqual([]);
  });
});

describe('badges', () => {
  it('print the names of guests with a place as they write them, eight to a sheet', async ({
    make,
    anybody,
    admin,
  }) => {
    const made = await make({ inHours: 1, capacity: 9 });
    const names = ['Zoë Łukasiewicz', '陳大文', ...Array.from({ length: 8 }, (_, at) => `Guest Number${at}`)];
    for (const name of names) {
      await anybody.post(`/api/public/event/${made.id}`, { name, email: address(), pronouns: 'they/them' });
    }
    const reply = await admin.get(`/api/v1/events/${made.id}/badges`);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const { pages, text } = await readDocument('pdf', reply.raw);
    expect(pages).toBe(2);
    const plain = (text ?? '').normalize('NFC').replace(/\s+/g, ' ');
    for (const name of names.slice(0, 9)) expect(plain).toContain(name);
    expect(plain).not.toContain('Number7');
    expect(plain).toContain('they/them');
    expect(plain).toMatch(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/);
  });

  it.for([
    ['ROLL_62', 62, 100],
    ['LABEL_89X36', 89, 36],
  ] as const)('print one by one on a roll of labels: %s', async ([paper, width, height], { make, anybody, admin }) => {
    const made = await make({ inHours: 1, capacity: 9 });
    const names = ['Zoë Łukasiewicz', 'Maximiliana Alexandrovna Featherstonehaugh-Cholmondeley'];
    for (const name of names) {
      await anybody.post(`/api/public/event/${made.id}`, { name, email: address(), pronouns: 'they/them' });
    }
    const { raw } = await admin.get(`/api/v1/events/${made.id}/badges?paper=${paper}`);
    const { pages, text } = await readDocument('pdf', raw);
    expect(pages).toBe(2);
    const plain = (text ?? '').normalize('NFC').replace(/\s+/g, ' ');
    const letters = plain.replaceAll(' ', '');
    for (const name of names) expect(letters).toContain(name.replaceAll(' ', ''));
    expect(plain.match(/[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/g)).toHaveLength(2);
    const [, wide, high] = /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(raw.toString('latin1')) ?? [];
    expect([wide, high].map((points) => Math.round((Number(points) * 25.4) / 72))).toEqual([width, height]);
    expect((await admin.get(`/api/v1/events/${made.id}/badges?paper=A3`)).status).toBe(422);
  });

  it('show an alias where a role of the event is read blind', async ({ make, register, admin }) => {
    const role = await aPublishedRole(admin, { title: 'Unseen', blind: true });
    const made = await make({ inHours: 1, roleIds: [role.id] });
    await register(made.id, address());
    const { text } = await readDocument('pdf', (await admin.get(`/api/v1/events/${made.id}/badges`)).raw);
    expect(text).not.toContain('Sam');
    const code = /([0-9A-Z]{4}-){3}([0-9A-Z]{4})/.exec(text ?? '')?.[2] ?? 'no code';
    expect((text ?? '').split(code).length).toBe(3);
  });
});
