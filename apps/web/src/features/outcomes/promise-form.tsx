import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { GroupFrame } from '../../ui/group-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { promiseAnew } from './outcomes.api.ts';

interface PromiseFormProps {
  readonly roleId: string;
  /** The decision date that was missed. */
  readonly missed: string;
}

function useRenewal({ roleId, missed }: PromiseFormProps) {
  const t = useWords();
  const { key, done } = useIdempotencyKey();
  const [decisionBy, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const renew = useMutation({
    mutationFn: () => promiseAnew({ roleId, missed, decisionBy, reason: reason.trim() }, key()),
    onSuccess: ({ outstanding }) => {
      done();
      announce({ kind: 'success', text: t('staff.promise.done', { count: outstanding }) });
    },
  });
  const lacks = { day: decisionBy === '', reason: reason.trim() === '' };
  return {
    decisionBy,
    setDay,
    reason,
    setReason,
    renew,
    wrong: { day: checked && lacks.day, reason: checked && lacks.reason },
    send: () => {
      setChecked(true);
      if (!lacks.day && !lacks.reason) renew.mutate();
    },
  };
}

/** Sets a new decision date in place of a missed one, with the reason given to the candidates who wait. */
export function PromiseForm(props: PromiseFormProps) {
  const t = useWords();
  const { decisionBy, setDay, reason, setReason, renew, wrong, send } = useRenewal(props);
  return (
    <GroupFrame id="promise" label={t('staff.promise.title')}>
      <DateField
        id="promise-day"
        label={t('staff.promise.day')}
        value={decisionBy}
        onChange={setDay}
        {...(wrong.day ? { error: t('staff.promise.noDay') } : {})}
      />
      <TextAreaField
        id="promise-reason"
        rows={2}
        maxLength={500}
        label={t('staff.promise.reason')}
        hint={t('staff.promise.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        {...(wrong.reason ? { error: t('staff.promise.noReason') } : {})}
      />
      {renew.error ? (
        <Notice kind="problem" alert>
          {problemText(renew.error)}
        </Notice>
      ) : null}
      <p>
        <ActionButton size="small" busy={renew.isPending} onClick={send}>
          {t('staff.promise.send')}
        </ActionButton>
      </p>
    </GroupFrame>
  );
}
