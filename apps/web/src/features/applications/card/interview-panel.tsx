import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { problemText } from '../../../lib/http/problem-error.ts';
import { locale, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { downloadInterview } from '../applications.api.ts';
import classes from '../applications.module.css';

interface InterviewPanelProps {
  readonly interview: NonNullable<OwnApplication['interview']>;
  readonly roleTitle: string;
}

/** "Tuesday 2 February 2027 at 09:00 GMT", by the clocks of the interview's place. */
const momentText = (iso: string, timeZone: string): string =>
  writeDate(new Date(iso), locale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });

/** Returns the words for what the candidate is to do: say which times suit them, choose one, or look at the one that is booked. */
function wordsOf({ startsAt, asksWishes }: InterviewPanelProps['interview']) {
  if (startsAt !== null) return { title: 'ownInterview.booked', until: null, open: 'ownInterview.open' } as const;
  if (asksWishes)
    return { title: 'ownInterview.title', until: 'ownInterview.draw.by', open: 'ownInterview.draw.say' } as const;
  return { title: 'ownInterview.title', until: 'ownInterview.chooseBy', open: 'ownInterview.choose' } as const;
}

/** The interview of an application: wishes that are asked for, a time to be chosen, or the one that is booked. */
export function InterviewPanel({ interview, roleTitle }: InterviewPanelProps) {
  const t = useWords();
  const { token, startsAt, chooseBy, timeZone } = interview;
  const words = wordsOf(interview);
  const calendar = useMutation({ mutationFn: () => downloadInterview(token) });
  return (
    <section className={classes['panel']}>
      <h4>{t(words.title)}</h4>
      {startsAt === null ? null : <p>{momentText(startsAt, timeZone)}</p>}
      {words.until && chooseBy !== null ? <p>{t(words.until, { when: momentText(chooseBy, timeZone) })}</p> : null}
      {calendar.error ? (
        <Notice kind="problem" alert>
          {problemText(calendar.error)}
        </Notice>
      ) : null}
      <div className="actions">
        <Link className={classes['continue']} to={`/interview/${token}`}>
          {t(words.open)}
          <span className="visually-hidden">: {roleTitle}</span>
        </Link>
        {startsAt === null ? null : (
          <ActionButton variant="secondary" busy={calendar.isPending} onClick={() => calendar.mutate()}>
            {t('ownInterview.calendar')}
          </ActionButton>
        )}
      </div>
    </section>
  );
}
