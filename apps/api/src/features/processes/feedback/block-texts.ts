import { blocksOf, type FeedbackBlock, faultOfBlock, readBlockKey } from '@evenhand/domain/feedback/blocks';
import type { FeedbackWords } from '@evenhand/domain/feedback/compose-feedback';
import { reasonsOf } from '@evenhand/domain/outcomes/reasons';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { StaffRole } from '../../records/staff-access/public.ts';
import { plainWordsFor, type Say } from '../../tenancy/reference/public.ts';
import type { OwnTexts } from './role-feedback.queries.ts';

type MailSay = Say<'mail'>;

/** Returns the languages in which an organisation's mails, and so its feedback, are written. */
export function feedbackLanguages({ configuration }: Pick<Tenant, 'configuration'>): string[] {
  const offered = (configuration.additionalLanguageSupport ?? []).map(({ code }) => code);
  return ['en', ...offered.filter((code) => code !== 'en' && mailLanguage(code) === code)];
}

function usualOfCriterion(say: MailSay, block: FeedbackBlock & { readonly kind: 'criterion' }, label: string): string {
  const other = say.wordOr(`feedbackBlocks.criteria.other.${block.band}`, '', { criterion: label });
  const text = say.wordOr(`feedbackBlocks.criteria.${block.criterion}.${block.band}`, other);
  // The name of a criterion may hold a number. Its words are left to the staff then.
  return faultOfBlock(text) === null ? text : '';
}

/** Returns the product's text of a block. It is empty for a reason of the organisation's own. */
export const usualText = (say: MailSay, role: StaffRole, block: FeedbackBlock): string =>
  block.kind === 'reason'
    ? say.wordOr(`feedbackBlocks.reasons.${block.reason}`, '')
    : usualOfCriterion(say, block, role.criteria.find(({ key }) => key === block.criterion)?.label ?? '');

export const mailSay = (tenant: Tenant, language: string): MailSay => plainWordsFor(tenant, 'mail', language);

export const joiningOf = (say: MailSay): Pick<FeedbackWords, 'also' | 'however' | 'lowered'> => ({
  also: say('feedbackBlocks.also'),
  however: say('feedbackBlocks.however'),
  lowered: say('feedbackBlocks.lowered').split(' '),
});

const fitsScheme = (schemes: readonly string[], scheme: string): boolean =>
  schemes.length === 0 || schemes.includes(scheme);

/** Returns the blocks that staff of a role write: those of its criteria, and of the reasons for roles of its kind. */
export const blocksOfRole = (tenant: Tenant, role: StaffRole): FeedbackBlock[] =>
  blocksOf(
    role.criteria,
    reasonsOf(tenant.configuration.outcomeReasons).filter(({ schemes }) => fitsScheme(schemes, role.scheme)),
  );

/**
 * Returns the words of a role's feedback by language. A block that lacks its text in one of the languages has none in any, so that a
 * gap does not depend on who is told.
 */
export function feedbackWordsOf(tenant: Tenant, role: StaffRole, own: OwnTexts): (language: string) => FeedbackWords {
  const languages = feedbackLanguages(tenant);
  const says = new Map(languages.map((language) => [language, mailSay(tenant, language)]));
  const textIn = (language: string, key: string): string => {
    const say = says.get(language);
    const block = readBlockKey(key);
    return own[language]?.[key] ?? (say && block ? usualText(say, role, block) : '');
  };
  const isWhole = (key: string): boolean => languages.every((language) => textIn(language, key) !== '');
  const wordsIn = (language: string): FeedbackWords => {
    const say = says.get(language) ?? mailSay(tenant, language);
    const textOf = (key: string): string => (isWhole(key) ? textIn(language, key) : '');
    return { ...joiningOf(say), textOf };
  };
  const made = new Map(languages.map((language) => [language, wordsIn(language)]));
  return (language) => made.get(language) ?? wordsIn('en');
}
