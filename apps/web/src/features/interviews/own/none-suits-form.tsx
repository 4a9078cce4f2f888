import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { type FormEvent, useEffect, useState } from 'react';
import { timeRange } from '../../../lib/format/time-range.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { clockText, momentText, secondsAt, zoneText } from './interview-times.ts';
import type { NoneSuitsInput } from './own-interview.api.ts';
import classes from './own-interview.module.css';

const mostWindows = 3;
const mostLetters = 1000;
const fields = ['day', 'from', 'to'] as const;
type Typed = Readonly<Record<(typeof fields)[number], string>>;
const untyped: Typed = { day: '', from: '', to: '' };
const types = { day: 'date', from: 'time', to: 'time' } as const;

interface NoneSuitsFormProps {
  readonly interview: OwnInterview;
  readonly busy: boolean;
  /** Returns whether it was told. */
  readonly onTell: (input: NoneSuitsInput) => Promise<boolean>;
}

const isTyped = (one: Typed): boolean => fields.some((field) => one[field] !== '');
const windowOf = ({ day, from, to }: Typed, zone: string) => ({
  startDateTime: secondsAt(`${day}T${from}`, zone),
  endDateTime: secondsAt(`${day}T${to}`, zone),
});

interface SpanFieldsProps {
  readonly at: number;
  readonly typed: Typed;
  readonly onChange: (part: Partial<Typed>) => void;
}

/** Day and hours of one span that would suit, beside one another where there is room. An added one takes the focus. */
function SpanFields({ at, typed, onChange }: SpanFieldsProps) {
  const t = useWords();
  useEffect(() => {
    // The group, and not its first field, in which the Enter that added it would send the form.
    if (at > 0) document.getElementById(`window-${at}`)?.focus();
  }, [at]);
  return (
    <div className={classes['span']}>
      {fields.map((field) => (
        <TextField
          key={field}
          id={`window-${at}-${field}`}
          label={t(`ownInterview.none.${field}`)}
          type={types[field]}
          value={typed[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

/** Repeats why no time suits, and which would, as the candidate has told it before. */
function ToldBefore({ interview: { noneSuits, now, timeZone: zone } }: Pick<NoneSuitsFormProps, 'interview'>) {
  const t = useWords();
  if (!noneSuits) return null;
  return (
    <Notice kind="info">
      <p>{t('ownInterview.none.told', { reason: noneSuits.reason })}</p>
      {noneSuits.windows.length === 0 ? null : (
        <>
          <p>{t('ownInterview.none.windows', { zone: zoneText(now, zone) })}</p>
          <ul>
            {noneSuits.windows.map(({ startDateTime: start, endDateTime: end }) => (
              <li key={`${start}-${end}`}>{timeRange(momentText(start, zone), clockText(end, zone))}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

/** Tells the team that none of the times suits, why, and which would. What was typed stays until it has been sent. */
export function NoneSuitsForm({ interview, busy, onTell }: NoneSuitsFormProps) {
  const t = useWords();
  const { timeZone: zone, now } = interview;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [windows, setWindows] = useState<readonly Typed[]>([untyped]);
  const [errors, setErrors] = useState<{ field: string; text: string }[]>([]);
  const errorOf = (field: string) => {
    const text = errors.find((one) => one.field === field)?.text;
    return text === undefined ? {} : { error: text };
  };
  const change = (at: number, part: Partial<Typed>): void =>
    setWindows(windows.map((one, n) => (n === at ? { ...one, ...part } : one)));

  function submit(event: FormEvent): void {
    event.preventDefault();
    const wrong = windows.flatMap((one, at) => {
      const { startDateTime: start, endDateTime: end } = windowOf(one, zone);
      return !isTyped(one) || (start > now && end > start)
        ? []
        : [{ field: `window-${at}`, text: t('ownInterview.none.wrongWindow') }];
    });
    const found = [
      ...(reason.trim() === '' ? [{ field: 'reason', text: t('ownInterview.none.reasonMissing') }] : []),
      ...wrong,
    ];
    setErrors(found);
    if (found.length > 0) return;
    const input = { reason, windows: windows.filter(isTyped).map((one) => windowOf(one, zone)) };
    void onTell(input).then((isTold) => {
      if (!isTold) return;
      setReason('');
      setWindows([untyped]);
    });
  }

  return (
    <details
      className={`section ${classes['parts']}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('ownInterview.none.title')}</summary>
      <ToldBefore interview={interview} />
      <form className="stack" noValidate onSubmit={submit}>
        <ErrorSummary errors={errors} />
        <TextAreaField
          id="reason"
          label={t('ownInterview.none.reason')}
          hint={t('ownInterview.none.reasonHint')}
          rows={4}
          maxLength={mostLetters}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          {...errorOf('reason')}
        />
        <p>{t('ownInterview.none.windows', { zone: zoneText(now, zone) })}</p>
        {windows.map((one, at) => (
          <GroupFrame
            // biome-ignore lint/suspicious/noArrayIndexKey: spans are only ever added at the end.
            key={at}
            id={`window-${at}`}
            label={t('ownInterview.none.window', { number: at + 1 })}
            optional
            {...errorOf(`window-${at}`)}
          >
            <SpanFields at={at} typed={one} onChange={(part) => change(at, part)} />
          </GroupFrame>
        ))}
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('ownInterview.none.send')}
          </ActionButton>
          {windows.length < mostWindows ? (
            <Button variant="secondary" onClick={() => setWindows([...windows, untyped])}>
              {t('ownInterview.none.add')}
            </Button>
          ) : null}
        </div>
      </form>
    </details>
  );
}
