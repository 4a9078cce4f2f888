import type { MessageCheck } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { fieldIds } from './message-fields.tsx';
import { type Addressees, sendTo, takeBack } from './messages.api.ts';
import { type MessageResult, resultOf } from './result-of.ts';
import type { useMessageForm } from './use-message-form.ts';

export const numberId = 'write-number';
/** Number of people above which it is typed. */
const typedAbove = 500;
const minuteMs = 60_000;
export const undoChoices = ['10', '0'] as const;
export type UndoChoice = (typeof undoChoices)[number];

/** Returns the number that was typed, or null when that is none. */
const numberIn = (typed: string): number | null => {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
};

/** Returns the number of those picked, whether they get the message or not. */
const pickedIn = ({ recipients, excluded }: MessageCheck): number =>
  recipients + excluded.reduce((sum, { count }) => sum + count, 0);

/** Tells when the message leaves, with an action that takes it back. */
function announceSent(t: Translate, messageId: string, minutes: number): void {
  const time = formatTime(new Date(Date.now() + minutes * minuteMs).toISOString());
  const action = { label: t('ui.undo'), run: () => void takeBack(messageId) };
  announce({
    kind: 'success',
    ...(minutes === 0 ? { text: t('staff.message.sent') } : { text: t('staff.message.leaves', { time }), action }),
  });
}

interface SendingContext {
  readonly to: Addressees;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly form: ReturnType<typeof useMessageForm>;
  readonly onSent: (result: MessageResult | null) => void;
}

/**
 * Sends the message once the number of its recipients has been seen. When that number turns out to be another one as the message
 * is sent, it is shown first.
 */
export function useSending({ to, people, form, onSent }: SendingContext) {
  const t = useWords();
  const [undoMinutes, setUndoMinutes] = useState<UndoChoice>(undoChoices[0]);
  const [typedNumber, setTypedNumber] = useState('');
  const [isNumberWrong, setIsNumberWrong] = useState(false);
  const [isNews, setIsNews] = useState(false);
  const { message, faults } = form;
  const check = form.isReady ? form.check.data : undefined;
  const sending = useSendOnce({
    send: sendTo,
    onSent: (answer) => {
      form.forget();
      if (!('results' in answer) || answer.moved > 0) announceSent(t, answer.batchId, Number(undoMinutes));
      onSent(resultOf(t, answer, people));
    },
  });

  function send(now: MessageCheck): void {
    const isMany = pickedIn(now) > typedAbove;
    const confirmed = isMany ? numberIn(typedNumber) : null;
    const isWrong = isMany && confirmed !== pickedIn(now);
    setIsNumberWrong(isWrong);
    if (isWrong) document.getElementById(numberId)?.focus();
    else if (now.recipients > 0) sending.mutate({ to, message, undoMinutes: Number(undoMinutes), confirmed });
  }
  const asking = useMutation({
    mutationFn: form.checkNow,
    onSuccess: (now) => {
      const isSeen = now.recipients === check?.recipients;
      setIsNews(!isSeen);
      if (isSeen) send(now);
    },
  });
  return {
    undoMinutes,
    setUndoMinutes,
    typedNumber,
    setTypedNumber,
    isNumberWrong,
    /** The number of recipients has only now become known. */
    isNews,
    /** Number of those picked when it has to be typed; else null. */
    toType: check && pickedIn(check) > typedAbove ? pickedIn(check) : null,
    recipients: check?.recipients ?? 0,
    busy: sending.isPending || asking.isPending,
    error: sending.error ?? asking.error,
    submit: (event: FormEvent): void => {
      event.preventDefault();
      form.tryOut();
      setIsNews(false);
      const [fault] = faults;
      if (fault) {
        form.setLanguage(fault.language);
        setTimeout(() => document.getElementById(fieldIds[fault.field])?.focus());
      } else if (form.isChecked && check) send(check);
      else asking.mutate();
    },
  };
}
