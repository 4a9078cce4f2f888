import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { type OwnText, ownTexts } from '@evenhand/domain/fields/own-texts';
import { interfaceLanguages } from '@evenhand/words/languages';
import type { FormDraft } from './form-draft.ts';

/** Returns the languages that the organisation offers beside the base language. */
export function furtherLanguages({ additionalLanguageSupport = [] }: OrganizationConfiguration): string[] {
  const offered = additionalLanguageSupport.map(({ code }) => code);
  return interfaceLanguages.filter((code) => code !== 'en' && offered.includes(code));
}

/** Returns every text of the organisation's own in the base language: those of this page, and the sentences of its reasons. */
export const textRows = (
  draft: FormDraft,
  { outcomeReasons }: Pick<OrganizationConfiguration, 'outcomeReasons'>,
): OwnText[] => [
  ...Object.entries(draft.words).map(([key, base]) => ({ key, base })),
  ...ownTexts({ ...draft, outcomeReasons }),
];

export const textIn = ({ wordsIn }: FormDraft, language: string, key: string): string => wordsIn[language]?.[key] ?? '';

/** Sets a text in a language. Without it the base text is used. */
export function withTextIn(
  draft: FormDraft,
  language: string,
  { key, text }: { key: string; text: string },
): FormDraft {
  const { [language]: before = {}, ...others } = draft.wordsIn;
  const { [key]: _old, ...rest } = before;
  const texts = text.trim() === '' ? rest : { ...rest, [key]: text };
  return { ...draft, wordsIn: Object.keys(texts).length === 0 ? others : { ...others, [language]: texts } };
}
