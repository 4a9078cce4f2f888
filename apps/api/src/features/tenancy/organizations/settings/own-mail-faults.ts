import type { OrganizationConfiguration } from '@evenhand/contract/tenancy/organizations/organization-configuration';
import type { ErrorWord } from '@evenhand/words/error-word';
import { languageTag } from '@evenhand/words/language-tag';
import type { NamedFault } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { MailTemplateError, type MailTemplateProblem } from '../../../../platform/mail/mail-template-error.ts';
import { isMailTemplate, templateOf } from '../../../../platform/mail/mail-templates.ts';
import { renderWords } from '../../../../platform/mail/outbox.ts';
import { samplesIn } from '../../../../platform/mail/samples/samples-in.ts';

/** Error codes for what is wrong with a text; each says what to do. */
const codes: Readonly<Record<MailTemplateProblem, ErrorWord>> = {
  unknown_placeholder: 'mail_placeholder_unknown',
  bad_syntax: 'mail_syntax',
  not_rendered: 'mail_not_rendered',
  bad_link: 'mail_link',
  bad_subject: 'mail_subject',
  bad_frame: 'invalid_value',
};

/** Mails that say by a placeholder which files go with them, since a file can fail to be made. */
const namesOwnFiles: ReadonlySet<string> = new Set(['staff-report']);
const fileWords =
  /(?<![\p{L}\p{N}])(pdf|xlsx?|spreadsheets?|tableurs?|attached(?!\s+to)|attachments?|(pièce|fichier|document)s?\s+jointe?s?|ci-joint\p{L}*)(?![\p{L}\p{N}])/iu;
const tags = /\{\{.*?\}\}|\{%.*?%\}/gs;

/** Tells whether a text promises files itself that may not go with its mail. */
const promisesFiles = (key: string, text: string): boolean =>
  namesOwnFiles.has(templateOf(key) ?? '') && fileWords.test(text.replace(tags, ' '));

type Words = Readonly<Record<string, string>>;
type Configuration = Pick<OrganizationConfiguration, 'words' | 'wordsIn'>;

/** Renders the mail that a word belongs to with this own word alone, once for each of its samples. Returns what is wrong, or null. */
function problemOf(tenant: Tenant, word: { readonly key: string; readonly text: string; readonly language: string }) {
  const template = templateOf(word.key);
  if (template === null || !isMailTemplate(template)) return null;
  const own = { [word.key]: word.text };
  const words = word.language === 'en' ? { words: own, wordsIn: {} } : { words: {}, wordsIn: { [word.language]: own } };
  const alone = { ...tenant, configuration: { ...tenant.configuration, ...words } };
  try {
    for (const placeholders of samplesIn(template, languageTag(word.language))) {
      renderWords(alone, { template, placeholders, language: word.language }, true);
    }
    return null;
  } catch (error) {
    if (error instanceof MailTemplateError) return error.reason;
    throw error;
  }
}

const changedWords = (before: Words = {}, after: Words = {}): [string, string][] =>
  Object.entries(after).filter(([key, text]) => before[key] !== text);

/** Returns the changed own words of mails that cannot be rendered, each with its field. Others stay as they were: mails do without them. */
export function ownMailFaults(tenant: Tenant, after: Configuration): NamedFault[] {
  const { words: before, wordsIn: beforeIn = {} } = tenant.configuration;
  const fault = (language: string, field: string, key: string, text: string): NamedFault[] => {
    const problem = problemOf(tenant, { key, text, language });
    if (problem !== null) return [{ code: codes[problem], field: `${field}.${key}` }];
    return promisesFiles(key, text) ? [{ code: 'mail_names_files', field: `${field}.${key}` }] : [];
  };
  return [
    ...changedWords(before, after.words).flatMap(([key, text]) => fault('en', 'configuration.words', key, text)),
    ...Object.entries(after.wordsIn ?? {}).flatMap(([language, words]) =>
      changedWords(beforeIn[language], words).flatMap(([key, text]) =>
        fault(language, `configuration.wordsIn.${language}`, key, text),
      ),
    ),
  ];
}
