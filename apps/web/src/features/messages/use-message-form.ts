import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { type Addressees, checkQuery, templateQuery } from './messages.api.ts';
import {
  contentsOf,
  emptyMessage,
  faultsOfDraft,
  isChangedPart,
  languagesOf,
  type MessageDraft,
  type MessagePart,
  messageWithTemplate,
  textsOf,
} from './typed-contents.ts';
import { useKeptMessage } from './use-kept-message.ts';

/** Numbers and the letter are asked for anew when the typing rests. */
const typingPause = 600;

/** Faults of a message that has only been begun. They are told once it is to be sent. */
const unfinished: readonly string[] = ['message_subject_missing', 'message_empty', 'text_missing', 'text_characters'];

/** Template that may take the place of the words of a part; with an empty key nothing does. */
interface TemplateChoice {
  readonly part: MessagePart;
  readonly key: string;
}

/** Holds the message, what is wrong with it, and the numbers of those who would get it. */
export function useMessageForm(to: Addressees, startsWith: string | null) {
  const kept = useKeptMessage(to.roleId, startsWith);
  const { message, begun, change, attach, detach, begin, setBegun, restoredAt, forget } = kept;
  const [chosenLanguage, setLanguage] = useState('en');
  const [tried, setTried] = useState(false);
  const [askedTemplate, askTemplate] = useState<TemplateChoice | null>(null);
  const settled = useSettled(message, typingPause);
  const isChanged = (part: MessagePart): boolean => isChangedPart(message, part, begun);
  useLeaveWarning(isChanged('mail') || isChanged('text') || message.files.length > 0);

  const languages = languagesOf(message);
  const language = languages.includes(chosenLanguage) ? chosenLanguage : (languages[0] ?? 'en');
  const faults = faultsOfDraft(message);
  const isReady = faults.length === 0 && faultsOfDraft(settled).length === 0;
  const check = useQuery({ ...checkQuery(to, settled), enabled: isReady });

  function put(next: MessageDraft): void {
    begin(next);
    setTried(false);
  }
  async function load({ part, key }: TemplateChoice): Promise<void> {
    try {
      const chosen = key === '' ? null : await queryClient.fetchQuery(templateQuery(key));
      const next = messageWithTemplate(message, part, chosen);
      // The words of the other part stay kept on the device.
      if (!isChanged(part === 'mail' ? 'text' : 'mail')) return put(next);
      change(next);
      setBegun(messageWithTemplate(begun, part, chosen));
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
  }
  return {
    message,
    language,
    /** Content in the language that is shown; null while it cannot be sent. */
    content: isReady ? (contentsOf(settled)[language] ?? null) : null,
    /** Words of the text message in the language that is shown; null while it cannot be sent. */
    text: isReady ? (textsOf(settled)[language] ?? null) : null,
    faults,
    shownFaults: tried ? faults : faults.filter(({ code }) => !unfinished.includes(code)),
    isReady,
    check,
    /** The numbers are those of the message as it stands. */
    isChecked: isReady && settled === message && check.isSuccess && !check.isPlaceholderData,
    /** Loads the numbers for the message as it stands. */
    checkNow: () => queryClient.fetchQuery(checkQuery(to, message)),
    restoredAt,
    change,
    attach,
    detach,
    setLanguage,
    /** Tells all that is missing from now on. */
    tryOut: () => setTried(true),
    /** Template that waits for the answer whether it may take the place of what is typed; null when none does. */
    askedTemplate,
    chooseTemplate: (choice: TemplateChoice) => (isChanged(choice.part) ? askTemplate(choice) : void load(choice)),
    answerTemplate: (agreed: boolean) => {
      if (agreed && askedTemplate !== null) void load(askedTemplate);
      askTemplate(null);
    },
    startAgain: () => put(emptyMessage),
    forget,
  };
}
