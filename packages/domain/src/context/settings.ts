import { isRecord } from '../fields/values.ts';
import type { FlagCode } from './flag-codes.ts';

/** Thresholds of an organisation. Every one has a default. */
export interface ContextSettings {
  /** Flags that may be raised at all. */
  readonly flags: Readonly<Record<FlagCode, boolean>>;
  /** A home in this fifth of areas or a more deprived one counts as deprived. */
  readonly postcodeQuintile: number;
  /** The same for Australia, in tenths. */
  readonly seifaDecile: number;
  /** Changes of school beyond the usual ones. */
  readonly schoolMoves: number;
  /** Hours of care a week that raise the flag, if the candidate gives hours. */
  readonly carerHours: number;
  /** Fifth of participation that raises the flag for a neighbourhood, if that flag is switched on. */
  readonly participationQuintile: number;
  /** Index from which a candidate is an outperformer. */
  readonly outperformerPi: number;
  /** Reviewers see an index below nought. */
  readonly showNegativePi: boolean;
}

const offByDefault: readonly FlagCode[] = ['SCHOOL_FSM', 'LOW_PARTICIPATION'];

const flagsBy = (isOn: (code: FlagCode) => boolean): Readonly<Record<FlagCode, boolean>> => ({
  SCHOOL_KS4: isOn('SCHOOL_KS4'),
  SCHOOL_KS5: isOn('SCHOOL_KS5'),
  SCHOOL_FSM: isOn('SCHOOL_FSM'),
  SCHOOL_MOVES: isOn('SCHOOL_MOVES'),
  CARE: isOn('CARE'),
  REFUGEE: isOn('REFUGEE'),
  CARER: isOn('CARER'),
  ESTRANGED: isOn('ESTRANGED'),
  BEREAVEMENT: isOn('BEREAVEMENT'),
  ILLNESS: isOn('ILLNESS'),
  HOMELESS: isOn('HOMELESS'),
  PARENT: isOn('PARENT'),
  FSM: isOn('FSM'),
  INCOME: isOn('INCOME'),
  POSTCODE: isOn('POSTCODE'),
  FIRST_GEN: isOn('FIRST_GEN'),
  WORK: isOn('WORK'),
  PARENTAL_OCCUPATION: isOn('PARENTAL_OCCUPATION'),
  LOW_PARTICIPATION: isOn('LOW_PARTICIPATION'),
});

export const defaultContextSettings: ContextSettings = {
  flags: flagsBy((code) => !offByDefault.includes(code)),
  postcodeQuintile: 1,
  seifaDecile: 2,
  schoolMoves: 3,
  carerHours: 10,
  participationQuintile: 1,
  outperformerPi: 30,
  showNegativePi: false,
};

/** Lowest and highest value of each number. */
export const contextBounds = {
  postcodeQuintile: [1, 5],
  seifaDecile: [1, 10],
  schoolMoves: [1, 3],
  carerHours: [1, 35],
  participationQuintile: [1, 5],
  outperformerPi: [0, 500],
} as const;
export type ContextNumber = keyof typeof contextBounds;

export const isContextNumber = (key: ContextNumber, value: unknown): value is number => {
  const [least, most] = contextBounds[key];
  return typeof value === 'number' && value >= least && value <= most;
};

function numberOf(own: Readonly<Record<string, unknown>>, key: ContextNumber): number {
  const value = own[key];
  return isContextNumber(key, value) ? value : defaultContextSettings[key];
}

/** Returns an organisation's settings over the defaults. A setting that cannot be read keeps its default. */
export function contextSettings(own: unknown): ContextSettings {
  if (!isRecord(own)) return defaultContextSettings;
  const flags = isRecord(own['flags']) ? own['flags'] : {};
  const isOn = (code: FlagCode): boolean => {
    const chosen = flags[code];
    return typeof chosen === 'boolean' ? chosen : defaultContextSettings.flags[code];
  };
  return {
    flags: flagsBy(isOn),
    postcodeQuintile: numberOf(own, 'postcodeQuintile'),
    seifaDecile: numberOf(own, 'seifaDecile'),
    schoolMoves: numberOf(own, 'schoolMoves'),
    carerHours: numberOf(own, 'carerHours'),
    participationQuintile: numberOf(own, 'participationQuintile'),
    outperformerPi: numberOf(own, 'outperformerPi'),
    showNegativePi: own['showNegativePi'] === true,
  };
}
