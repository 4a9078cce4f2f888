import { stages, terminalOf } from '../pipeline/stages.ts';
import { schemes } from '../roles/role-facts.ts';

/** A reason why a candidate was not taken forward. The texts (for staff and for the candidate) are under `reasons.<code>`. */
export interface ProductReason {
  readonly code: string;
  /** There is a sentence for the candidate. Without one no message is sent. */
  readonly told: boolean;
  /** Kinds of role for which it is offered unless the organisation sets others. */
  readonly appliesTo: 'any' | 'graduate' | 'lateral';
}

export const outcomeReasons = [
  { code: 'ACADEMIC', told: true, appliesTo: 'graduate' },
  { code: 'ELIG_DATE', told: true, appliesTo: 'graduate' },
  { code: 'RTW', told: true, appliesTo: 'any' },
  { code: 'INCOMPLETE', told: true, appliesTo: 'any' },
  { code: 'FORM_QUALITY', told: true, appliesTo: 'any' },
  { code: 'MOTIVATION', told: true, appliesTo: 'any' },
  { code: 'TEST', told: true, appliesTo: 'graduate' },
  { code: 'VIDEO', told: true, appliesTo: 'graduate' },
  { code: 'INTERVIEW', told: true, appliesTo: 'any' },
  { code: 'AC', told: true, appliesTo: 'graduate' },
  { code: 'STRONGER', told: true, appliesTo: 'any' },
  { code: 'EXPERIENCE', told: true, appliesTo: 'lateral' },
  { code: 'FULL', told: true, appliesTo: 'any' },
  { code: 'NO_SHOW', told: true, appliesTo: 'any' },
  { code: 'NO_REPLY', told: true, appliesTo: 'any' },
  { code: 'INTEGRITY', told: true, appliesTo: 'any' },
  { code: 'CHECKS', told: true, appliesTo: 'any' },
  { code: 'REAPPLY', told: true, appliesTo: 'any' },
  { code: 'DUPLICATE', told: false, appliesTo: 'any' },
] as const satisfies readonly ProductReason[];
export type OutcomeReasonCode = (typeof outcomeReasons)[number]['code'];

/** An organisation's setting of a reason, one of the product's or its own. Parts without a setting are as the product has them. */
export interface ReasonSetting {
  readonly code: string;
  /** Text for staff. */
  readonly staff?: string | undefined;
  /** The sentence for the candidate; empty = no message is sent. */
  readonly candidate?: string | undefined;
  /** Kinds of role for which it is offered; none = every kind. */
  readonly schemes?: readonly string[] | undefined;
  /** Stages of the candidates to whom it can be given; none = any. */
  readonly stages?: readonly number[] | undefined;
  /** No longer offered. Candidates to whom it was given keep it. */
  readonly archived?: boolean | undefined;
}

/** A reason with the organisation's settings applied. */
export interface Reason {
  readonly code: string;
  /** The organisation's own text; null = the catalogue's. */
  readonly staff: string | null;
  readonly candidate: string | null;
  readonly told: boolean;
  readonly schemes: readonly string[];
  readonly stages: readonly number[];
  readonly archived: boolean;
}

type Settings = readonly ReasonSetting[] | undefined;

const kinds: Readonly<Record<ProductReason['appliesTo'], readonly string[]>> = {
  any: [],
  lateral: ['LATERAL'],
  graduate: schemes.filter((scheme) => scheme !== 'LATERAL'),
};

const seededOf = (code: string): ProductReason | undefined => outcomeReasons.find((reason) => reason.code === code);

/** Codes of an organisation's own reasons, which none of the product's can have. */
const ownReasonPattern = /^own_[a-z0-9_]{1,40}$/;
export const isReasonCode = (code: string): boolean => seededOf(code) !== undefined || ownReasonPattern.test(code);

function reasonIn(setting: ReasonSetting): Reason {
  const seeded = seededOf(setting.code);
  const { staff, candidate } = setting;
  return {
    code: setting.code,
    staff: staff === undefined || staff.trim() === '' ? null : staff,
    candidate: candidate ?? (seeded ? null : ''),
    told: candidate === undefined ? (seeded?.told ?? false) : candidate.trim() !== '',
    schemes: setting.schemes ?? kinds[seeded?.appliesTo ?? 'any'],
    stages: setting.stages ?? [],
    archived: setting.archived ?? false,
  };
}

/** Returns all reasons in order: the organisation's, and after them those of the product that it has not set. */
export function reasonsOf(settings: Settings = []): Reason[] {
  const said = new Set(settings.map(({ code }) => code));
  const rest = outcomeReasons.filter(({ code }) => !said.has(code)).map(({ code }) => ({ code }));
  return [...settings, ...rest].map(reasonIn);
}

/** Returns whether the candidate gets a message. A reason with an unknown code is told. */
export const isTold = (code: string, settings: Settings): boolean =>
  reasonsOf(settings).find((reason) => reason.code === code)?.told ?? true;

/** Returns the codes of reasons for which no message is sent. */
export const untoldReasons = (settings: Settings): string[] =>
  reasonsOf(settings).flatMap(({ code, told }) => (told ? [] : [code]));

/** The role and stages of the candidates who are to be given a reason. */
export interface ReasonPosition {
  /** The kind of role; null = several. */
  readonly scheme: string | null;
  /** The stages of all these candidates; none = not known yet. */
  readonly stageIds: readonly number[];
}

/** Returns whether the reason is offered there. */
export const isGiven = ({ archived, schemes: on, stages }: Reason, { scheme, stageIds }: ReasonPosition): boolean =>
  !archived &&
  (on.length === 0 || (scheme !== null && on.includes(scheme))) &&
  (stages.length === 0 || stageIds.every((id) => stages.includes(id)));

/**
 * Stages of candidates who can be not taken forward. A role's own stages are left out, because their numbers mean other stages on
 * other roles.
 */
export const reasonStages = stages.filter(({ id, group }) => group !== 'closed' && terminalOf(id) === undefined);
const isReasonStage = (id: number): boolean => reasonStages.some((stage) => stage.id === id);

interface ReasonFault {
  readonly code: 'invalid_value' | 'required' | 'not_a_choice' | 'reason_kept' | 'no_reason_left';
  /** Index of the setting; null = the whole list. */
  readonly at: number | null;
  readonly part: string;
}

/**
 * Returns the faults of an organisation's reasons. Each code is listed once and has a text, no former one is missing, and some are
 * offered.
 */
export function reasonFaults(before: Settings = [], after: Settings = []): ReasonFault[] {
  const codes = after.map(({ code }) => code);
  const each = after.flatMap(({ code, staff, stages: limits = [] }, at): ReasonFault[] => {
    if (!isReasonCode(code) || codes.indexOf(code) !== at) return [{ code: 'invalid_value', at, part: 'code' }];
    const isNameless = seededOf(code) === undefined && (staff ?? '').trim() === '';
    return [
      ...(isNameless ? [{ code: 'required' as const, at, part: 'staff' }] : []),
      ...(limits.every(isReasonStage) ? [] : [{ code: 'not_a_choice' as const, at, part: 'stages' }]),
    ];
  });
  const isGone = before.some(({ code }) => seededOf(code) === undefined && !codes.includes(code));
  const areAllArchived = reasonsOf(after).every(({ archived }) => archived);
  return [
    ...each,
    ...(isGone ? [{ code: 'reason_kept' as const, at: null, part: '' }] : []),
    ...(areAllArchived ? [{ code: 'no_reason_left' as const, at: null, part: '' }] : []),
  ];
}

export const candidateWordKey = (code: string): string => `reasons.${code}.candidate`;
