import type { MessageContents } from '@evenhand/contract/processes/message-templates';
import { isRecord } from '@evenhand/domain/fields/values';
import { faultsOfMessage, type MessageFault } from '@evenhand/domain/messages/check-message';
import { ownPlaceholderExamples } from '@evenhand/domain/messages/placeholders';
import { documentOfTyped, oddMarks, typedOfDocument } from '@evenhand/domain/messages/typed-message';
import type { MessageFile } from './attach-file.ts';

/** Subject and text in one language, as they stand in their fields. */
export interface TypedWords {
  readonly subject: string;
  readonly text: string;
}

/** A message that is being written. */
export interface MessageDraft {
  /** Template that it was made from. */
  readonly templateId: string | null;
  readonly typed: Readonly<Record<string, TypedWords>>;
  /** Words of a template with parts that cannot be typed. They are sent as they are. */
  readonly fixed: MessageContents | null;
  /** Files of the library that go with it. */
  readonly files: readonly MessageFile[];
}

const nothing: TypedWords = { subject: '', text: '' };
export const emptyMessage: MessageDraft = { templateId: null, typed: { en: nothing }, fixed: null, files: [] };

/** Returns the languages of a message, English first. */
export const languagesOf = ({ typed, fixed }: MessageDraft): string[] =>
  Object.keys(fixed ?? typed).toSorted((one, other) => Number(other === 'en') - Number(one === 'en'));

/** Returns a message with the words of a template, to be changed if all of them can be typed. */
export function messageOfTemplate(templateId: string, contents: MessageContents): MessageDraft {
  const typed: Record<string, TypedWords> = {};
  for (const [language, { subject, document }] of Object.entries(contents)) {
    const text = typedOfDocument(document);
    if (text === null) return { templateId, typed: {}, fixed: contents, files: [] };
    typed[language] = { subject, text };
  }
  return { templateId, typed, fixed: null, files: [] };
}

export const contentsOf = ({ typed, fixed }: MessageDraft): MessageContents =>
  fixed ??
  Object.fromEntries(
    Object.entries(typed).map(([language, { subject, text }]) => [
      language,
      { subject: subject.trim(), document: documentOfTyped(text) },
    ]),
  );

export const isBlank = ({ typed, fixed, files }: MessageDraft): boolean =>
  fixed === null &&
  files.length === 0 &&
  Object.values(typed).every(({ subject, text }) => `${subject}${text}`.trim() === '');

export type LanguageFault = MessageFault & { readonly language: string };

const known = Object.keys(ownPlaceholderExamples);

/** Returns the reasons why a message cannot be sent, in all of its languages. */
export const faultsOfDraft = (message: MessageDraft): LanguageFault[] =>
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
  const { templateId, files } = kept;
  if (typed.length === 0) return null;
  return {
    templateId: typeof templateId === 'string' ? templateId : null,
    typed: Object.fromEntries(typed),
    fixed: null,
    files: Array.isArray(files) ? files.filter(isMessageFile) : [],
  };
}
