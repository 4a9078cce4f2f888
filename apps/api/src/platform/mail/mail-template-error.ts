export type MailTemplateProblem =
  | 'unknown_placeholder'
  | 'bad_syntax'
  | 'not_rendered'
  | 'bad_link'
  | 'bad_subject'
  | 'bad_frame';

/**
 * Thrown when a template can't become a mail. `details` are for its writer: names of placeholders, the parser's words; no
 * person's data.
 */
export class MailTemplateError extends Error {
  readonly reason: MailTemplateProblem;
  readonly details: readonly string[];

  constructor(reason: MailTemplateProblem, details: readonly string[]) {
    super(`Mail template: ${reason} ${details.join(', ')}`.trim());
    this.name = 'MailTemplateError';
    this.reason = reason;
    this.details = details;
  }
}
