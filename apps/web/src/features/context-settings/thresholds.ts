import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { FlagCode } from '@evenhand/domain/context/flag-codes';
import {
  type ContextNumber,
  type ContextSettings,
  contextSettings,
  defaultContextSettings,
  isContextNumber,
} from '@evenhand/domain/context/settings';

type ContextConfiguration = NonNullable<OrganizationConfiguration['context']>;
/** The part of an organisation's configuration that this page changes. */
export interface ThresholdDraft {
  readonly context: ContextConfiguration;
}

export const draftOf = ({ context = {} }: OrganizationConfiguration): ThresholdDraft => ({ context });

/** Returns the settings in force with the draft. */
export const inForce = ({ context }: ThresholdDraft): ContextSettings => contextSettings(context);

/** Stores only a difference from the default, so that a better default reaches every organisation that has not chosen. */
export function withFlag({ context }: ThresholdDraft, code: FlagCode, on: boolean): ThresholdDraft {
  const { [code]: _old, ...others } = context.flags ?? {};
  const flags = on === defaultContextSettings.flags[code] ? others : { ...others, [code]: on };
  const { flags: _flags, ...rest } = context;
  return { context: Object.keys(flags).length > 0 ? { ...rest, flags } : rest };
}

/** Reads a typed number. Null when the threshold cannot have it. */
export function readNumber(key: ContextNumber, text: string): number | null {
  const value = Number(text.trim());
  return /^\d{1,3}$/.test(text.trim()) && isContextNumber(key, value) ? value : null;
}

export function withNumber({ context }: ThresholdDraft, key: ContextNumber, value: number): ThresholdDraft {
  const { [key]: _old, ...rest } = context;
  return { context: value === defaultContextSettings[key] ? rest : { ...rest, [key]: value } };
}

export function withNegative({ context }: ThresholdDraft, shown: boolean): ThresholdDraft {
  const { showNegativePi: _old, ...rest } = context;
  return { context: shown ? { ...rest, showNegativePi: true } : rest };
}
