import { candidateWordKey } from '@evenhand/domain/outcomes/reasons';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { typedParagraphs } from '../../../platform/mail/documents/typed-paragraphs.ts';
import type { MailRequest } from '../../../platform/mail/outbox.ts';
import { plainWordsFor, type Say } from '../../tenancy/reference/public.ts';
import type { FeedbackText } from '../feedback/public.ts';
import type { OutcomeRecipient } from './outcomes.queries.ts';

export const outcomeTemplate = 'outcome-not-taken-forward';

/** The candidate's sentence of a reason, in the tenant's words; empty for a reason that has none. */
export function sentencesOf(tenant: Tenant): (reason: string | null, language: string) => string {
  const words = new Map<string, Say>();
  return (reason, language) => {
    if (reason === null) return '';
    const say = words.get(language) ?? plainWordsFor(tenant, 'base', language);
    words.set(language, say);
    return say.wordOr(candidateWordKey(reason), '');
  };
}

/** How the person is addressed. */
export const calledName = (recipient: Pick<OutcomeRecipient, 'first_name' | 'preferred_name'>): string =>
  recipient.preferred_name?.trim() || recipient.first_name;

/** Returns the outcome mail to one candidate. */
export const outcomeMail = (content: {
  readonly firstName: string;
  readonly roleTitle: string;
  readonly sentence: (language: string) => string;
  /** The sender's own words. */
  readonly message: string;
  /** Feedback released with the outcome. */
  readonly feedback?: FeedbackText | undefined;
}): Pick<MailRequest, 'template' | 'placeholders'> => ({
  template: outcomeTemplate,
  placeholders: (language) => ({
    firstName: content.firstName,
    roleTitle: content.roleTitle,
    reason: content.sentence(language),
    message: typedParagraphs(content.message),
    strengths: [...(content.feedback?.strengths ?? [])],
    feedback: typedParagraphs(content.feedback?.body ?? ''),
  }),
});
