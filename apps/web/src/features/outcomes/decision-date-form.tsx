import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { sendNewDecisionDate } from './outcomes.api.ts';

interface DecisionDateFormProps {
  readonly roleId: string;
  /** The decision date that was missed. */
  readonly missed: string;
}

function useRenewal({ roleId, missed }: DecisionDateFormProps) {
  const t = useWords();
  const [decisionBy, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const renew = useSendOnce({
    send: sendNewDecisionDate,
    onSent: ({ outstanding }) =>
      announce({ kind: 'success', text: t('staff.decisionDate.done', { count: outstanding }) }),
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
      if (!lacks.day && !lacks.reason) renew.mutate({ roleId, missed, decisionBy, reason: reason.trim() });
    },
  };
}

/** Sets a new decision date in place of a missed one, with the reason given to the candidates who wait. */
export function DecisionDateForm(props: DecisionDateFormProps) {
  const t = useWords();
  const { decisionBy, setDay, reason, setReason, renew, wrong, send } = useRenewal(props);
  return (
    <GroupFrame id="decision-date" label={t('staff.decisionDate.title')}>
      <DateField
        id="decision-date-day"
        label={t('staff.decisionDate.day')}
        value={decisionBy}
        onChange={setDay}
        {...(wrong.day ? { error: t('staff.decisionDate.noDay') } : {})}
      />
      <TextAreaField
        id="decision-date-reason"
        rows={2}
        maxLength={500}
        label={t('staff.decisionDate.reason')}
        hint={t('staff.decisionDate.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        {...(wrong.reason ? { error: t('staff.decisionDate.noReason') } : {})}
      />
      {renew.error ? (
        <Notice kind="problem" alert>
          {problemText(renew.error)}
        </Notice>
      ) : null}
      <p>
        <ActionButton size="small" busy={renew.isPending} onClick={send}>
          {t('staff.decisionDate.send')}
        </ActionButton>
      </p>
    </GroupFrame>
  );
}
