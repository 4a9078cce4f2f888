import type { ReasonSettingInput } from '@evenhand/contract/processes/outcomes/outcome-reasons';
import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { reasonsOf } from '@evenhand/domain/outcomes/reasons';
import { keyFor } from '../../lib/forms/made-key.ts';
import { type Translate, wordOr } from '../../lib/words/words.ts';

/** Every reason in its order, with what the organisation says of it. */
export interface ReasonDraft {
  readonly outcomeReasons: ReasonSettingInput[];
}

export function draftOf({ outcomeReasons = [] }: OrganizationConfiguration): ReasonDraft {
  const said = new Map(outcomeReasons.map((setting) => [setting.code, setting]));
  return { outcomeReasons: reasonsOf(outcomeReasons).map(({ code }) => said.get(code) ?? { code }) };
}

/** The product's own words; empty for the organisation's reasons, and where it has no sentence. */
const catalogueText = (t: Translate, code: string, part: 'staff' | 'candidate'): string =>
  code.startsWith('own_') ? '' : wordOr(t, `reasons.${code}.${part}`, '');

export const textOf = (t: Translate, setting: ReasonSettingInput, part: 'staff' | 'candidate'): string =>
  setting[part] ?? catalogueText(t, setting.code, part);

/** Typed back to the product's words it is the product's again, in all languages. */
export function withText(
  t: Translate,
  setting: ReasonSettingInput,
  typed: { part: 'staff' | 'candidate'; text: string },
) {
  const { [typed.part]: _before, ...rest } = setting;
  return typed.text === catalogueText(t, setting.code, typed.part) ? rest : { ...rest, [typed.part]: typed.text };
}

export const withSetting = (draft: ReasonDraft, setting: ReasonSettingInput): ReasonDraft => ({
  outcomeReasons: draft.outcomeReasons.map((one) => (one.code === setting.code ? setting : one)),
});

/** One more, before all others: with nothing said of it yet. */
export function withNew(draft: ReasonDraft): { readonly draft: ReasonDraft; readonly code: string } {
  const taken = draft.outcomeReasons.map((one) => one.code);
  const code = keyFor('', taken, 'own_reason');
  return { code, draft: { outcomeReasons: [{ code, staff: '', candidate: '' }, ...draft.outcomeReasons] } };
}
