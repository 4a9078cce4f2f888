import type { CriterionBand } from './bands.ts';
import type { FeedbackBlock } from './blocks.ts';

/** The facts of which a candidate's feedback is made. Nothing else about them is read. */
export interface FeedbackEvidence {
  readonly reason: string | null;
  /** The criteria that were scored for this candidate, the best first. */
  readonly bands: readonly CriterionBand[];
}

export interface ChosenBlocks {
  readonly strengths: readonly FeedbackBlock[];
  readonly workOn: FeedbackBlock | null;
  readonly reason: FeedbackBlock | null;
}

interface ReasonTopic {
  /** Blocks beside the reason's own: none, strengths only, or strengths and one thing to work on. */
  readonly with: 'nothing' | 'strengths' | 'all';
  /** Criteria of which the reason itself speaks. Praise would contradict it, and advice would repeat it. */
  readonly speaksOf: readonly string[];
}

const merit: ReasonTopic = { with: 'all', speaksOf: [] };
const circumstance: ReasonTopic = { with: 'strengths', speaksOf: [] };
const conduct: ReasonTopic = { with: 'nothing', speaksOf: [] };

/** A reason that is not listed, such as an organisation's own, is about merit. */
const topics: Readonly<Record<string, ReasonTopic>> = {
  ACADEMIC: { with: 'all', speaksOf: ['academicInContext'] },
  FORM_QUALITY: { with: 'all', speaksOf: ['writtenCommunication'] },
  MOTIVATION: { with: 'all', speaksOf: ['motivationForLaw', 'motivationForUs'] },
  EXPERIENCE: { with: 'all', speaksOf: ['practiceAreaInterest'] },
  ELIG_DATE: circumstance,
  RTW: circumstance,
  INCOMPLETE: circumstance,
  FULL: circumstance,
  REAPPLY: circumstance,
  NO_SHOW: conduct,
  NO_REPLY: conduct,
  INTEGRITY: conduct,
  CHECKS: conduct,
};

const mostStrengths = 2;
const toBlock = ({ criterion, band }: CriterionBand): FeedbackBlock => ({ kind: 'criterion', criterion, band });

/** Returns the strong criteria, or the best sound one where there is none. */
function strengthsIn(bands: readonly CriterionBand[]): readonly CriterionBand[] {
  const strong = bands.filter(({ band }) => band === 'strong').slice(0, mostStrengths);
  return strong.length > 0 ? strong : bands.filter(({ band }) => band === 'sound').slice(0, 1);
}

/** Returns the weakest criterion that is not strong and has not been praised. */
const weakestIn = (bands: readonly CriterionBand[], praised: readonly CriterionBand[]): CriterionBand | undefined =>
  bands.findLast((each) => each.band !== 'strong' && !praised.includes(each));

/** Chooses what a candidate is told: up to two strengths, one thing to work on, and the block of the reason. */
export function chooseBlocks({ reason, bands }: FeedbackEvidence): ChosenBlocks {
  const topic = (reason === null ? undefined : topics[reason]) ?? merit;
  const open = topic.with === 'nothing' ? [] : bands.filter(({ criterion }) => !topic.speaksOf.includes(criterion));
  const strengths = strengthsIn(open);
  const weakest = topic.with === 'all' ? weakestIn(open, strengths) : undefined;
  return {
    strengths: strengths.map(toBlock),
    workOn: weakest ? toBlock(weakest) : null,
    reason: reason === null ? null : { kind: 'reason', reason },
  };
}
