import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import ICAL from 'ical.js';
import { expect } from 'vitest';
import { tenantTest as it } from '../../../../testing/api-test.ts';
import { anApplicant } from '../../../records/applications/applications.factory.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { inTenant } from '../../pipeline/pipeline.factory.ts';
import { aMorning, anOpenPlan, interviewPipeline, invitationsOf } from '../interviews.factory.ts';

it('has interpreters booked for a candidate who needs them, whose calendars follow the interview', async ({
  app,
  tenant,
  admin,
}) => {
  const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
  const [person, other] = [await anApplicant(app, role, tenant), await anApplicant(app, role, tenant)];
  const adjustment = { needs: ['HEARING'], hearing: ['BSL'] };
  await person.caller.put(`/api/v1/candidate/${person.user.candidateId}/adjustment`, { adjustment, version: 0 });
  await app.admin.exclusive((session) =>
    session.query('update application set stage_id = 6, substage_id = 600 where role_id = $1', [role.id]),
  );
  const date = addDays(dayIn('Europe/London', app.clock.now), 21);
  const windows = [{ startsAt: `${date}T09:00`, endsAt: `${date}T12:00`, lanes: 2 }];
  const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, { windows, minutes: 60 }));
  const listed = async () => {
    const invitations = await invitationsOf(admin, plan.id);
    const one = invitations.find(({ candidate }) => candidate.applicationId === person.applicationId);
    return { one, beside: invitations.find(({ candidate }) => candidate.applicationId === other.applicationId) };
  };
  // 60 minutes in sign language are 75, for which two take turns.
  const { one, beside } = await listed();
  expect([one?.minutes, one?.interpreters, beside?.interpreters]).toEqual([75, { needed: 2, people: [] }, null]);
  const url = `/api/v1/interview-plans/${plan.id}/invitations/${one?.id}`;
  const [ada, max] = [
    { name: 'Ada Sign', email: 'ada@signs.example' },
    { name: 'Max Hand', email: 'max@signs.example' },
  ];
  const save = async (people: readonly object[]) => admin.put(`${url}/interpreters`, { people });
  /** Returns what the calendar of an interpreter has been told, the last first. */
  const toldTo = (address: string) =>
    inTenant(app, tenant, async (tx) => {
      const rows = await tx.db
        .selectFrom('mail_message')
        .select(['calendar', 'text_body', 'subject'])
        .where('organization_id', '=', tenant.id)
        .where('to_address', '=', address)
        .execute();
      const told = rows.map(({ calendar, text_body: text, subject }) => {
        const entry = new ICAL.Component(ICAL.parse(calendar ?? '')).getFirstSubcomponent('vevent');
        const method = /^METHOD:(.*)$/m.exec(calendar ?? '')?.[1]?.trim();
        expect(`${subject} ${text}`).not.toContain(person.user.email);
        const sequence = Number(entry?.getFirstPropertyValue('sequence'));
        return [method, sequence, String(entry?.getFirstPropertyValue('uid'))] as const;
      });
      return told.toSorted(([, one], [, other]) => other - one);
    });
  expect((await save([ada, { ...ada, name: 'Ada again' }])).status).toBe(422);
  expect((await save([ada])).body).toMatchObject({ interpreters: { needed: 2, people: [ada] } });
  expect(await toldTo(ada.email)).toEqual([]);
  const times = Object((await admin.get(`${url}/times`)).body);
  const book = async (n: number) =>
    expect((await admin.post(`${url}/booking`, { startsAt: times[n].startsAt })).status).toBe(200);
  await book(0);
  const [[method, sequence, uid] = []] = await toldTo(ada.email);
  expect([method, sequence]).toEqual(['REQUEST', 0]);
  // One who comes to a booked interview is told at once, under an id of their own; saved again, all is as it was.
  for (const _ of [1, 2]) expect((await save([ada, max])).status).toBe(200);
  const [[, , uidOfMax] = [], ...none] = await toldTo(max.email);
  expect([none, uidOfMax === uid]).toEqual([[], false]);
  await book(1);
  expect((await toldTo(ada.email))[0]).toEqual(['REQUEST', 1, uid]);
  await save([max]);
  expect((await toldTo(ada.email))[0]).toEqual(['CANCEL', 2, uid]);
  expect((await admin.post(`${url}/cancellation`, { reason: 'A partner is ill.' })).status).toBe(200);
  expect((await toldTo(max.email))[0]).toEqual(['CANCEL', 2, uidOfMax]);
  expect(await toldTo(ada.email)).toHaveLength(3);
  expect((await listed()).one?.interpreters).toEqual({ needed: 2, people: [max] });
});
