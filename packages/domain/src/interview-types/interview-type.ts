import type { CustomKind } from '../fields/custom-field.ts';
import { type InterviewKind, interviewWays } from '../pipeline/interview-start.ts';
import { stageById, terminalOf } from '../pipeline/stages.ts';
import type { CodeStage } from '../pipeline/substages.ts';

/** A question that is answered for every interview of a type. */
export interface InterviewCustomization {
  readonly label: string;
  readonly type: CustomKind;
  readonly required: boolean;
  /** Answers of a LIST. Empty for every other type. */
  readonly values: readonly string[];
}

/** A type of interview of an organisation, without its id. */
export interface InterviewTypeContent {
  readonly label: string;
  readonly kind: InterviewKind;
  readonly stages: readonly number[];
  /** Used on roles for lateral hires alone. */
  readonly lateral: boolean;
  readonly showScoringMatrix: boolean;
  readonly customizations: readonly InterviewCustomization[];
  readonly includeOnlyForInterview: readonly CodeStage[];
  readonly excludeOnlyForInterview: readonly CodeStage[];
  readonly isEnabled: boolean;
}

export type InterviewTypeFaultCode = 'label_missing' | 'not_unique' | 'not_a_choice' | 'too_few';

export interface InterviewTypeFault {
  readonly code: InterviewTypeFaultCode;
  /** Path of the field. */
  readonly field: string;
}

type ThirdPartyKind = Extract<InterviewKind, `THIRD_PARTY_${string}`>;

export const isThirdParty = (kind: InterviewKind): kind is ThirdPartyKind => interviewWays[kind] === 'thirdParty';

const same = (text: string): string => text.trim().toLocaleLowerCase('en');
const isRepeated = (texts: readonly string[], at: number): boolean =>
  texts.findIndex((one) => same(one) === same(texts[at] ?? '')) < at;

/** Returns whether an interview can be held in a stage: one of the product's stages that does not end the application. */
export const takesInterviews = (stageId: number): boolean =>
  stageById(stageId) !== undefined && terminalOf(stageId) === undefined;

function valueFaults({ type, values }: InterviewCustomization, field: string): InterviewTypeFault[] {
  if (type !== 'LIST') return [];
  if (values.filter((value) => value.trim() !== '').length < 2) return [{ code: 'too_few', field: `${field}.values` }];
  return values.flatMap((value, at): InterviewTypeFault[] => {
    if (value.trim() === '') return [{ code: 'label_missing', field: `${field}.values.${at}` }];
    return isRepeated(values, at) ? [{ code: 'not_unique', field: `${field}.values.${at}` }] : [];
  });
}

function customizationFaults(all: readonly InterviewCustomization[]): InterviewTypeFault[] {
  const labels = all.map(({ label }) => label);
  return all.flatMap((one, at) => {
    const field = `customizations.${at}`;
    const label = `${field}.label`;
    const ofLabel: InterviewTypeFault[] =
      one.label.trim() === ''
        ? [{ code: 'label_missing', field: label }]
        : isRepeated(labels, at)
          ? [{ code: 'not_unique', field: label }]
          : [];
    return [...ofLabel, ...valueFaults(one, field)];
  });
}

function labelFaults(label: string, others: readonly string[]): InterviewTypeFault[] {
  if (label.trim() === '') return [{ code: 'label_missing', field: 'label' }];
  return others.some((other) => same(other) === same(label)) ? [{ code: 'not_unique', field: 'label' }] : [];
}

/** Returns the faults of a type beyond its shape; `others` are the labels of the organisation's other types. */
export function interviewTypeFaults(type: InterviewTypeContent, others: readonly string[]): InterviewTypeFault[] {
  const { stages } = type;
  const both = type.includeOnlyForInterview.filter((code) => type.excludeOnlyForInterview.includes(code));
  return [
    ...labelFaults(type.label, others),
    ...(stages.length === 0 ? [{ code: 'too_few' as const, field: 'stages' }] : []),
    ...stages.flatMap((stageId, at): InterviewTypeFault[] => {
      if (!takesInterviews(stageId)) return [{ code: 'not_a_choice', field: `stages.${at}` }];
      return stages.indexOf(stageId) < at ? [{ code: 'not_unique', field: `stages.${at}` }] : [];
    }),
    ...(both.length > 0 ? [{ code: 'not_unique' as const, field: 'excludeOnlyForInterview' }] : []),
    ...customizationFaults(type.customizations),
  ];
}

type Switched = Pick<InterviewTypeContent, 'kind' | 'isEnabled'>;
/** The part of a type that decides where it is used. */
export type TypeUse = Switched & Pick<InterviewTypeContent, 'stages' | 'lateral'>;

/** Assessments of other firms by kind, that the platform has switched on for an organisation. */
export type ThirdPartyFlags = Readonly<Record<string, boolean>> | undefined;

/** Returns whether a type is used: switched on, and for an assessment of another firm also allowed to the organisation. */
const isInUse = ({ kind, isEnabled }: Switched, thirdParty: ThirdPartyFlags): boolean =>
  isEnabled && (!isThirdParty(kind) || thirdParty?.[kind] === true);

export interface StageUse {
  readonly stageId: number;
  /** Scheme of the role. */
  readonly scheme: string;
  readonly thirdParty: ThirdPartyFlags;
}

/** Returns the type of interview of a stage: of types in order the first, on roles for lateral hires before it one that is theirs. */
export function interviewTypeAt<T extends TypeUse>(types: readonly T[], at: StageUse): T | null {
  const isLateral = at.scheme === 'LATERAL';
  const fitting = types.filter(
    (type) => isInUse(type, at.thirdParty) && type.stages.includes(at.stageId) && (isLateral || !type.lateral),
  );
  return fitting.find(({ lateral }) => lateral) ?? fitting[0] ?? null;
}
