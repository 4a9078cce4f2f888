import { expect, it } from 'vitest';
import { isMailTemplate, type MailTemplateName, mailTemplates } from './mail-templates.ts';

it('knows the names of the mails of the product, when it compiles and when it runs', () => {
  const known: MailTemplateName = 'offer-made';
  // @ts-expect-error There is no such mail.
  const unknown: MailTemplateName = 'offer-maid';
  expect([known, unknown].map(isMailTemplate)).toEqual([true, false]);
  expect(mailTemplates).toContain(known);
});
