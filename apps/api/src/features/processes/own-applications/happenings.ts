import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { RenewalRow } from '../decision-dates/public.ts';
import type { Reached } from './own-applications.read.ts';
import type { RoundReached } from './reached-steps.ts';

type Entry = OwnApplication['history'][number];

/** Event kinds that a candidate sees besides the steps. All other events are the team's own. */
export const toldKinds: Readonly<Record<string, Entry['what']>> = {
  'offer.sent': 'offerSent',
  'offer.extended': 'offerExtended',
  'offer.expired': 'offerExpired',
  'offer.withdrawn': 'offerWithdrawn',
  'request.made': 'requestMade',
  'request.answered': 'requestAnswered',
  'request.cancelled': 'requestCancelled',
  'amendment.asked': 'amendmentAsked',
  'amendment.opened': 'amendmentOpened',
  'amendment.refused': 'amendmentRefused',
  'amendment.made': 'amendmentMade',
  'feedback.released': 'feedbackReleased',
};

interface HistoryInput {
  readonly steps: OwnApplication['steps'];
  readonly rounds: readonly RoundReached[];
  readonly reached: readonly Reached[];
  readonly renewals: readonly RenewalRow[];
  readonly submittedAt: Date | null;
  /** False when the feedback is not shown: an outcome can be undone, which hides its feedback again. */
  readonly withFeedback: boolean;
}

/** Returns the new decision dates that were set while this application waited. */
const renewedFor = ({ renewals, submittedAt, steps }: HistoryInput): Entry[] => {
  const endedAt = steps.find(({ key }) => key === 'accepted' || key === 'withdrawn' || key === 'notTakenForward')?.at;
  return renewals
    .filter(({ made_at }) => submittedAt !== null && made_at >= submittedAt)
    .map(({ made_at }): Entry => ({ at: made_at.toISOString(), what: 'decisionDateRenewed', round: null }))
    .filter(({ at }) => !endedAt || at <= endedAt);
};

/** Returns the steps that were reached, with each test and interview listed separately. */
function ofSteps({ steps, rounds }: HistoryInput): Entry[] {
  return steps.flatMap(({ key, at, reached }): Entry[] => {
    if (key === 'draft' || key === 'approached' || key === 'considered' || !reached) return [];
    const each = rounds.filter((one) => one.key === key).map((one) => ({ at: one.at, what: key, round: one.round }));
    const isAmongThem = at === null || each.some((one) => one.at === at);
    return isAmongThem ? each : [{ at, what: key, round: null }, ...each];
  });
}

/** Returns the history that the candidate knows, newest first: the steps reached, and the other events they were told of. */
export function historyOf(input: HistoryInput): Entry[] {
  const { reached, withFeedback } = input;
  const beside = reached.flatMap(({ kind, at }): Entry[] => {
    const what = toldKinds[kind];
    if (!what || (what === 'feedbackReleased' && !withFeedback)) return [];
    return [{ at: at.toISOString(), what, round: null }];
  });
  return [...ofSteps(input), ...beside, ...renewedFor(input)].sort((a, b) => b.at.localeCompare(a.at));
}
