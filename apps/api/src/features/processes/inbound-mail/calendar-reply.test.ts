import ICAL from 'ical.js';
import { describe, expect } from 'vitest';
import { readMail } from '../../../platform/mail/inbound/read-mail.ts';
import { anApplicant } from '../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf } from '../interviews/interviews.factory.ts';
import { inTenant } from '../pipeline/pipeline.factory.ts';
import { inboundTest } from './inbound-mail.factory.ts';

interface Said {
  readonly answer: string;
  readonly from: string;
  readonly sequence?: number;
  /** Minutes after the invitation at which the answer says that it was given. */
  readonly after?: number;
  readonly uid?: string;
}

interface Invitation {
  readonly uid: string;
  readonly organizer: string;
}

const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Answer as Google Calendar writes it: one text line, the calendar as a part and as a file. */
const googleReply = (invitation: Invitation, said: Said, at: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    'DTSTART:20270201T090000Z',
    'DTEND:20270201T094500Z',
    `DTSTAMP:${stampOf(at)}`,
    `ORGANIZER;CN=Hartwell:mailto:${invitation.organizer}`,
    `UID:${said.uid ?? invitation.uid}`,
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=',
    ` ${said.answer};CN=${said.from};X-NUM-GUESTS=0:mailto:${said.from}`,
    `SEQUENCE:${said.sequence ?? 0}`,
    'STATUS:CONFIRMED',
    'SUMMARY:Interview',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Answer as Outlook writes it: with a zone of its own, upper-case addresses and Microsoft's properties, and the ORGANIZER left out. */
const outlookReply = (invitation: Invitation, said: Said, at: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'METHOD:REPLY',
    'PRODID:Microsoft Exchange Server 2010',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:GMT Standard Time',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0000',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T010000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0100',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `ATTENDEE;PARTSTAT=${said.answer};CN=Interviewer:MAILTO:${said.from.toUpperCase()}`,
    'COMMENT;LANGUAGE=en-GB:\\n',
    `UID:${said.uid ?? invitation.uid}`,
    'SUMMARY;LANGUAGE=en-GB:Declined: Interview',
    'DTSTART;TZID=GMT Standard Time:20270201T090000',
    'DTEND;TZID=GMT Standard Time:20270201T094500',
    'CLASS:PUBLIC',
    'PRIORITY:5',
    `DTSTAMP:${stampOf(at)}`,
    'TRANSP:OPAQUE',
    'STATUS:CONFIRMED',
    `SEQUENCE:${said.sequence ?? 0}`,
    'X-MICROSOFT-CDO-APPT-SEQUENCE:0',
    'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const it = inboundTest
  /** Books an interview with one interviewer of two, and reads the invitation that reached them. */
  .extend('invited', { scope: 'file' }, ({ app, tenant, adminUser, outgoing }) => async () => {
    const admin = await app.signIn(adminUser);
    const people = [1, 2].map(() => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    const [one, other] = await Promise.all(people);
    if (!(one && other)) throw new Error('no interviewers');
    const role = await aPublishedRole(admin, { pipeline: interviewPipeline, title: 'Answered role' });
    await anApplicant(app, role, tenant);
    await app.admin.exclusive((session) =>
      session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
    );
    const [window] = aMorning(app.clock.now).windows ?? [];
    const windows = window ? [{ ...window, interviewerIds: [one.id, other.id] }] : [];
    const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, { panelSize: 1, windows }));
    const [invitation] = await invitationsOf(admin, plan.id);
    const path = `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}`;
    const [first, second] = Object((await admin.get(`${path}/times`)).body);
    const { booking } = Object((await admin.post(`${path}/booking`, { startsAt: first.startsAt })).body);
    const holder = booking.people[0].userId === one.id ? one : other;
    await app.workJobs();
    const sent = outgoing.received.findLast(({ receivers }) => receivers.includes(holder.email));
    const calendar = (await readMail(Buffer.from(sent?.source ?? ''))).files.find(({ fileName }) =>
      /ics/.test(fileName),
    );
    const entry = new ICAL.Component(ICAL.parse(Buffer.from(calendar?.bytes ?? []).toString())).getFirstSubcomponent(
      'vevent',
    );
    const organizer = String(entry?.getFirstPropertyValue('organizer')).replace(/^mailto:/i, '');
    return {
      admin,
      path,
      second,
      holder,
      colleague: holder === one ? other : one,
      entry: { uid: String(entry?.getFirstPropertyValue('uid')), organizer },
      answer: async () => (await invitationsOf(await app.signIn(adminUser), plan.id))[0]?.booking?.people,
      /** The mails about it that left for the administrator who arranged it. */
      told: async () => {
        await app.workJobs();
        const left = outgoing.received.filter(({ receivers }) => receivers.includes(adminUser.email));
        const mails = await Promise.all(left.map(({ source }) => readMail(Buffer.from(source))));
        const page = `/manager/schedule/plans/${plan.id}`;
        return mails.filter(({ text }) => text.includes('has declined the invitation') && text.includes(page));
      },
    };
  })
  .extend(
    'reply',
    { scope: 'file' },
    ({ app, mailIn }) =>
      async (invitation: Invitation, said: Said, write = googleReply, to = invitation.organizer) => {
        const at = new Date(app.clock.now.getTime() + (said.after ?? 0) * 60_000);
        await mailIn({
          from: said.from,
          to,
          subject: `Declined: Interview`,
          text: `${said.from} has answered this invitation.`,
          icalEvent: { method: 'REPLY', filename: 'invite.ics', content: write(invitation, said, at) },
        });
      },
  );

describe('the answer of an interviewer’s calendar', () => {
  it('is kept, by Google and Outlook, and one that declines is told to who arranged the interview, once', async ({
    invited,
    reply,
  }) => {
    const { entry, holder, answer, told } = await invited();
    expect(entry.organizer).toMatch(/^c\+[a-z2-7]{39}\.[a-z2-7]{16}@in\.example\.org$/);
    await reply(entry, { answer: 'ACCEPTED', from: holder.email });
    expect(await answer()).toMatchObject([{ userId: holder.id, state: 'PENCILLED', answer: 'ACCEPTED' }]);
    expect(await told()).toEqual([]);
    await reply(entry, { answer: 'TENTATIVE', from: holder.email }, outlookReply);
    expect(await answer()).toMatchObject([{ answer: 'TENTATIVE' }]);
    await reply(entry, { answer: 'DECLINED', from: holder.email }, outlookReply);
    // They still hold it: nothing is changed by itself.
    expect(await answer()).toMatchObject([{ userId: holder.id, state: 'PENCILLED', answer: 'DECLINED' }]);
    expect(await told()).toHaveLength(1);
    await reply(entry, { answer: 'DECLINED', from: holder.email });
    expect(await told()).toHaveLength(1);
    // Mails may overtake one another: the answer that was given last counts.
    await reply(entry, { answer: 'ACCEPTED', from: holder.email, after: -5 });
    expect(await answer()).toMatchObject([{ answer: 'DECLINED' }]);
  });

  it('of a stranger, a colleague or another entry is left out, as is one to an address that we did not sign', async ({
    invited,
    reply,
  }) => {
    const { entry, holder, colleague, answer, told } = await invited();
    await reply(entry, { answer: 'DECLINED', from: 'stranger@example.net' });
    await reply(entry, { answer: 'DECLINED', from: colleague.email });
    await reply(entry, { answer: 'DECLINED', from: holder.email, uid: `x-${entry.uid}` });
    const wrong = entry.organizer.replace(/\.[a-z2-7]{16}@/, '.aaaaaaaaaaaaaaaa@');
    await reply({ ...entry, organizer: wrong }, { answer: 'DECLINED', from: holder.email }).catch(() => undefined);
    expect(await answer()).toMatchObject([{ userId: holder.id, answer: null }]);
    expect(await told()).toHaveLength(0);
  });

  it('to an earlier time is left out once the interview has moved', { tags: 'embedded' }, async ({
    invited,
    reply,
    app,
    adminUser,
  }) => {
    const { entry, path, second, holder, colleague, answer } = await invited();
    const admin = await app.signIn(adminUser);
    expect((await admin.post(`${path}/booking`, { startsAt: second.startsAt })).status).toBe(200);
    const [present] = (await answer()) ?? [];
    const person = present?.userId === holder.id ? holder : colleague;
    const uid = entry.uid.replace(holder.id, person.id);
    await reply(entry, { answer: 'DECLINED', from: person.email, uid });
    expect(await answer()).toMatchObject([{ answer: null }]);
    await reply(entry, { answer: 'ACCEPTED', from: person.email, uid, sequence: 1 });
    expect(await answer()).toMatchObject([{ answer: 'ACCEPTED' }]);
  });

  it('is found by its organiser when it comes by way of another address, and a mail that is none waits for administrators', async ({
    invited,
    reply,
    mailIn,
    app,
    tenant,
  }) => {
    const { entry, holder, answer } = await invited();
    await reply(entry, { answer: 'ACCEPTED', from: holder.email }, googleReply, 'team@in.example.org');
    expect(await answer()).toMatchObject([{ answer: 'ACCEPTED' }]);
    await mailIn({ from: holder.email, to: entry.organizer, subject: 'A question', text: 'Which room is it?' });
    const kept = await inTenant(app, tenant, (tx) =>
      tx.db
        .selectFrom('inbound_mail')
        .select('outcome')
        .where('organization_id', '=', tenant.id)
        .where('subject', '=', 'A question')
        .execute(),
    );
    expect(kept).toEqual([{ outcome: 'unplaced' }]);
  });
});
