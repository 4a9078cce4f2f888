import type { AssessorDay } from '@evenhand/contract/processes/assessment-days/day-marks';
import { useDayMinute } from '../../entities/interview/use-day-minute.ts';
import { clockText } from '../../lib/format/clock-text.ts';
import { timeRange } from '../../lib/format/time-range.ts';
import { useWords } from '../../lib/words/words.ts';
import { Tag } from '../../ui/text/tag.tsx';
import classes from './assessor-day.module.css';
import type { UnsentMark } from './day-store.ts';
import { cardWith, missingScores, type OwnCard } from './own-marks.ts';

type Entry = AssessorDay['entries'][number];

interface OwnTimetableProps {
  readonly day: AssessorDay;
  readonly outbox: readonly UnsentMark[];
  readonly onOpen: (card: OwnCard) => void;
}

const nameOf = (day: AssessorDay, id: string): string =>
  day.candidates.find(({ applicationId }) => applicationId === id)?.name ?? '';
const exerciseOf = (day: AssessorDay, id: string | null) => day.exercises.find((one) => one.id === id);

/** How far a card is: not begun, scored in part, or handed in. */
function Progress({ day, card, outbox }: { readonly card: OwnCard } & Omit<OwnTimetableProps, 'onOpen'>) {
  const t = useWords();
  const marked = cardWith(card, outbox);
  const criteria = exerciseOf(day, card.exerciseId)?.criteria ?? [];
  const done = criteria.length - missingScores(criteria, marked);
  if (marked.isDone) return <Tag tone="done">{t('staff.assessor.handedIn')}</Tag>;
  if (done === 0) return <Tag>{t('staff.assessor.notBegun')}</Tag>;
  return <Tag tone="attention">{t('staff.assessor.scored', { done, total: criteria.length })}</Tag>;
}

/** One candidate of an exercise: a button where the assessor has a card for them. */
function CandidateLine({
  card,
  id,
  ...props
}: OwnTimetableProps & { readonly card: OwnCard | undefined; readonly id: string }) {
  const t = useWords();
  const { day, onOpen } = props;
  const candidate = day.candidates.find(({ applicationId }) => applicationId === id);
  if (!card) return <p className={classes['who']}>{candidate?.name}</p>;
  const isGone = candidate?.state === 'NO_SHOW';
  return (
    <button type="button" className={classes['card']} onClick={() => onOpen(card)}>
      <span className={classes['who']}>{candidate?.name}</span>
      {isGone ? <Tag tone="problem">{t('staff.assessor.noShow')}</Tag> : <Progress {...props} card={card} />}
    </button>
  );
}

function EntryLine({ entry, isNow, ...props }: OwnTimetableProps & { readonly entry: Entry; readonly isNow: boolean }) {
  const t = useWords();
  const { day } = props;
  const exercise = exerciseOf(day, entry.exerciseId)?.name ?? '';
  const times = timeRange(clockText(entry.from), clockText(entry.to));
  const title = entry.kind === 'EXERCISE' ? exercise : t(`staff.assessor.entry.${entry.kind}`, { exercise });
  return (
    <li className={classes['entry']} data-kind={entry.kind} aria-current={isNow ? 'time' : undefined}>
      <p className={classes['time']}>{times}</p>
      <div className={classes['what']}>
        <p>
          <b>{title}</b>
          {entry.room ? <span className={classes['room']}>{entry.room}</span> : null}
        </p>
        {entry.kind === 'EXERCISE'
          ? entry.applicationIds.map((id) => (
              <CandidateLine
                key={id}
                {...props}
                id={id}
                card={day.cards.find((one) => one.exerciseId === entry.exerciseId && one.applicationId === id)}
              />
            ))
          : null}
      </div>
    </li>
  );
}

/** Says in one sentence who comes now or next, and where. */
function Next({ day, now }: { readonly day: AssessorDay; readonly now: number | null }) {
  const t = useWords();
  const exercises = day.entries.filter(({ kind }) => kind === 'EXERCISE');
  const next = exercises.find(({ to }) => now === null || to > now);
  if (!next) return exercises.length > 0 ? <p className={classes['next']}>{t('staff.assessor.over')}</p> : null;
  const key = now !== null && next.from <= now ? 'staff.assessor.now' : 'staff.assessor.next';
  return (
    <section className={classes['next']} aria-label={t('staff.assessor.nextTitle')}>
      <p>{t(key, { time: clockText(next.from) })}</p>
      <p className={classes['nextWhat']}>
        {[exerciseOf(day, next.exerciseId)?.name, next.room].filter(Boolean).join(' · ')}
      </p>
      <p>{next.applicationIds.map((id) => nameOf(day, id)).join(', ')}</p>
    </section>
  );
}

/** The assessor's own times in order, and the scripts that they mark outside of them. */
export function OwnTimetable(props: OwnTimetableProps) {
  const t = useWords();
  const { day } = props;
  const now = useDayMinute(day);
  const isInTimes = (card: OwnCard): boolean =>
    day.entries.some(
      ({ kind, exerciseId, applicationIds }) =>
        kind === 'EXERCISE' && exerciseId === card.exerciseId && applicationIds.includes(card.applicationId),
    );
  const scripts = day.cards.filter((card) => !isInTimes(card));
  return (
    <>
      <Next day={day} now={now} />
      <h2>{t('staff.assessor.times')}</h2>
      {day.entries.length === 0 ? <p>{t('staff.assessor.noTimes')}</p> : null}
      <ol className={classes['entries']}>
        {day.entries.map((entry) => (
          <EntryLine
            key={`${entry.kind} ${entry.from}`}
            {...props}
            entry={entry}
            isNow={now !== null && entry.from <= now && now < entry.to}
          />
        ))}
      </ol>
      {scripts.length > 0 ? (
        <section>
          <h2>{t('staff.assessor.scripts')}</h2>
          <ul className={classes['entries']}>
            {scripts.map((card) => (
              <li key={`${card.exerciseId} ${card.applicationId}`} className={classes['script']}>
                <p>{exerciseOf(day, card.exerciseId)?.name}</p>
                <CandidateLine {...props} id={card.applicationId} card={card} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
