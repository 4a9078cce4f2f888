import { ownPlaceholderExamples } from '@evenhand/domain/messages/placeholders';
import { parts } from '@evenhand/words/parts';
import { expect, it } from 'vitest';
import { messageValues } from '../../../platform/mail/documents/message-values.ts';
import { mailTemplates } from '../../../platform/mail/mail-templates.ts';
import { samplesIn } from '../../../platform/mail/samples/samples-in.ts';

it('names every mail of the product and every placeholder for staff', () => {
  const ofMails = mailTemplates.flatMap((template) =>
    samplesIn(template, 'en-GB').flatMap((sample) => Object.keys(messageValues(sample))),
  );
  const keys = new Set([...ofMails, ...Object.keys(ownPlaceholderExamples)]);
  const names = [
    ...mailTemplates.map((name) => `staff.templates.mail.${name}`),
    ...[...keys].map((key) => `staff.message.placeholder.${key}`),
  ];
  expect(names.filter((name) => !Object.hasOwn(parts.staff, name))).toEqual([]);
  expect(keys.size).toBeGreaterThan(50);
});
