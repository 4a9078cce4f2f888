import { describe, expect, it } from 'vitest';
import { type SlotStatus, slotStatuses } from '../interviews/interview-limits.ts';
import { slotStatus } from '../interviews/list-slots.ts';
import {
  canComplete,
  canStartInterview,
  codeAfterStart,
  type InterviewKind,
  type InterviewSubstages,
  isActionable,
  isInReview,
  isOffered,
} from '../pipeline/interview-start.ts';
import { type CodeStage, codeStages } from '../pipeline/substages.ts';
import { defaultInterviewTypes } from './default-types.ts';
import { isThirdParty } from './interview-type.ts';

/** One line of the table of types: where it is held, whose it is, and the states of each rule by the first letters of their names. */
interface SpecifiedType {
  readonly kind: InterviewKind;
  readonly stages: readonly number[];
  readonly thirdParty: boolean;
  readonly start: string;
  /** Also in the stages in which applications are read: 1, 28 and 29. */
  readonly startWhileReading: string;
  readonly startedAs: CodeStage;
  readonly actionable: string;
  readonly inReview: string;
  readonly complete: string;
}

const provider = { thirdParty: true, start: 'P', startWhileReading: 'P', startedAs: 'INVITED' } as const;
const ofProvider = { ...provider, actionable: '', inReview: '', complete: '' } as const;
const screening = { thirdParty: false, start: 'P PR', startWhileReading: 'P I PR', startedAs: 'IN_PROGRESS' } as const;
const ofScreening = { ...screening, actionable: '', inReview: 'PR', complete: 'PR' } as const;
const scheduled = { thirdParty: false, start: 'P PR', startWhileReading: 'P I PR', actionable: 'S' } as const;

const specified: readonly SpecifiedType[] = [
  { kind: 'APPLICATION_SCREEN', stages: [29], ...ofScreening },
  {
    kind: 'CANDIDATE_SCHEDULER',
    stages: [3, 5, 6, 7, 10],
    ...scheduled,
    startedAs: 'INVITED',
    inReview: '',
    complete: 'S PR',
  },
  {
    ...{ kind: 'SCORING', stages: [9], thirdParty: false, start: 'P', startWhileReading: 'P' },
    ...{ startedAs: 'SCHEDULED', actionable: 'S', inReview: '', complete: 'S PR' },
  },
  { kind: 'SHORTLISTER', stages: [28], ...ofScreening },
  { kind: 'HR_SCHEDULER', stages: [10], ...scheduled, startedAs: 'SCHEDULED', inReview: 'S', complete: 'S PR' },
  { kind: 'THIRD_PARTY_CRITICAL_THINKING', stages: [8], ...ofProvider },
  { kind: 'THIRD_PARTY_SJT', stages: [2], ...ofProvider },
  { kind: 'THIRD_PARTY_BEHAVIOURAL', stages: [2], ...ofProvider },
  { kind: 'THIRD_PARTY_VIDEO', stages: [4], ...ofProvider },
  { kind: 'THIRD_PARTY_ASSESSMENT_CENTRE', stages: [9], ...ofProvider },
];

const letters: Readonly<Record<CodeStage, string>> = {
  PENDING: 'P',
  INVITED: 'I',
  SCHEDULED: 'S',
  IN_PROGRESS: 'PR',
  COMPLETED: 'C',
};
const those = (test: (code: CodeStage) => boolean): string =>
  codeStages
    .filter(test)
    .map((code) => letters[code])
    .join(' ');

describe('the table of interview types', () => {
  it('has a line for each type of the product', () => {
    expect(specified.map(({ kind }) => kind)).toEqual(defaultInterviewTypes.map(({ kind }) => kind));
  });

  it.each(specified)('$kind', (line) => {
    const { kind } = line;
    const type = defaultInterviewTypes.find((one) => one.kind === kind);
    expect(type).toMatchObject({ stages: line.stages, lateral: false, customizations: [] });
    expect(isThirdParty(kind)).toBe(line.thirdParty);
    // Staff score where they hold it themselves.
    expect(type?.showScoringMatrix).toBe(!line.thirdParty);
    for (const stageId of [1, 28, 29]) {
      expect(those((code) => canStartInterview(kind, code, stageId))).toBe(line.startWhileReading);
    }
    for (const stageId of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      expect(those((code) => canStartInterview(kind, code, stageId))).toBe(line.start);
    }
    expect(codeAfterStart(kind, 'PENDING')).toBe(line.startedAs);
    expect(those((code) => isActionable(kind, code))).toBe(line.actionable);
    expect(those((code) => isInReview(kind, code))).toBe(line.inReview);
    expect(those((code) => canComplete(kind, code))).toBe(line.complete);
  });
});

describe('steps included and excluded by an interview', () => {
  const each = codeStages.flatMap((code): [string, InterviewSubstages, boolean, boolean][] => [
    [`${code} only with an interview`, { includeOnlyForInterview: [code] }, true, false],
    [`${code} only without one`, { excludeOnlyForInterview: [code] }, false, true],
  ]);

  it.each(each)('%s', (name, type, isOpenWith, isOpenWithout) => {
    const code = codeStages.find((one) => name.startsWith(`${one} `)) ?? 'PENDING';
    const others = codeStages.filter((one) => one !== code);
    expect(codeStages.filter((code) => isOffered(code, type, true))).toEqual(isOpenWith ? codeStages : others);
    expect(codeStages.filter((code) => isOffered(code, type, false))).toEqual(isOpenWithout ? codeStages : others);
  });
});

describe('the state of a time', () => {
  it.each<readonly [string, number, number, SlotStatus]>([
    ['begun in the past, with a place', 4, 1, 'Passed'],
    ['begun in the past, full', 4, 0, 'Passed'],
    ['begins now, with a place', 5, 1, 'Available'],
    ['to come, full', 6, 0, 'Booked'],
    ['to come, with a place', 6, 1, 'Available'],
  ])('%s', (_name, start, capacity, expected) => {
    expect(slotStatus({ start, capacity }, 5)).toBe(expected);
    expect(slotStatuses).toContain(expected);
  });
});
