import { type FormEvent, useState } from 'react';
import { momentText } from '../../lib/format/moment-text.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CalendarField } from '../../ui/form/calendar-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { cancelPlanned, type Planned, planFor } from './outcomes.api.ts';

interface SendLaterProps {
  readonly roleId: string;
  readonly applicationIds: readonly string[];
  readonly message: string;
  readonly onClose: () => void;
}

const fieldId = 'send-at';
const earlyHour = 9;

/** Returns tomorrow at nine in the user's time zone, in the format of the field. */
function tomorrow(): string {
  const at = new Date();
  at.setDate(at.getDate() + 1);
  at.setHours(earlyHour, 0, 0, 0);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:00`;
}

/** Asks when the outcomes are to be sent together. */
export function SendLater({ roleId, applicationIds, message, onClose }: SendLaterProps) {
  const t = useWords();
  const [when, setWhen] = useState(tomorrow);
  const at = new Date(when);
  const isLater = !Number.isNaN(at.getTime()) && at.getTime() > Date.now();
  const [checked, setChecked] = useState(false);
  const plan = useSendOnce({
    send: (sendAt: string, idempotencyKey) => planFor({ roleId, applicationIds, message, sendAt }, idempotencyKey),
    onSent: () => {
      announce({ kind: 'success', text: t('staff.sendLater.done', { time: momentText(at.toISOString()) }) });
      onClose();
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (isLater) plan.mutate(at.toISOString());
    else document.getElementById(fieldId)?.focus();
  }
  return (
    <Dialog title={t('staff.sendLater.title', { count: applicationIds.length })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <CalendarField
          id={fieldId}
          withTime
          label={t('staff.sendLater.when')}
          hint={t('staff.sendLater.hint')}
          value={when}
          onChange={setWhen}
          {...(checked && !isLater ? { error: t('staff.sendLater.past') } : {})}
        />
        {plan.error ? (
          <Notice kind="problem" alert compact>
            {problemText(plan.error)}
          </Notice>
        ) : null}
        <div className="actions">
          <ActionButton type="submit" busy={plan.isPending}>
            {t('staff.sendLater.submit')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Shows what is to be sent later, and cancels it. */
export function PlannedNotice({ roleId, planned }: { readonly roleId: string; readonly planned: readonly Planned[] }) {
  const t = useWords();
  const cancel = (planId: string): void => {
    cancelPlanned({ roleId, planId }).catch((error: unknown) => announce({ kind: 'error', text: problemText(error) }));
  };
  return planned.map(({ id, sendAt, people }) => (
    <Notice key={id} kind="info" compact action={{ label: t('staff.sendLater.cancel'), run: () => cancel(id) }}>
      {t('staff.sendLater.planned', { count: people, time: momentText(sendAt) })}
    </Notice>
  ));
}
