import { stages, terminalOf } from '../pipeline/stages.ts';
import { schemes } from '../roles/role-facts.ts';

/** Why somebody was not taken forward. The words (for staff and for the candidate) stand under `reasons.<code>`. */
export interface OutcomeReason {
  readonly code: string;
  /** There is a sentence for the candidate. Without one no message is sent. */
  readonly told: boolean;
  /** For which kind of role it is offered, where the organisation says nothing else. */
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
] as const satisfies readonly OutcomeReason[];
export type OutcomeReasonCode = (typeof outcomeReasons)[number]['code'];

/** What an organisation says of a reason, one of the product's or its own. What it does not say is as the product has it. */
export interface ReasonSetting {
  readonly code: string;
  /** What staff read. */
  readonly staff?: string | undefined;
  /** The sentence that the candidate reads; empty = nobody is written to. */
  readonly candidate?: string | undefined;
  /** The kinds of role that it is given on; none = every kind. */
  readonly schemes?: readonly string[] | undefined;
  /** The stages in which whoever is given it stands; none = any. */
  readonly stages?: readonly number[] | undefined;
  /** It is not given any more, and stays with those who were given it. */
  readonly archived?: boolean | undefined;
}

/** A reason as it is in force. */
export interface Reason {
  readonly code: string;
  /** The organisation's own words; null = the catalogue's. */
  readonly staff: string | null;
  readonly candidate: string | null;
  readonly told: boolean;
  readonly schemes: readonly string[];
  readonly stages: readonly number[];
  readonly archived: boolean;
}

type Settings = readonly ReasonSetting[] | undefined;

const kinds: Readonly<Record<OutcomeReason['appliesTo'], readonly string[]>> = {
  any: [],
  lateral: ['LATERAL'],
  graduate: schemes.filter((scheme) => scheme !== 'LATERAL'),
};

const seededOf = (code: string): OutcomeReason | undefined => outcomeReasons.find((reason) => reason.code === code);

/** An organisation's own reasons have codes that none of the product's can have. */
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

/** All reasons in their order: the organisation's, and after them those of the product of which it says nothing. */
export function reasonsOf(settings: Settings = []): Reason[] {
  const said = new Set(settings.map(({ code }) => code));
  const rest = outcomeReasons.filter(({ code }) => !said.has(code)).map(({ code }) => ({ code }));
  return [...settings, ...rest].map(reasonIn);
}

/** Is the candidate written to? One that nobody knows any more is told. */
export const isTold = (code: string, settings: Settings): boolean =>
  reasonsOf(settings).find((reason) => reason.code === code)?.told ?? true;

/** Of whom nobody is written to. */
export const untoldReasons = (settings: Settings): string[] =>
  reasonsOf(settings).flatMap(({ code, told }) => (told ? [] : [code]));

/** Where somebody stands who is to be given a reason. */
export interface ReasonPlace {
  /** The kind of role; null = of several. */
  readonly scheme: string | null;
  /** The stages of all who are meant; none = not known yet. */
  readonly stageIds: readonly number[];
}

/** Is it given there? */
export const isGiven = ({ archived, schemes: on, stages }: Reason, { scheme, stageIds }: ReasonPlace): boolean =>
  !archived &&
  (on.length === 0 || (scheme !== null && on.includes(scheme))) &&
  (stages.length === 0 || stageIds.every((id) => stages.includes(id)));

/** Where somebody can stand who is not taken forward. A role's own stages are not among them: their numbers mean others on other roles. */
export const reasonStages = stages.filter(({ id, group }) => group !== 'closed' && terminalOf(id) === undefined);
const isReasonStage = (id: number): boolean => reasonStages.some((stage) => stage.id === id);

interface ReasonFault {
  readonly code: string;
  /** Of which setting; null = of the list. */
  readonly at: number | null;
  readonly part: string;
}

/** What is wrong with an organisation's reasons: each is there once and has words, none that was there is gone, and some are given. */
export function reasonFaults(before: Settings = [], after: Settings = []): ReasonFault[] {
  const codes = after.map(({ code }) => code);
  const each = after.flatMap(({ code, staff, stages: limits = [] }, at): ReasonFault[] => {
    if (!isReasonCode(code) || codes.indexOf(code) !== at) return [{ code: 'invalid_value', at, part: 'code' }];
    const isNameless = seededOf(code) === undefined && (staff ?? '').trim() === '';
    return [
      ...(isNameless ? [{ code: 'required', at, part: 'staff' }] : []),
      ...(limits.every(isReasonStage) ? [] : [{ code: 'not_a_choice', at, part: 'stages' }]),
    ];
  });
  const isGone = before.some(({ code }) => seededOf(code) === undefined && !codes.includes(code));
  const areAllArchived = reasonsOf(after).every(({ archived }) => archived);
  return [
    ...each,
    ...(isGone ? [{ code: 'reason_kept', at: null, part: '' }] : []),
    ...(areAllArchived ? [{ code: 'no_reason_left', at: null, part: '' }] : []),
  ];
}

export const staffWordKey = (code: string): string => `reasons.${code}.staff`;
export const candidateWordKey = (code: string): string => `reasons.${code}.candidate`;
