import type { MessageContents, MessageTemplate, MessageTexts } from '@evenhand/contract/processes/message-templates';
import { faultsOfMessage } from '@evenhand/domain/messages/check-message';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { faultsOfText } from '@evenhand/domain/messages/text-message';
import { useState } from 'react';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import type { TemplateWording } from './templates.api.ts';
import { type TemplateFault, useTemplateSaving } from './use-template-saving.ts';

const nothing: MessageContent = { subject: '', document: { blocks: [] } };

const wordingOf = (template: MessageTemplate): TemplateWording => ({
  name: template.name,
  isOn: template.isOn,
  senderName: template.senderName,
  content: template.content,
  texts: template.texts ?? {},
  roleId: template.roleId,
  stageIds: template.stageIds,
});

const inOrderOfLanguage = <Words>(words: Readonly<Record<string, Words>>): [string, Words][] =>
  Object.entries(words).toSorted(([one], [other]) => one.localeCompare(other));

/** Returns words in one form, so that those that read the same are equal. */
const formOf = (content: MessageContents): string =>
  JSON.stringify(inOrderOfLanguage(content).map(([code, { subject, document }]) => [code, subject, inOrder(document)]));

/** Returns a value of which objects that are equal are written the same. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, one]) => [key, inOrder(one)]);
}

const isSame = (one: TemplateWording, other: TemplateWording): boolean =>
  one.name === other.name &&
  one.isOn === other.isOn &&
  one.senderName === other.senderName &&
  one.roleId === other.roleId &&
  one.stageIds.join() === other.stageIds.join() &&
  formOf(one.content) === formOf(other.content) &&
  JSON.stringify(inOrderOfLanguage(one.texts)) === JSON.stringify(inOrderOfLanguage(other.texts));

/** Holds the words and settings of a template as they are edited. */
function useWording(template: MessageTemplate) {
  const [base, setBase] = useState(template);
  const [wording, setWording] = useState(() => wordingOf(template));
  const [language, setLanguage] = useState(template.writtenIn[0] ?? 'en');
  /** Counts the changes that come from elsewhere than the editor, which then begins anew. */
  const [revision, setRevision] = useState(0);
  const wordsIn = ({ content }: TemplateWording): MessageContent =>
    content[language] ?? base.productContent[language] ?? nothing;
  const put = (next: Partial<TemplateWording>): void => setWording((before) => ({ ...before, ...next }));
  function replace(next: Partial<TemplateWording>): void {
    put(next);
    setRevision((before) => before + 1);
  }
  return {
    base,
    wording,
    language,
    revision,
    /** Words in the language that is shown. */
    content: wordsIn(wording),
    /** Words of a text message in the language that is shown. */
    text: wording.texts[language] ?? '',
    isOwnWords: wording.content[language] !== undefined,
    isDirty: !isSame(wording, wordingOf(base)),
    setBase,
    setLanguage,
    setWords: (words: Partial<MessageContent>): void =>
      setWording((before) => ({
        ...before,
        content: { ...before.content, [language]: { ...wordsIn(before), ...words } },
      })),
    /** A language in which nothing stands any more is one in which the template is not written. */
    setText: (text: string): void =>
      setWording((before) => {
        const { [language]: _, ...others } = before.texts;
        return { ...before, texts: text.trim() === '' ? others : { ...others, [language]: text } };
      }),
    put,
    replace,
    /** Shows a template as it was saved. */
    show(saved: MessageTemplate): void {
      setBase(saved);
      replace(wordingOf(saved));
    },
    /** Sends the product's words again, in the language that is shown. */
    takeProductWords(): void {
      const { [language]: _, ...others } = wording.content;
      replace({ content: others });
    },
  };
}

/**
 * Faults that are told once a message is to be saved: it has only been begun, or the size of the text names the characters
 * already.
 */
const toldLater: readonly string[] = ['message_subject_missing', 'message_empty', 'text_missing', 'text_characters'];

const mailFaults = (content: MessageContents, known: readonly string[]): TemplateFault[] =>
  Object.entries(content).flatMap(([language, words]) =>
    faultsOfMessage(words, known).map((fault): TemplateFault => ({ ...fault, language })),
  );

/** Returns what is wrong with a text message. One without words is told of in the language that is shown. */
function textFaults(texts: MessageTexts, known: readonly string[], shown: string): TemplateFault[] {
  const written = Object.keys(texts).length > 0 ? texts : { [shown]: '' };
  return Object.entries(written).flatMap(([language, text]) =>
    faultsOfText(text, known).map((fault): TemplateFault => ({ ...fault, field: 'text', language })),
  );
}

/** Holds the words and settings of a template as they are edited, what is wrong with them, and saves them. */
export function useTemplateDraft(template: MessageTemplate) {
  const edited = useWording(template);
  const { base, wording, language, content, text, isDirty } = edited;
  useLeaveWarning(isDirty);
  const known = base.placeholders.map(({ key }) => key);
  const isText = base.channel === 'sms';
  const found = isText ? textFaults(wording.texts, known, language) : mailFaults(wording.content, known);
  const saving = useTemplateSaving({
    base,
    wording,
    found,
    onSaved: edited.setBase,
    onFault: (fault) => {
      if (!found.some((one) => one.language === language)) edited.setLanguage(fault.language);
    },
  });
  const { tried, refused, meanwhile } = saving;
  return {
    ...edited,
    ...saving,
    /** True for a text message. */
    isText,
    /** Faults that are shown. */
    faults: [...(tried ? found : found.filter(({ code }) => !toldLater.includes(code))), ...refused],
    /** Whether the words in the language that is shown can be rendered. */
    isSendable: (isText ? faultsOfText(text, known) : faultsOfMessage(content, known)).length === 0,
    showTheirs(): void {
      if (meanwhile) edited.show(meanwhile);
      saving.forgetTheirs();
    },
    /** The next save is made knowingly, on top of theirs. */
    goOnWithMine(): void {
      if (meanwhile) edited.setBase(meanwhile);
      saving.forgetTheirs();
    },
  };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;
