import { listMyInterviews } from '@evenhand/contract/processes/interviews/my-interviews';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { readDocument } from '../../../platform/files/read-document.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import { aMorning, anOpenPlan, invitationsOf } from '../../processes/interviews/interviews.factory.ts';
import { submit } from '../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../records/candidates/candidates.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';

const textOf = async (raw: Buffer): Promise<string> =>
  ((await readDocument('pdf', raw)).text ?? '').replace(/\s+/g, ' ');

const it = tenantTest
  .extend('user', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('interviewer', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('candidate', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aCandidateUser(tenant)))
  .extend(
    'candidateId',
    { scope: 'file' },
    async ({ candidate }) => (await saveSections(candidate, completeSections)).id,
  )
  /** Books the candidate's interview about a new role, and returns its id. */
  .extend(
    'booked',
    { scope: 'file' },
    ({ app, admin, user, candidate, candidateId }) =>
      async (given: object, onTeam = true) => {
        const role = await aPublishedRole(admin, given);
        if (onTeam) await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
        const sent = await submit(candidate, candidateId, role);
        const { applicationId } = z.object({ applicationId: z.string() }).parse(sent.body);
        const { rows } = await app.admin.exclusive((session) =>
          session.query('select stage_id from application where id = $1', [applicationId]),
        );
        const [window] = aMorning(app.clock.now).windows ?? [];
        const windows = window ? [{ ...window, interviewerIds: [user.id] }] : [];
        const setup = aMorning(app.clock.now, { panelSize: 1, windows, applicationIds: [applicationId] });
        const plan = await anOpenPlan(admin, role.id, setup, Number(rows[0]?.['stage_id']));
        const [invitation] = await invitationsOf(admin, plan.id);
        const path = `/api/v1/interview-plans/${plan.id}/invitations/${invitation?.id}`;
        const times = Object((await admin.get(`${path}/times`)).body);
        const { body } = await admin.post(`${path}/booking`, { startsAt: times[0].startsAt });
        return String(Object(body).booking.id);
      },
  );

const packPath = (bookingId: string) => `/api/v1/my-interviews/${bookingId}/pack`;

describe('the pack of an interview', () => {
  it('has the time, what to ask about and what the candidate sent, for who holds it', async ({
    admin,
    interviewer,
    booked,
  }) => {
    const bookingId = await booked({ title: 'Open pupillage' });
    const reply = await interviewer.post(packPath(bookingId));
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain('Amara Osei.pdf');
    const text = await textOf(reply.raw);
    for (const shown of ['Amara Osei', 'Open pupillage', 'Fleet Street 12', '09:00', 'What to ask about', 'Notes']) {
      expect(text).toContain(shown);
    }
    // An administrator who does not hold it has no pack of it.
    expect((await admin.post(packPath(bookingId))).status).toBe(404);
  });

  it('of a blind role has a code alone: nothing in the text, the file name or the properties says who it is', async ({
    interviewer,
    booked,
  }) => {
    const bookingId = await booked({ title: 'Blind pupillage', blind: true });
    const { interviews } = listMyInterviews.answers[200].parse((await interviewer.get('/api/v1/my-interviews')).body);
    const code = interviews.find((one) => one.bookingId === bookingId)?.candidate.name ?? '';
    expect(code).not.toMatch(/amara|osei/i);
    const reply = await interviewer.post(packPath(bookingId));
    expect(reply.status).toBe(200);
    const identity = /amara|osei|exeter|07700|ls2|roundhay|@example/i;
    expect(reply.headers['content-disposition']).not.toMatch(identity);
    expect(await textOf(reply.raw)).toContain(code);
    expect(await textOf(reply.raw)).not.toMatch(identity);
    expect(reply.raw.toString('latin1')).not.toMatch(identity);
    // Titles in the properties may be written in UTF-16.
    expect(reply.raw.toString('latin1').replaceAll('\0', '')).not.toMatch(identity);
  });

  it('is for an interviewer who is not on the team of the role, while they are in the panel', async ({
    app,
    interviewer,
    booked,
  }) => {
    const bookingId = await booked({ title: 'Elsewhere' }, false);
    const reply = await interviewer.post(packPath(bookingId));
    expect(reply.status).toBe(200);
    expect(await textOf(reply.raw)).toContain('Elsewhere');
    await app.admin.exclusive((session) =>
      session.query(`update interview_person set state = 'STOOD_IN' where booking_id = $1`, [bookingId]),
    );
    expect((await interviewer.post(packPath(bookingId))).status).toBe(404);
  });
});
