import type { SentMessage } from '@evenhand/contract/processes/messages';
import type { MessageCheck } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useOfficeZone } from '../../entities/site/office-time.ts';
import { formatTime } from '../../lib/format/format.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { leavingId, momentOfLeaving, usualLeaving } from './leaving-field.tsx';
import { fieldIds } from './message-fields.tsx';
import { type Addressees, sendTo, takeBack } from './messages.api.ts';
import { type MessageResult, resultOf } from './result-of.ts';
import type { useMessageForm } from './use-message-form.ts';

export const numberId = 'write-number';
/** Number of people above which it is typed. */
const typedAbove = 500;
const minuteMs = 60_000;

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

/** Tells when a planned message leaves, with an action that takes it back. */
function announcePlanned(t: Translate, { id, leavesAt }: SentMessage): void {
  const action = { label: t('ui.undo'), run: () => void takeBack(id) };
  announce({ kind: 'success', text: t('staff.message.planned', { time: momentText(leavesAt) }), action });
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
  const zone = useOfficeZone();
  const [leaving, setLeaving] = useState(usualLeaving);
  const [isTimeWrong, setIsTimeWrong] = useState(false);
  const [typedNumber, setTypedNumber] = useState('');
  const [isNumberWrong, setIsNumberWrong] = useState(false);
  const [isNews, setIsNews] = useState(false);
  const { message, faults } = form;
  const check = form.isReady ? form.check.data : undefined;
  const sending = useSendOnce({
    send: sendTo,
    onSent: (answer) => {
      form.forget();
      if ('leavesAt' in answer) {
        announcePlanned(t, answer);
        onSent(null);
        return;
      }
      if (!('results' in answer) || answer.moved > 0) announceSent(t, answer.batchId, Number(leaving.when));
      onSent(resultOf(t, answer, people));
    },
  });

  /** Marks what keeps the message from being sent, and leads to the first of it. Returns whether nothing does. */
  function isClear(wrong: { readonly number: boolean; readonly time: boolean }): boolean {
    setIsNumberWrong(wrong.number);
    setIsTimeWrong(wrong.time);
    if (wrong.number) document.getElementById(numberId)?.focus();
    else if (wrong.time) document.getElementById(leavingId)?.focus();
    return !wrong.number && !wrong.time;
  }

  function send(now: MessageCheck): void {
    const isMany = pickedIn(now) > typedAbove;
    const confirmed = isMany ? numberIn(typedNumber) : null;
    const isPlanned = leaving.when === 'planned';
    const leavesAt = isPlanned ? momentOfLeaving(leaving, zone) : null;
    const wrong = { number: isMany && confirmed !== pickedIn(now), time: isPlanned && leavesAt === null };
    if (!isClear(wrong) || now.recipients === 0) return;
    sending.mutate({ to, message, leavesAt, undoMinutes: leaving.when === '10' ? 10 : 0, confirmed });
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
    leaving,
    setLeaving,
    /** The time that was chosen is over, or none. */
    isTimeWrong,
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
