import { stageIds } from '@evenhand/domain/pipeline/stages';
import { roleTemplates } from '@evenhand/domain/pipeline/templates';
import { describe, expect, vi } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { lockApplications } from '../../records/staff-access/public.ts';
import { expireOffers } from '../offers/expire-offers.ts';
import { anEarlierMove, anOffer, effectsOn, writtenFeedback } from './change-stage.factory.ts';
import { changeStage } from './change-stage.ts';
import { movedKind } from './move-event.ts';
import { nextState } from './next-state.ts';
import {
  anApplication,
  aRole,
  inTenant,
  manyApplications,
  moveUrl,
  type PlantedApplication,
  rowOf,
} from './pipeline.factory.ts';

/** An application, with the people who change it. */
interface Subject extends PlantedApplication {
  readonly app: TestApp;
  readonly adminUser: TestUser;
  readonly admin: Caller;
  readonly candidate: Caller;
}
type Step = (one: Subject) => Promise<{ readonly status: number } | undefined>;

const passOn = (clock: TestApp['clock'], minutes: number): void => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const ofOne = ({ id }: Subject) => ({ applicationId: id });
const move =
  (stageId: number, substageId: number, reason?: string): Step =>
  (one) =>
    one.admin.post(moveUrl(one, { stageId, substageId }, one.adminUser.tenant), {
      ...ofOne(one),
      ...(reason ? { reason } : {}),
    });
const bulk =
  (path: string, more: object = {}): Step =>
  (one) =>
    one.admin.post(`/api/v1/candidate/${path}`, { roleId: one.roleId, ids: [one.candidateId], ...more });
const undo: Step = (one) => one.admin.post(`/api/v1/candidate/${one.candidateId}/undo`, ofOne(one));
const release: Step = ({ admin, roleId, id }) =>
  admin.post(`/api/v1/roles/${roleId}/held-outcomes/release`, { applicationIds: [id], message: '' });
const offer =
  (call: string, more: object = {}): Step =>
  (one) =>
    one.admin.post(`/api/v1/candidate/${one.candidateId}/offer/${call}`, { ...ofOne(one), version: 1, ...more });
const corrected: Step = (one) =>
  one.admin.post(`/api/v1/candidate/${one.candidateId}/applications/${one.id}/stage/9`, {
    dateApplied: one.app.clock.now.toISOString(),
  });
const fastTrack: Step = ({ admin, roleId, candidateId }) =>
  admin.post(`/api/v1/candidate/${roleId}/fasttrackcandidates/900/stage/9`, { ids: [candidateId] });
const withdrawn = offer('withdrawal', { reason: 'It was meant for another role.' });
const extended: Step = (one) =>
  offer('extension', { answerBy: new Date(one.app.clock.now.getTime() + 2 * 864e5).toISOString() })(one);
const own =
  (stageId: number): Step =>
  (one) =>
    one.candidate.post(`/api/v1/candidate/${one.candidateId}/ostage/${stageId}`, ofOne(one));
const undoWithdrawal: Step = (one) => one.candidate.post(`/api/v1/applications/${one.id}/withdrawal/undo`);
const expired: Step = async ({ app: { clock, services }, adminUser }) => {
  passOn(clock, 25 * 60);
  const found = await services.tenants.byId(adminUser.tenant.id);
  if (found) await expireOffers(services, found);
  return undefined;
};
/** Assigns the application, and undoes it by its batch. */
const undoAssignment: Step = async (one) => {
  const reply = await bulk('bulkassignee', { assignees: [one.adminUser.id] })(one);
  passOn(one.app.clock, 1);
  const { batchId } = Object(Object(reply).body);
  return one.admin.post(`/api/v1/candidate/${one.candidateId}/undo`, { ...ofOne(one), batchId });
};

/** Positions before the change, with the state of the offer. */
const interview = { substageId: 1000, offer: 'DRAFT' } as const;
const approached = { substageId: stageIds.approached * 100 + 1, offer: 'DRAFT' } as const;
const early = { substageId: 100, offer: 'SENT' } as const;
const atOffer = { substageId: 1101, offer: 'SENT' } as const;
const heldFromOffer = {
  substageId: 1600,
  offer: 'SENT',
  columns: { stage_before: 11, substage_before: 1101, outcome_reason: 'STRONGER' },
} as const;

type Effects = Omit<Awaited<ReturnType<typeof effectsOn>>, 'event' | 'substage'>;
const none: Pick<Effects, 'undone' | 'feedback' | 'cancelled'> = { undone: [], feedback: 'hidden', cancelled: [] };
/** A move of the candidate's own: they need no notification, and it is final. */
const ownMove: Omit<Effects, 'offer'> = { notification: 'left', stored: 'positions', ...none };
const undoneRelease: Effects = {
  offer: 'SENT',
  notification: 'due',
  stored: 'positions',
  ...none,
  cancelled: ['outcome-not-taken-forward'],
};
const undoneWithdrawal: Effects = {
  offer: 'DRAFT',
  notification: 'due',
  stored: 'positions',
  ...none,
  cancelled: ['application-withdrawn'],
};
/** Staff move an application: the offer ends, the candidate is notified later, and the move can be undone. */
const staffMove: Effects = { offer: 'CLOSED', notification: 'due', stored: 'state', ...none };

interface Case {
  readonly change: string;
  readonly from: typeof interview | typeof approached | typeof early | typeof atOffer | typeof heldFromOffer;
  /** Steps before the change. */
  readonly given?: readonly Step[];
  readonly by: Step;
  readonly to: number;
  readonly event: string;
  readonly effects: Effects;
  readonly because: string;
}

/** The documentation of `changeStage`: which effects follow on which change, and why. */
const cases: readonly Case[] = [
  {
    change: 'a move by staff',
    from: atOffer,
    by: move(9, 900),
    to: 900,
    event: 'application.moved',
    effects: staffMove,
    because: 'an offer must not be answered at another stage',
  },
  {
    change: 'an acceptance that staff record',
    from: atOffer,
    by: move(14, 1404),
    to: 1404,
    event: 'application.moved',
    effects: { ...staffMove, offer: 'ACCEPTED' },
    because: 'the candidate has answered by word of mouth',
  },
  {
    change: 'a decision that is held',
    from: atOffer,
    by: move(16, 1600, 'STRONGER'),
    to: 1600,
    event: 'application.moved',
    effects: { ...staffMove, offer: 'SENT' },
    because: 'an offer that ended would tell the candidate of the decision',
  },
  {
    change: 'a corrected stage',
    from: atOffer,
    by: corrected,
    to: 900,
    event: 'application.stage-dated',
    effects: staffMove,
    because: 'it is a move with another date',
  },
  {
    change: 'a bulk move',
    from: atOffer,
    by: bulk('bulkstage/9/900'),
    to: 900,
    event: 'application.moved',
    effects: staffMove,
    because: 'each application changes as by a move of its own',
  },
  {
    change: 'a fast-track',
    from: early,
    by: fastTrack,
    to: 900,
    event: 'application.fast-tracked',
    effects: staffMove,
    because: 'only the kind of the event says that stages were skipped',
  },
  {
    change: 'an undone move',
    from: atOffer,
    given: [move(9, 900)],
    by: undo,
    to: 1101,
    event: 'application.move-undone',
    effects: { ...staffMove, offer: 'SENT', stored: 'positions', undone: ['application.moved'] },
    because: 'the offer that ended waits again, and an undo is not undone',
  },
  {
    change: 'an undone assignment',
    from: atOffer,
    by: undoAssignment,
    to: 1101,
    event: 'application.assignment-undone',
    effects: { ...staffMove, offer: 'SENT', stored: 'nothing', undone: ['application.assigned'] },
    because: 'the reviewer changes and the position does not',
  },
  {
    change: 'a released outcome',
    from: heldFromOffer,
    by: release,
    to: 1604,
    event: 'outcome.released',
    effects: { ...staffMove, notification: 'left', feedback: 'released' },
    because: 'the outcome has its own mail, and an undo finds the notification of the earlier move',
  },
  {
    change: 'an undone release',
    from: heldFromOffer,
    given: [release],
    by: undo,
    to: 1600,
    event: 'application.move-undone',
    effects: { ...undoneRelease, undone: ['outcome.released'] },
    because: 'the candidate has been told nothing yet',
  },
  {
    change: 'a sent offer',
    from: interview,
    by: offer('send'),
    to: 1101,
    event: 'offer.sent',
    effects: { ...staffMove, offer: 'SENT', notification: 'ended' },
    because: 'its mail tells the candidate more than a notification of the earlier move',
  },
  {
    change: 'an extended offer',
    from: atOffer,
    by: extended,
    to: 1101,
    event: 'offer.extended',
    effects: { ...staffMove, offer: 'SENT', notification: 'ended' },
    because: 'its mail tells the candidate more than a notification of the earlier move',
  },
  {
    change: 'a withdrawn offer',
    from: atOffer,
    by: withdrawn,
    to: 1104,
    event: 'offer.withdrawn',
    effects: { ...staffMove, offer: 'WITHDRAWN', notification: 'left' },
    because: 'the offer has ended already, with its own mail, and the candidate stays at the offer',
  },
  {
    change: 'an expired offer',
    from: atOffer,
    by: expired,
    to: 1104,
    event: 'offer.expired',
    effects: { ...staffMove, offer: 'EXPIRED', notification: 'left' },
    because: 'the offer has ended already, with its own mail, and the candidate stays at the offer',
  },
  {
    change: 'an offer withdrawn while a decision is held',
    from: heldFromOffer,
    by: withdrawn,
    to: 1600,
    event: 'offer.withdrawn',
    effects: { ...staffMove, offer: 'WITHDRAWN', notification: 'left', stored: 'nothing' },
    because: 'only the position that the candidate knows changes',
  },
  {
    change: 'an accepted offer',
    from: atOffer,
    by: own(14),
    to: 1404,
    event: 'application.offer-accepted',
    effects: { ...ownMove, offer: 'ACCEPTED' },
    because: 'the candidate knows their own answer, which is final',
  },
  {
    change: 'a declined offer',
    from: atOffer,
    by: own(15),
    to: 1504,
    event: 'application.offer-declined',
    effects: { ...ownMove, offer: 'DECLINED' },
    because: 'the candidate knows their own answer, which is final',
  },
  {
    change: 'a candidate who steps back from an accepted offer',
    from: atOffer,
    given: [own(14)],
    by: own(15),
    to: 1504,
    event: 'application.withdrawn',
    effects: { ...ownMove, offer: 'DECLINED' },
    because: 'the employer may give the position to another candidate',
  },
  {
    change: 'a withdrawal',
    from: interview,
    by: own(15),
    to: 1504,
    event: 'application.withdrawn',
    effects: { ...ownMove, offer: 'DRAFT', stored: 'state' },
    because: 'the candidate can undo it, so that the notification of the earlier move is not lost',
  },
  {
    change: 'an undone withdrawal',
    from: interview,
    given: [own(15)],
    by: undoWithdrawal,
    to: 1000,
    event: 'application.withdrawal-undone',
    effects: { ...undoneWithdrawal, undone: ['application.withdrawn'] },
    because: 'the notification of the earlier move is due again, and the mail about the withdrawal is not sent',
  },
  {
    change: 'interest that a candidate shows',
    from: approached,
    by: own(stageIds.interestShown),
    to: stageIds.interestShown * 100,
    event: 'application.interest-shown',
    effects: { ...ownMove, offer: 'DRAFT' },
    because: 'the candidate knows their own answer, which is final',
  },
];

const it = tenantTest
  .extend('roleId', { scope: 'file' }, ({ app, tenant, adminUser }) => aRole(app, tenant, { team: [adminUser] }))
  .extend('start', { scope: 'file' }, ({ app }) => app.clock.now);

it.beforeEach(async ({ app, adminUser, admin, start }) => {
  app.clock.now = start;
  // The session expires as the clock of the test moves on.
  Object.assign(admin, await app.signIn(adminUser));
});

describe('a change of stage', () => {
  it.for(cases)(
    '$change: $because',
    async ({ from, given = [], by, to, event, effects }, { app, tenant, roleId, adminUser, admin }) => {
      const person = await app.aCandidateUser(tenant);
      const { substageId, offer: state, ...more } = from;
      const planted = await anApplication(
        app,
        { tenant, roleId },
        {
          candidateId: person.candidateId ?? '',
          email: person.email,
          stageId: Math.floor(substageId / 100),
          substageId,
          ...more,
        },
      );
      const one = { ...planted, app, adminUser, admin, candidate: await app.signIn(person) };
      await anOffer(app, tenant, { applicationId: one.id, sentBy: adminUser.id, state });
      await writtenFeedback(app, tenant, one.id);
      for (const step of given) {
        passOn(app.clock, 1);
        expect(await step(one)).toMatchObject({ status: 200 });
      }
      await anEarlierMove(app, tenant, one.id);
      passOn(app.clock, 1);
      expect((await by(one))?.status ?? 200).toBe(200);
      expect(await effectsOn(app, tenant, one.id)).toEqual({ substage: to, event, ...effects });
    },
  );
  it('of many is written by as many statements as one of two', async ({ app, tenant, roleId }) => {
    const pipeline = roleTemplates[0]?.pipeline ?? [];
    const many = await manyApplications(app, { tenant, roleId }, 12);
    const statementsFor = (some: typeof many): Promise<number> =>
      inTenant(app, tenant, async (tx) => {
        const rows = await lockApplications(
          tx,
          some.map(({ id }) => id),
        );
        const step = { to: { stageId: 9, substageId: 900 }, reason: null, keepAssignee: true, now: tx.now };
        const query = vi.spyOn(tx.session, 'query');
        await changeStage(
          tx,
          rows.map((row) => ({ from: row, to: nextState(row, step) })),
          {
            kind: movedKind,
            reason: null,
            batch: tx.newId(),
            offers: 'settle',
            notify: { later: pipeline },
            record: 'undoable',
            undoes: { left: 'nothing is undone' },
          },
        );
        const count = query.mock.calls.length;
        query.mockRestore();
        return count;
      });
    const [two, ten] = [await statementsFor(many.slice(0, 2)), await statementsFor(many.slice(2))];
    expect(two).toBeGreaterThan(0);
    expect(ten).toBe(two);
    for (const { id } of many) expect(await rowOf(app, tenant, id)).toMatchObject({ stage_id: 9, version: 2 });
  });
});
