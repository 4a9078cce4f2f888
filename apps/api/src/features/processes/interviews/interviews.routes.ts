import * as feed from '@evenhand/contract/processes/interviews/calendar-feed';
import * as adjusted from '@evenhand/contract/processes/interviews/interview-adjustments';
import * as plans from '@evenhand/contract/processes/interviews/interview-plans';
import * as contract from '@evenhand/contract/processes/interviews/interviews';
import * as own from '@evenhand/contract/processes/interviews/own-interview';
import * as release from '@evenhand/contract/processes/interviews/own-release';
import { found } from '../../../platform/http/problem-error.ts';
import {
  created,
  doneAnswer,
  ok,
  type RequestContext,
  type Route,
  route,
  tenantRoute,
} from '../../../platform/http/route.ts';
import { secondsOf } from './bookings/busy-times.ts';
import { refreshInterviewers } from './bookings/fresh-calendars.ts';
import { listInvitationRows } from './bookings/invitations.queries.ts';
import { saveCalendarFeed, sendCalendarFeed, showCalendarFeed } from './feed/calendar-feed.ts';
import { answerAbsence, tellOwnDay } from './own/answer-absence.ts';
import { type InterviewHost, interviewHostOf, invitationOf } from './own/interview-link.ts';
import { chooseOwnTime, holdOwnTime, showOwnInterview } from './own/own-interview.ts';
import { saveNoneSuits } from './own/save-none-suits.ts';
import { sendOwnCalendar } from './own/send-calendar.ts';
import { remindToChoose, sendInvitations, tellInterview } from './own/tell-interview.ts';
import { myInterviewsRoutes, panelsRoutes } from './panels/panels.routes.ts';
import { addWindows } from './plans/add-windows.ts';
import { inviteMore, openPlan, previewPlan } from './plans/open-plan.ts';
import { closePlan, createPlan, deletePlan, listPlans, presentPlan, savePlan, staffPlan } from './plans/save-plan.ts';
import { sendTestInvitation } from './plans/send-test.ts';
import { setWaiting } from './release/join-waiting.ts';
import { offerFreePlaces } from './release/offer-places.ts';
import { saveWishes } from './release/save-wishes.ts';
import { offerOwnTime, takeOfferedTime } from './release/swap-times.ts';
import {
  bookForCandidate,
  cancelForCandidate,
  listFreeTimes,
  listInvitations,
  previewTold,
  saveOutcome,
  showInvitation,
} from './staff/book-for-candidate.ts';
import { bookInterpreters } from './staff/book-interpreters.ts';
import { fitBooking } from './staff/fit-booking.ts';
import { readSchedule } from './staff/read-schedule.ts';
import { applyStandIns, proposeStandIns } from './staff/stand-ins.ts';

const hostOf = ({ tenant, services }: Pick<RequestContext, 'tenant' | 'services'>): InterviewHost =>
  interviewHostOf(tenant, services);

/** Requests that change one plan wait for one another before they take a session. */
const thePlan = { lockedRow: ({ params }: { readonly params: { readonly planId: string } }): string => params.planId };

type Asking = Pick<RequestContext, 'tenant' | 'services' | 'inTenant'>;

/** Reads the calendars of those who could hold an interview at the time that staff give to a candidate. */
const freshAt = (
  input: Asking & {
    readonly params: { readonly invitationId: string };
    readonly body: { readonly startsAt: string };
  },
): Promise<void> =>
  refreshInterviewers(input, {
    invitationId: input.params.invitationId,
    start: secondsOf(new Date(input.body.startsAt)),
  });

/** Reads the calendars of those who could hold an interview at the time that its candidate chooses. */
const freshForChoice = async (
  input: Asking & {
    readonly params: { readonly id: string };
    readonly body: { readonly selectedTime: number | null };
  },
): Promise<void> => {
  const { selectedTime: start } = input.body;
  if (start === null) return;
  await refreshInterviewers(input, { invitationId: invitationOf(input.services.secrets, input.params.id), start });
};

const planRoutes: readonly Route[] = [
  tenantRoute(plans.listInterviewPlans, async (tx, { me, query }) =>
    ok(await listPlans(tx, me, { roleId: query.roleId, state: query.state })),
  ),
  tenantRoute(plans.createInterviewPlan, async (tx, { me, tenant, body }) =>
    created(await createPlan(tx, { me, tenant }, body)),
  ),
  tenantRoute(plans.getInterviewPlan, async (tx, { me, params }) =>
    ok(await presentPlan(tx, await staffPlan(tx, me, params))),
  ),
  tenantRoute(plans.saveInterviewPlan, async (tx, { me, params, body }) =>
    ok(await savePlan(tx, me, { ...params, ...body })),
  ),
  tenantRoute(plans.deleteInterviewPlan, async (tx, { me, params }) => {
    await deletePlan(tx, me, params.planId);
    return doneAnswer;
  }),
  tenantRoute(plans.previewInterviewPlan, async (tx, { me, params, body }) =>
    ok(await previewPlan(tx, me, { ...params, ...body })),
  ),
  tenantRoute(
    plans.openInterviewPlan,
    async (tx, input) => {
      const { plan, invitationIds } = await openPlan(tx, input, { ...input.params, ...input.body });
      await sendInvitations(tx, hostOf(input), invitationIds);
      return ok(plan);
    },
    thePlan,
  ),
  tenantRoute(plans.testInvitation, async (tx, { me, tenant, params, body }) => {
    await sendTestInvitation(tx, { me, tenant }, { ...params, ...body });
    return doneAnswer;
  }),
  tenantRoute(
    plans.addInterviewWindows,
    async (tx, input) =>
      ok(await addWindows(tx, { me: input.me, host: hostOf(input) }, { ...input.params, ...input.body })),
    thePlan,
  ),
  tenantRoute(plans.closeInterviewPlan, async (tx, input) =>
    ok(await closePlan(tx, { me: input.me, host: hostOf(input) }, { ...input.params, ...input.body })),
  ),
  tenantRoute(plans.remindUnbooked, async (tx, input) => {
    const plan = await staffPlan(tx, input.me, { planId: input.params.planId, lock: true });
    const rows = await listInvitationRows(tx, plan.id);
    return ok({ reminded: await remindToChoose(tx, hostOf(input), rows) });
  }),
];

const staffRoutes: readonly Route[] = [
  tenantRoute(contract.listInvitations, async (tx, { me, tenant, params }) =>
    ok(await listInvitations(tx, { me, tenant }, params.planId)),
  ),
  tenantRoute(contract.inviteToInterview, async (tx, input) => {
    const { me, tenant, params, body } = input;
    await sendInvitations(tx, hostOf(input), await inviteMore(tx, me, { ...params, ...body }));
    return ok(await listInvitations(tx, { me, tenant }, params.planId));
  }),
  tenantRoute(contract.listFreeTimes, async (tx, { me, tenant, params }) =>
    ok(await listFreeTimes(tx, { me, tenant }, params)),
  ),
  tenantRoute(
    contract.previewBooking,
    async (tx, { me, tenant, params, body }) => ok(await previewTold(tx, { me, tenant }, { ...params, ...body })),
    { admit: freshAt },
  ),
  tenantRoute(
    contract.bookInterview,
    async (tx, input) => {
      const { me, tenant, params, body } = input;
      const made = await bookForCandidate(tx, { me, tenant }, { ...params, ...body });
      await tellInterview(tx, hostOf(input), made);
      await offerFreePlaces(tx, hostOf(input), params.planId);
      return ok(await showInvitation(tx, { me, tenant }, params.invitationId));
    },
    { ...thePlan, admit: freshAt },
  ),
  tenantRoute(
    contract.cancelInterview,
    async (tx, input) => {
      const { me, tenant, params, body } = input;
      const made = await cancelForCandidate(tx, { me, tenant }, { ...params, ...body });
      await tellInterview(tx, hostOf(input), made);
      await offerFreePlaces(tx, hostOf(input), params.planId);
      return ok(await showInvitation(tx, { me, tenant }, params.invitationId));
    },
    thePlan,
  ),
  tenantRoute(
    adjusted.fitInterview,
    async (tx, input) => {
      const { me, tenant, params } = input;
      await tellInterview(tx, hostOf(input), await fitBooking(tx, { me, tenant }, params));
      await offerFreePlaces(tx, hostOf(input), params.planId);
      return ok(await showInvitation(tx, { me, tenant }, params.invitationId));
    },
    thePlan,
  ),
  tenantRoute(
    adjusted.bookInterpreters,
    async (tx, input) => {
      const { me, tenant, params, body } = input;
      await bookInterpreters(tx, { me, tenant, host: hostOf(input) }, { ...params, ...body });
      return ok(await showInvitation(tx, { me, tenant }, params.invitationId));
    },
    thePlan,
  ),
  tenantRoute(contract.setInterviewOutcome, async (tx, { me, tenant, params, body }) => {
    await saveOutcome(tx, { me, tenant }, { ...params, ...body });
    return ok(await showInvitation(tx, { me, tenant }, params.invitationId));
  }),
  tenantRoute(contract.readInterviewSchedule, async (tx, { me, tenant, query }) =>
    ok(await readSchedule(tx, { me, tenant }, query)),
  ),
  tenantRoute(contract.proposeStandIns, async (tx, { me, tenant, body }) =>
    ok(await proposeStandIns(tx, { me, tenant }, body)),
  ),
  tenantRoute(contract.applyStandIns, async (tx, input) => {
    const { me, tenant, body } = input;
    const { changes, taken } = await applyStandIns(tx, { me, tenant }, body);
    for (const made of changes) await tellInterview(tx, hostOf(input), made);
    for (const planId of new Set(changes.map(({ invitation }) => invitation.plan_id))) {
      await offerFreePlaces(tx, hostOf(input), planId);
    }
    return ok({ changed: changes.length, taken: [...taken] });
  }),
];

/** Routes of the candidate who holds the link of an invitation. They need no sign-in. */
const ownRoutes: readonly Route[] = [
  tenantRoute(own.getOwnInterview, async (tx, input) => ok(await showOwnInterview(tx, hostOf(input), input.params.id))),
  tenantRoute(
    own.chooseTime,
    async (tx, input) => ok(await chooseOwnTime(tx, hostOf(input), { token: input.params.id, ...input.body })),
    { admit: freshForChoice },
  ),
  tenantRoute(
    own.holdTime,
    async (tx, input) => ok(await holdOwnTime(tx, hostOf(input), { token: input.params.id, ...input.body })),
    { admit: freshForChoice },
  ),
  tenantRoute(own.noneSuits, async (tx, input) => {
    const { id: token } = input.params;
    await saveNoneSuits(tx, hostOf(input), { token, ...input.body });
    return ok(await showOwnInterview(tx, hostOf(input), token));
  }),
  tenantRoute(own.tellLate, async (tx, input) =>
    ok(await tellOwnDay(tx, hostOf(input), { token: input.params.id, minutes: input.body.minutes })),
  ),
  tenantRoute(own.tellLost, async (tx, input) =>
    ok(await tellOwnDay(tx, hostOf(input), { token: input.params.id, minutes: null })),
  ),
  tenantRoute(own.answerAbsence, async (tx, input) =>
    ok(await answerAbsence(tx, hostOf(input), { token: input.params.id, ...input.body })),
  ),
  route(own.interviewCalendar, (input) => sendOwnCalendar(input, hostOf(input), found(input.params.id))),
];

/** Routes of the same candidate for wishes, the waiting list and swaps. */
const releaseRoutes: readonly Route[] = [
  tenantRoute(release.saveWishes, async (tx, input) => {
    const { id: token } = input.params;
    await saveWishes(tx, hostOf(input), { token, ...input.body });
    return ok(await showOwnInterview(tx, hostOf(input), token));
  }),
  tenantRoute(release.setWaiting, async (tx, input) => {
    const { id: token } = input.params;
    await setWaiting(tx, hostOf(input), { token, ...input.body });
    return ok(await showOwnInterview(tx, hostOf(input), token));
  }),
  tenantRoute(release.offerSwap, async (tx, input) => {
    const { id: token } = input.params;
    await offerOwnTime(tx, hostOf(input), { token, ...input.body });
    return ok(await showOwnInterview(tx, hostOf(input), token));
  }),
  tenantRoute(release.takeSwap, async (tx, input) => {
    const { id: token, swapId } = input.params;
    await takeOfferedTime(tx, hostOf(input), { token, swapId });
    return ok(await showOwnInterview(tx, hostOf(input), token));
  }),
];

const feedRoutes: readonly Route[] = [
  tenantRoute(feed.getCalendarFeed, async (tx, input) => ok(await showCalendarFeed(tx, hostOf(input), input.me))),
  tenantRoute(feed.saveCalendarFeed, async (tx, input) =>
    ok(await saveCalendarFeed(tx, hostOf(input), { me: input.me, ...input.body })),
  ),
  route(feed.readCalendarFeed, (input) => sendCalendarFeed(input, hostOf(input), input.params.feedFile)),
];

export const interviewsRoutes: readonly Route[] = [
  ...myInterviewsRoutes,
  ...panelsRoutes,
  ...planRoutes,
  ...staffRoutes,
  ...ownRoutes,
  ...releaseRoutes,
  ...feedRoutes,
];
