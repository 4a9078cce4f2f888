import type { MessageContents, MessageTemplate, MessageTexts } from '@evenhand/contract/processes/message-templates';
import { isRecord } from '@evenhand/domain/fields/values';
import { faultsOfMessage, type MessageFault } from '@evenhand/domain/messages/check-message';
import { type SendingChannel, sendingChannels } from '@evenhand/domain/messages/message-channel';
import { ownPlaceholderExamples } from '@evenhand/domain/messages/placeholders';
import { faultsOfText, type TextFault } from '@evenhand/domain/messages/text-message';
import { documentOfTyped, oddMarks, typedOfDocument } from '@evenhand/domain/messages/typed-message';
import type { MessageFile } from './attach-file.ts';

/** Subject and text in one language, as they stand in their fields. */
export interface TypedWords {
  readonly subject: string;
  readonly text: string;
}

/** Part of a message that has words of its own. */
export type MessagePart = 'mail' | 'text';

/** Words of a template as they are taken over. */
export type TemplateWordsOf = Pick<MessageTemplate, 'key' | 'content' | 'texts'>;

/** A message that is being written. */
export interface MessageDraft {
  /** Way in which it is sent. Words for the other way are kept while they are not used. */
  readonly channel: SendingChannel;
  /** Template that the mail was made from. */
  readonly templateId: string | null;
  readonly typed: Readonly<Record<string, TypedWords>>;
  /** Words of a template with parts that cannot be typed. They are sent as they are. */
  readonly fixed: MessageContents | null;
  /** Template that the text message was made from. */
  readonly textTemplateId: string | null;
  /** Words of the text message by language. */
  readonly texts: MessageTexts;
  /** Files of the library that go with its mail. */
  readonly files: readonly MessageFile[];
}

const nothing: TypedWords = { subject: '', text: '' };
const emptyMail = { templateId: null, typed: { en: nothing }, fixed: null } as const;
const emptyText = { textTemplateId: null, texts: { en: '' } } as const;
export const emptyMessage: MessageDraft = { channel: 'mail', ...emptyMail, ...emptyText, files: [] };

const hasMail = ({ channel }: MessageDraft): boolean => channel !== 'sms';
const hasText = ({ channel }: MessageDraft): boolean => channel !== 'mail';

/** Returns the languages of a message, English first. */
export function languagesOf(message: MessageDraft): string[] {
  const ofMail = hasMail(message) ? Object.keys(message.fixed ?? message.typed) : [];
  const ofText = hasText(message) ? Object.keys(message.texts) : [];
  return [...new Set([...ofMail, ...ofText])].toSorted((one, other) => Number(other === 'en') - Number(one === 'en'));
}

/** Returns the words of a template, to be changed if all of them can be typed. */
function mailOfTemplate(
  templateId: string,
  contents: MessageContents,
): Pick<MessageDraft, 'templateId' | 'typed' | 'fixed'> {
  const typed: Record<string, TypedWords> = {};
  for (const [language, { subject, document }] of Object.entries(contents)) {
    const text = typedOfDocument(document);
    if (text === null) return { templateId, typed: {}, fixed: contents };
    typed[language] = { subject, text };
  }
  return { templateId, typed, fixed: null };
}

/** Returns a message with the words of a template in place of its mail, or of its text message. Null takes nothing in their place. */
export function messageWithTemplate(
  message: MessageDraft,
  part: MessagePart,
  template: TemplateWordsOf | null,
): MessageDraft {
  if (part === 'mail') {
    return { ...message, ...(template ? mailOfTemplate(template.key, template.content) : emptyMail) };
  }
  const { key = null, texts = emptyText.texts } = template ?? {};
  return { ...message, textTemplateId: key, texts: Object.keys(texts).length > 0 ? texts : emptyText.texts };
}

/** Returns the words of the mail; none when everyone gets a text message. */
export const contentsOf = (message: MessageDraft): MessageContents => (hasMail(message) ? mailOf(message) : {});

/** Returns the words of the text message; none when everyone gets a mail. */
export const textsOf = (message: MessageDraft): MessageTexts =>
  hasText(message)
    ? Object.fromEntries(Object.entries(message.texts).map(([language, text]) => [language, text.trim()]))
    : {};

const mailOf = ({ typed, fixed }: MessageDraft): MessageContents =>
  fixed ??
  Object.fromEntries(
    Object.entries(typed).map(([language, { subject, text }]) => [
      language,
      { subject: subject.trim(), document: documentOfTyped(text) },
    ]),
  );

const isBlankMail = ({ typed, fixed }: MessageDraft): boolean =>
  fixed === null && Object.values(typed).every(({ subject, text }) => `${subject}${text}`.trim() === '');

const isBlankText = ({ texts }: MessageDraft): boolean => Object.values(texts).every((text) => text.trim() === '');

export const isBlank = (message: MessageDraft): boolean =>
  isBlankMail(message) && isBlankText(message) && message.files.length === 0;

/** Returns whether a part was written or changed since it had the words of `start`. */
export const isChangedPart = (message: MessageDraft, part: MessagePart, start: MessageDraft): boolean =>
  part === 'mail'
    ? message.fixed === null && !isBlankMail(message) && JSON.stringify(message.typed) !== JSON.stringify(start.typed)
    : !isBlankText(message) && JSON.stringify(message.texts) !== JSON.stringify(start.texts);

export interface LanguageFault {
  readonly code: MessageFault['code'] | TextFault['code'];
  readonly field: MessageFault['field'] | 'text';
  readonly detail?: string;
  readonly language: string;
}

const known = Object.keys(ownPlaceholderExamples);

const textFaults = (message: MessageDraft): LanguageFault[] =>
  Object.entries(textsOf(message)).flatMap(([language, text]) =>
    faultsOfText(text, known).map((fault): LanguageFault => ({ ...fault, field: 'text', language })),
  );

/** Returns the reasons why a message cannot be sent, in all of its languages. */
export const faultsOfDraft = (message: MessageDraft): LanguageFault[] => [
  ...mailFaults(message),
  ...textFaults(message),
];

const mailFaults = (message: MessageDraft): LanguageFault[] =>
  Object.entries(contentsOf(message)).flatMap(([language, content]) => {
    const odd = oddMarks(content.subject).map(
      (detail): MessageFault => ({ code: 'message_placeholder_unknown', field: 'subject', detail }),
    );
    return [...odd, ...faultsOfMessage(content, known)].map((fault) => ({ ...fault, language }));
  });

const isTypedWords = (value: unknown): value is TypedWords =>
  isRecord(value) && typeof value['subject'] === 'string' && typeof value['text'] === 'string';

const isMessageFile = (value: unknown): value is MessageFile =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['fileName'] === 'string' &&
  typeof value['sizeBytes'] === 'number';

/** Reads a message that was kept on the device. */
export function readMessage(kept: unknown): MessageDraft | null {
  if (!isRecord(kept) || !isRecord(kept['typed'])) return null;
  const typed = Object.entries(kept['typed']).flatMap(([language, words]): [string, TypedWords][] =>
    isTypedWords(words) ? [[language, words]] : [],
  );
  const { templateId, files, channel, textTemplateId, texts } = kept;
  if (typed.length === 0) return null;
  const words = isRecord(texts)
    ? Object.entries(texts).filter((one): one is [string, string] => typeof one[1] === 'string')
    : [];
  return {
    channel: sendingChannels.find((one) => one === channel) ?? 'mail',
    templateId: typeof templateId === 'string' ? templateId : null,
    typed: Object.fromEntries(typed),
    fixed: null,
    textTemplateId: typeof textTemplateId === 'string' ? textTemplateId : null,
    texts: words.length > 0 ? Object.fromEntries(words) : emptyText.texts,
    files: Array.isArray(files) ? files.filter(isMessageFile) : [],
  };
}
