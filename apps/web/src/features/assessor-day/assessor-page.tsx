import type { AssessorDay } from '@evenhand/contract/processes/assessment-days/day-marks';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { longDayText } from '../../entities/interview/interview-time.ts';
import { formatTime } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { keepPageOffline } from '../../lib/page/keep-page-offline.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './assessor-day.module.css';
import { CardForm } from './card-form.tsx';
import { OwnTimetable } from './own-timetable.tsx';
import { type AssessorDayState, useAssessorDay } from './use-assessor-day.ts';

/** Tells what the device has kept, and what the server has refused. */
function Outbox({ day, waiting, refusals, putAway }: AssessorDayState & { readonly day: AssessorDay }) {
  const t = useWords();
  const nameOf = (id: string): string =>
    day.candidates.find(({ applicationId }) => applicationId === id)?.name ?? t('staff.assessor.formerCandidate');
  return (
    <>
      <p role="status" className={classes['sync']} data-unsent={waiting > 0 || undefined}>
        {waiting > 0
          ? t('staff.assessor.kept', { count: waiting })
          : t('staff.assessor.sent', { time: formatTime(day.takenAt) })}
      </p>
      {refusals.map(({ id, applicationId, refusal }) => (
        <Notice key={id} kind="problem" action={{ label: t('staff.assessor.putAway'), run: () => void putAway(id) }}>
          {t(`staff.assessor.refused.${refusal ?? 'invalid_mark'}`, { name: nameOf(applicationId) })}
        </Notice>
      ))}
    </>
  );
}

/** An assessor's day: their own times and candidates, and a card for each. The address names the card that is open. */
export function AssessorPage({ dayId }: { readonly dayId: string }) {
  const t = useWords();
  const state = useAssessorDay(dayId);
  const { day } = state;
  const [query, setQuery] = useSearchParams();
  const top = useRef<HTMLHeadingElement>(null);
  const [exerciseId, applicationId] = (query.get('card') ?? '').split('.');
  const hasDay = day !== null;
  useEffect(() => {
    if (hasDay) void keepPageOffline('/assessor/');
  }, [hasDay]);
  if (!day) {
    return (
      <>
        <h1>{t('staff.assessor.title')}</h1>
        {state.error ? (
          <Notice kind="problem">{problemText(state.error)}</Notice>
        ) : (
          <p role="status">{t('shell.loading')}</p>
        )}
      </>
    );
  }
  const card = day.cards.find((one) => one.exerciseId === exerciseId && one.applicationId === applicationId);
  const close = (): void => {
    setQuery({});
    top.current?.focus();
  };
  return (
    <>
      <header className={classes['head']}>
        <h1 ref={top} tabIndex={-1}>
          {day.title}
        </h1>
        <p>{[longDayText(day.day), day.place, day.role.title].filter(Boolean).join(' · ')}</p>
      </header>
      <Outbox {...state} day={day} />
      {card ? (
        <CardForm
          key={`${card.exerciseId} ${card.applicationId}`}
          day={day}
          card={card}
          outbox={state.outbox}
          onMark={(mark) => void state.mark(card, mark)}
          onClose={close}
        />
      ) : (
        <OwnTimetable
          day={day}
          outbox={state.outbox}
          onOpen={(one) => {
            setQuery({ card: `${one.exerciseId}.${one.applicationId}` });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </>
  );
}
