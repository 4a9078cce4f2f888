import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import type { DayChoice } from '@evenhand/contract/processes/assessment-days/day-choices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { interviewTimeText, longDayText } from '../../../entities/interview/interview-time.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { closeChoice, dayChoicesQuery, remindOfChoice } from '../assessment-days.api.ts';
import classes from '../assessment-days.module.css';
import { NewChoiceDialog } from './new-choice-dialog.tsx';

const tones = { INVITED: 'waiting', CHOSEN: 'done', RESERVE: 'attention', NONE_SUITS: 'problem' } as const;

function Invitations({ choice }: { readonly choice: DayChoice }) {
  const t = useWords();
  const dayNames = new Map(choice.days.map(({ id, title, day }) => [id, `${longDayText(day)}, ${title}`]));
  return (
    <ul className={classes['items']}>
      {choice.invitations.map(({ applicationId, name, answer, dayId, reason }) => (
        <li key={applicationId}>
          <span>
            <b>{name}</b> <small>{reason ?? (dayId === null ? '' : dayNames.get(dayId))}</small>
          </span>
          <Tag tone={tones[answer]}>{t(`staff.assessment.answer.${answer}`)}</Tag>
        </li>
      ))}
    </ul>
  );
}

function Choice({ choice, timeZone }: { readonly choice: DayChoice; readonly timeZone: string }) {
  const t = useWords();
  const onError = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });
  const reminding = useMutation({
    mutationFn: () => remindOfChoice(choice.id),
    onSuccess: (count) => announce({ kind: 'success', text: t('staff.assessment.reminded', { count }) }),
    onError,
  });
  const closing = useMutation({ mutationFn: () => closeChoice(choice.id, choice.version), onError });
  return (
    <section className={classes['part']} aria-label={t('staff.assessment.choice')}>
      <p>
        {t(choice.isOpen ? 'staff.assessment.choiceOpen' : 'staff.assessment.choiceClosed', {
          chooseBy: interviewTimeText(choice.chooseBy, timeZone),
          changeUntil: interviewTimeText(choice.changeUntil, timeZone),
        })}
      </p>
      <ul className={classes['plain']}>
        {choice.days.map(({ id, title, day, capacity, taken, reserve }) => (
          <li key={id}>
            <b>{`${longDayText(day)}, ${title}`}</b>{' '}
            {t('staff.assessment.takenOf', { taken: formatNumber(taken), capacity: formatNumber(capacity ?? taken) })}
            {reserve > 0 ? ` · ${t('staff.assessment.onReserve', { count: reserve })}` : null}
          </li>
        ))}
      </ul>
      <Invitations choice={choice} />
      {choice.isOpen ? (
        <div className="actions">
          <ActionButton variant="secondary" busy={reminding.isPending} onClick={() => reminding.mutate()}>
            {t('staff.assessment.remind')}
          </ActionButton>
          <ActionButton variant="quiet" busy={closing.isPending} onClick={() => closing.mutate()}>
            {t('staff.assessment.closeChoice')}
          </ActionButton>
        </div>
      ) : null}
    </section>
  );
}

/** The choices among days of the role, with what each candidate has answered, and the way to invite to one. */
export function DayChoices({ day }: { readonly day: ShownDay }) {
  const t = useWords();
  const [isNew, setNew] = useState(false);
  const { data: choices, error, refetch } = useQuery(dayChoicesQuery(day.role.id));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!choices) return <Waiting />;
  return (
    <div className={classes['room']}>
      <p>{t('staff.assessment.choiceText')}</p>
      <div className="actions">
        <Button onClick={() => setNew(true)}>{t('staff.assessment.newChoice')}</Button>
      </div>
      {choices.map((choice) => (
        <Choice key={choice.id} choice={choice} timeZone={day.timeZone} />
      ))}
      {isNew ? <NewChoiceDialog day={day} choices={choices} onClose={() => setNew(false)} /> : null}
    </div>
  );
}
