import type { MessageContents, MessagePlaceholderChoice } from '@evenhand/contract/processes/message-templates';
import type { MessageValues } from '@evenhand/domain/messages/message-document';
import { textOfValue } from '@evenhand/domain/messages/message-document';
import {
  commonPlaceholderKeys,
  groupOfPlaceholder,
  isLinkPlaceholder,
  ownPlaceholderExamples,
} from '@evenhand/domain/messages/placeholders';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { messageValues } from '../../../platform/mail/documents/message-values.ts';
import { readMailWords } from '../../../platform/mail/documents/read-mail-words.ts';
import type { MailTemplateName } from '../../../platform/mail/mail-templates.ts';
import { mailWordsOf } from '../../../platform/mail/outbox.ts';
import { atTime, onDay } from '../../../platform/mail/samples/sample-moments.ts';
import { samplesIn } from '../../../platform/mail/samples/samples-in.ts';

/** Returns the languages in which an organisation's mails are written. */
export function writtenLanguages({ configuration }: Pick<Tenant, 'configuration'>): string[] {
  const offered = (configuration.additionalLanguageSupport ?? []).map(({ code }) => code);
  return ['en', ...offered.filter((code) => code !== 'en' && mailLanguage(code) === code)];
}

/** Returns examples of a template's values in a language, once for each way in which its text can turn out. */
export function examplesOf(tenant: Tenant, builtIn: MailTemplateName | null, language: string): MessageValues[] {
  const common = { organization: tenant.name, supportAddress: tenant.supportAddress, origin: tenant.origin };
  const tag = languageTag(language);
  if (builtIn === null) {
    const dates = { deadline: atTime('2026-11-30T12:00:00Z')(tag), decisionDate: onDay('2027-01-15')(tag) };
    return [{ ...ownPlaceholderExamples, ...dates, ...common }];
  }
  return samplesIn(builtIn, tag).map((sample) => ({ ...messageValues(sample), ...common }));
}

/** Returns the placeholders that a template may have, with an example of each. */
export function placeholdersOf(tenant: Tenant, builtIn: MailTemplateName | null): MessagePlaceholderChoice[] {
  const examples = examplesOf(tenant, builtIn, 'en');
  const keys = new Set([...examples.flatMap((values) => Object.keys(values)), ...commonPlaceholderKeys]);
  return [...keys].map((key) => ({
    key,
    group: groupOfPlaceholder(key),
    isLink: isLinkPlaceholder(key),
    example: examples.map((values) => textOfValue(values[key])).find((text) => text !== '') ?? '',
  }));
}

/** Returns the words that a mail of the product has without those of its template. */
export function productContentOf(tenant: Tenant, builtIn: MailTemplateName): MessageContents {
  const contentIn = (language: string) => {
    const words = mailWordsOf(tenant, language);
    const subject = words[`mail.${builtIn}.subject`] ?? '';
    return { subject, document: readMailWords(words[`mail.${builtIn}.body`] ?? '') };
  };
  return Object.fromEntries(writtenLanguages(tenant).map((language) => [language, contentIn(language)]));
}
