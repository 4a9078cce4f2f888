import type { MessageTemplate } from '@evenhand/contract/processes/message-templates';
import type { MessageContent } from '@evenhand/domain/messages/message-document';

export const templateKey = 'application-moved';
export const templateUrl = `/api/v1/message-templates/${templateKey}`;

export const wordsOf = (subject: string, text: string): MessageContent => ({
  subject,
  document: {
    blocks: [
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'Dear ' },
          { kind: 'placeholder', key: 'firstName' },
        ],
      },
      { kind: 'paragraph', content: [{ kind: 'text', text }] },
    ],
  },
});

export const aTemplate = (over: Partial<MessageTemplate> = {}): MessageTemplate => ({
  key: templateKey,
  builtIn: true,
  name: '',
  subject: 'News: {{ roleTitle }}',
  languages: [],
  isOn: true,
  staleYears: [],
  roleId: null,
  stageIds: [],
  version: 0,
  updatedAt: null,
  updatedBy: null,
  maySwitchOff: true,
  senderName: null,
  content: {},
  productContent: {
    en: wordsOf('News: {{ roleTitle }}', 'It has moved on.'),
    fr: wordsOf('Nouvelles', 'Elle a avancé.'),
  },
  writtenIn: ['en', 'fr'],
  placeholders: [
    { key: 'firstName', group: 'candidate', isLink: false, example: 'Amara' },
    { key: 'roleTitle', group: 'role', isLink: false, example: 'Vacation scheme' },
    { key: 'applicationsLink', group: 'candidate', isLink: true, example: 'https://apply.example.org' },
  ],
  ...over,
});
