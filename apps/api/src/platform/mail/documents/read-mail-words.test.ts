import type { MessageValues } from '@evenhand/domain/messages/message-document';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage, resolveWords } from '@evenhand/words/resolve-words';
import { translations } from '@evenhand/words/translations';
import { describe, expect, it } from 'vitest';
import { mailTemplates } from '../mail-templates.ts';
import { renderContent, renderMail } from '../render.ts';
import { samplesIn } from '../samples/samples-in.ts';
import { readMailWords } from './read-mail-words.ts';

const languages = ['en', ...Object.keys(translations).filter((code) => translations[code]?.writesMail)];

const frame = {
  organizationName: 'Hartwell & Stone',
  header: { ground: '#0b2b26', ink: '#ffffff' },
  brandColour: '#1f5f57',
  logo: null,
  about: [],
  footer: 'You get this because you applied.',
  supportAddress: 'support@example.org',
  language: 'en',
  direction: 'ltr',
} as const;

const common = { organization: 'Hartwell & Stone', supportAddress: 'support@example.org', origin: 'https://a.example' };

describe.each(languages)('the mails in %s', (language) => {
  const words = resolveWords({
    language: mailLanguage(language),
    part: 'mail',
    sectorKind: 'law',
    countryBase: 'UK',
    overrides: {},
    ownInLanguage: {},
  });

  it.each(mailTemplates)('“%s” says the same as a document, with each of its samples', (template) => {
    const subject = words[`mail.${template}.subject`] ?? '';
    const body = words[`mail.${template}.body`] ?? '';
    const document = readMailWords(body);
    for (const sample of samplesIn(template, languageTag(language))) {
      const values = { ...common, ...sample };
      const written = renderContent({ subject, document }, values as MessageValues, frame);
      expect(written).toEqual(renderMail({ subject, body, placeholders: values, frame }));
    }
  });
});
