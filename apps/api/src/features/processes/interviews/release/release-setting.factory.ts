import { type InterviewPlan, interviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetupInput } from '@evenhand/contract/processes/interviews/interview-setup';
import { type OwnInterview, ownInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { aPublishedRole } from '../../../records/roles/roles.factory.ts';
import { inTenant, manyApplications, type PlantedApplication } from '../../pipeline/pipeline.factory.ts';
import { findInvitation } from '../bookings/invitations.queries.ts';
import { timesFor } from '../bookings/list-times.ts';
import {
  aMorning,
  anOpenPlan,
  interviewPipeline,
  interviewStage,
  invitationsOf,
  ownPath,
} from '../interviews.factory.ts';
import { interviewsTasks } from '../interviews.jobs.ts';

/** A candidate of a plan with the address of their page. */
interface InvitedPerson extends PlantedApplication {
  readonly path: string;
  readonly invitationId: string;
}

interface OpenedPlan {
  readonly plan: InterviewPlan;
  readonly people: readonly InvitedPerson[];
}

/** Sends calls a few at a time, as that many people would. */
export async function inGroups<T, R>(items: readonly T[], size: number, call: (item: T) => Promise<R>): Promise<R[]> {
  const replies: R[] = [];
  for (let from = 0; from < items.length; from += size) {
    replies.push(...(await Promise.all(items.slice(from, from + size).map(call))));
  }
  return replies;
}

/** Tests with plans of which the times are given out in a way, for so many candidates. */
export const releaseTest = tenantTest
  .extend('visitor', { scope: 'file' }, ({ app, tenant }) => app.visitor(tenant))
  .extend(
    'opened',
    { scope: 'file' },
    ({ app, tenant, admin }) =>
      async (count: number, given: Partial<InterviewSetupInput> = {}): Promise<OpenedPlan> => {
        const role = await aPublishedRole(admin, { pipeline: interviewPipeline });
        const planted = await manyApplications(app, { tenant, roleId: role.id }, count, { stageId: interviewStage });
        const plan = await anOpenPlan(admin, role.id, aMorning(app.clock.now, given));
        const invitations = await invitationsOf(admin, plan.id);
        const people = planted.map((one) => {
          const invitationId = invitations.find(({ candidate }) => candidate.applicationId === one.id)?.id ?? '';
          return { ...one, invitationId, path: ownPath(app, invitationId) };
        });
        return { plan, people };
      },
  )
  .extend(
    'pageOf',
    { scope: 'file' },
    ({ visitor }) =>
      async ({ path }: Pick<InvitedPerson, 'path'>, by: Caller = visitor): Promise<OwnInterview> =>
        ownInterview.parse((await by.get(path)).body),
  )
  .extend(
    'choose',
    { scope: 'file' },
    ({ visitor }) =>
      ({ path }: Pick<InvitedPerson, 'path'>, selectedTime: number | null) =>
        visitor.put(path, { selectedTime }),
  )
  .extend('opening', { scope: 'file' }, ({ app }) => app.clock.now)
  /** Loads a plan as staff who are still signed in, whatever the clock shows. */
  .extend('planOf', { scope: 'file' }, ({ app, admin, opening }) => async (id: string): Promise<InterviewPlan> => {
    const { now } = app.clock;
    app.clock.now = opening;
    const reply = await admin.get(`/api/v1/interview-plans/${id}`);
    app.clock.now = now;
    return interviewPlan.parse(reply.body);
  })
  /** Runs the task that does what is due, at a moment, twice at once, as two servers would. */
  .extend('roundAt', { scope: 'file' }, ({ app }) => async (at: number): Promise<void> => {
    app.clock.now = new Date(at);
    const tasks = interviewsTasks(app.services);
    await Promise.all([...tasks, ...tasks].map((task) => task.run()));
    await app.workJobs();
  })
  .extend(
    'templatesTo',
    { scope: 'file' },
    ({ app, tenant }) =>
      async ({ email }: InvitedPerson): Promise<string[]> =>
        (await app.mailsTo(tenant, email)).map(({ template }) => template).toSorted(),
  )
  /** Times that stand twice, of lanes and candidates, and the booked ones of a plan. */
  .extend(
    'bookedOf',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (planId: string) =>
        inTenant(app, tenant, (tx) =>
          tx.db
            .selectFrom('interview_booking')
            .select([
              'id',
              'lane_id',
              'invitation_id',
              'candidate_key',
              'starts_at',
              'ends_at',
              'sequence',
              'calendar_id',
            ])
            .where('organization_id', '=', tenant.id)
            .where('plan_id', '=', planId)
            .where('state', '=', 'BOOKED')
            .orderBy('starts_at')
            .execute(),
        ),
  )
  /** Counts the places of a plan that are free for a candidate without a time. */
  .extend(
    'freeFor',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (invitationId: string): Promise<number> =>
        inTenant(app, tenant, async (tx) => {
          const invitation = await findInvitation(tx, invitationId);
          const { free } = invitation ? await timesFor(tx, invitation) : { free: [] };
          return free.reduce((sum, { capacity }) => sum + capacity, 0);
        }),
  );

export const startsOf = (page: OwnInterview): number[] =>
  page.slots.filter(({ status }) => status === 'Available').map(({ startDateTime }) => startDateTime);

/** A morning with so many lanes. */
export const lanesOf = (now: Date, lanes: number): Partial<InterviewSetupInput> => {
  const [window] = aMorning(now).windows ?? [];
  return window ? { windows: [{ ...window, lanes }] } : {};
};
