import type { OwnApplication } from '@evenhand/contract/own-application';
import type { Reached } from './own-applications.read.ts';
import type { RenewalRow } from './renewals.read.ts';
import type { RoundReached } from './where-i-stand.ts';

type Entry = OwnApplication['history'][number];

/** What a candidate is told of what was done beside the steps. Anything else in the history is the team's own. */
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

interface Told {
  readonly steps: OwnApplication['steps'];
  readonly rounds: readonly RoundReached[];
  readonly reached: readonly Reached[];
  readonly renewals: readonly RenewalRow[];
  readonly submittedAt: Date | null;
  /** An outcome may be taken back; the feedback that went with it is hidden again. */
  readonly withFeedback: boolean;
}

/** A promise that was renewed while this application waited. */
const renewedFor = ({ renewals, submittedAt, steps }: Told): Entry[] => {
  const endedAt = steps.find(({ key }) => key === 'accepted' || key === 'withdrawn' || key === 'notTakenForward')?.at;
  return renewals
    .filter(({ made_at }) => submittedAt !== null && made_at >= submittedAt)
    .map(({ made_at }): Entry => ({ at: made_at.toISOString(), what: 'promiseRenewed', round: null }))
    .filter(({ at }) => !endedAt || at <= endedAt);
};

/** The steps that were reached; of tests and interviews each one. */
function ofSteps({ steps, rounds }: Told): Entry[] {
  return steps.flatMap(({ key, at, reached }): Entry[] => {
    if (key === 'draft' || key === 'approached' || key === 'considered' || !reached) return [];
    const each = rounds.filter((one) => one.key === key).map((one) => ({ at: one.at, what: key, round: one.round }));
    const isAmongThem = at === null || each.some((one) => one.at === at);
    return isAmongThem ? each : [{ at, what: key, round: null }, ...each];
  });
}

/** What happened as far as the candidate knows, newest first: the steps that were reached, and what they were told beside them. */
export function historyOf(told: Told): Entry[] {
  const { reached, withFeedback } = told;
  const beside = reached.flatMap(({ kind, at }): Entry[] => {
    const what = toldKinds[kind];
    if (!what || (what === 'feedbackReleased' && !withFeedback)) return [];
    return [{ at: at.toISOString(), what, round: null }];
  });
  return [...ofSteps(told), ...beside, ...renewedFor(told)].sort((a, b) => b.at.localeCompare(a.at));
}
