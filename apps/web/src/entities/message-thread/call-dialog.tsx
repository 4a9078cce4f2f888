import {
  callDirections,
  type LoggedCall,
  loggedCallKinds,
} from '@evenhand/contract/processes/logged-calls/logged-calls';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { isProblem, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { RadioGroup } from '../../ui/form/option-group.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { correctCall, logCall } from './logged-calls.ts';
import type { ThreadOf } from './thread-calls.ts';

interface CallDialogProps {
  readonly of: ThreadOf;
  /** Null for a new one. */
  readonly call: LoggedCall | null;
  readonly onClose: () => void;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns a time as the field has it, by the clock of the user's computer. */
function localText(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Returns the time of the field; null when it holds none. */
function timeIn(text: string): string | null {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** Returns the version that a colleague has saved meanwhile; null when the refusal has another reason. */
function versionMeanwhile(error: unknown): number | null {
  if (!isProblem(error, 'stale_version')) return null;
  const current = z.object({ version: z.int() }).safeParse(error.current);
  return current.success ? current.data.version : null;
}

const inputOf = (call: LoggedCall | null) => ({
  kind: call?.kind ?? 'PHONE',
  direction: call?.direction ?? 'OUT',
  at: localText(call ? new Date(call.at) : new Date()),
  note: call?.note ?? '',
});

/** Holds what is entered about a call, and saves it. */
function useCallForm({ of, call, onClose }: CallDialogProps) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const [first] = useState(() => inputOf(call));
  const [input, setInput] = useState(first);
  const [version, setVersion] = useState(call?.version ?? 0);
  const [fault, setFault] = useState<string | null>(null);
  const [timeFault, setTimeFault] = useState('');
  const [busy, setBusy] = useState(false);
  useLeaveWarning(input.note !== first.note);

  async function save(at: string): Promise<void> {
    const content = { ...input, at };
    if (call) await correctCall(of, { id: call.id, version }, content);
    else await logCall(of, content, intention.key());
    announce({ kind: 'success', text: t(call ? 'staff.call.changed' : 'staff.call.saved') });
    onClose();
  }

  function refused(error: unknown): void {
    intention.failed(error);
    const current = versionMeanwhile(error);
    if (current !== null) setVersion(current);
    setFault(current === null ? problemText(error) : t('staff.call.conflict'));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFault(null);
    // A time that was not touched keeps its seconds.
    const at = call && input.at === first.at ? call.at : timeIn(input.at);
    const isAhead = at !== null && Date.parse(at) > Date.now() + 60_000;
    setTimeFault(at === null || isAhead ? t('errors.in_the_future') : '');
    if (at === null || isAhead || busy) return;
    setBusy(true);
    await save(at).catch(refused);
    setBusy(false);
  }

  return { input, setInput, fault, timeFault, busy, submit };
}

/** Logs a conversation with a candidate by phone or in person, or corrects one. */
export function CallDialog(props: CallDialogProps) {
  const t = useWords();
  const { call, onClose } = props;
  const { input, setInput, fault, timeFault, busy, submit } = useCallForm(props);
  const labelled = <K extends string>(keys: readonly K[], labelOf: (key: K) => string) =>
    keys.map((value) => ({ value, label: labelOf(value) }));
  return (
    <Dialog title={t(call ? 'staff.call.correct' : 'staff.call.log')} onClose={onClose}>
      {fault === null ? null : (
        <Notice kind="problem" alert>
          {fault}
        </Notice>
      )}
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <RadioGroup
          id="call-direction"
          label={t('staff.call.direction')}
          choices={labelled(callDirections, (key) => t(`staff.call.direction.${key}`))}
          value={input.direction}
          onChange={(value) =>
            setInput({ ...input, direction: callDirections.find((one) => one === value) ?? input.direction })
          }
        />
        <RadioGroup
          id="call-kind"
          label={t('staff.call.kind')}
          choices={labelled(loggedCallKinds, (key) => t(`staff.call.kind.${key}`))}
          value={input.kind}
          onChange={(value) => setInput({ ...input, kind: loggedCallKinds.find((one) => one === value) ?? input.kind })}
        />
        <CalendarField
          id="call-at"
          withTime
          label={t('staff.call.at')}
          value={input.at}
          onChange={(at) => setInput({ ...input, at })}
          {...(timeFault === '' ? {} : { error: timeFault })}
        />
        <TextAreaField
          id="call-note"
          rows={4}
          maxLength={5000}
          label={t('staff.call.note')}
          hint={t('staff.call.hint')}
          optional
          value={input.note}
          onChange={(event) => setInput({ ...input, note: event.currentTarget.value })}
        />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('staff.call.save')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
