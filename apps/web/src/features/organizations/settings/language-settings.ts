import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import { type FurtherLanguage, furtherLanguages } from '@evenhand/words/languages';
import * as z from 'zod/mini';
import { languageName } from '../../../lib/words/language-name.ts';

type LanguageField = `configuration.additionalLanguageSupport.${FurtherLanguage}`;
export const languageField = <C extends FurtherLanguage>(code: C): `configuration.additionalLanguageSupport.${C}` =>
  `configuration.additionalLanguageSupport.${code}`;

/** Returns one entry for each language that the words catalogue has beside English. */
function perLanguage<T>(make: (code: FurtherLanguage) => T): Record<LanguageField, T> {
  const entries = furtherLanguages.map((code) => [languageField(code), make(code)] as const);
  // `Object.fromEntries` forgets which keys there are.
  return Object.fromEntries(entries) as Record<LanguageField, T>;
}

export const languageFields = furtherLanguages.map((code) => languageField(code));
export const languageShape = perLanguage(() => z.boolean());
export const languageLabels = perLanguage(() => 'admin.organization.language' as const);

/** Returns which languages an organisation offers, by the fields of the form. */
export const offeredLanguagesOf = ({ additionalLanguageSupport = [] }: OrganizationConfiguration) =>
  perLanguage((code) => additionalLanguageSupport.some((language) => language.code === code));

/** Returns the languages to save. Those that the form does not know stay, and so does the name that one was given. */
export function languagesOf(
  { additionalLanguageSupport = [] }: OrganizationConfiguration,
  input: Readonly<Record<LanguageField, boolean>>,
) {
  const kept = additionalLanguageSupport.filter(({ code }) => {
    const known = furtherLanguages.find((each) => each === code);
    return known === undefined || input[languageField(known)];
  });
  const added = furtherLanguages
    .filter((code) => input[languageField(code)])
    .filter((code) => !kept.some((language) => language.code === code))
    .map((code) => ({ code, name: languageName(code) }));
  return [...kept, ...added];
}
