import type { OwnApplication } from '@evenhand/contract/own-application';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import classes from './applications.module.css';

/** What the employer has to say about the application. */
export function FeedbackPanel({ feedback }: { readonly feedback: NonNullable<OwnApplication['feedback']> }) {
  const t = useWords();
  return (
    <section className={classes['panel']}>
      <h4>{t('feedback.title')}</h4>
      {feedback.strengths.length > 0 ? (
        <>
          <p>{t('feedback.strengths')}</p>
          <ul>
            {feedback.strengths.map((strength) => (
              <li key={strength}>{strength}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p className={classes['prose']}>{feedback.body}</p>
    </section>
  );
}

/** What happened so far, in plain words, the latest first. */
export function HistoryList({ application }: { readonly application: OwnApplication }) {
  const t = useWords();
  const { history, role } = application;
  if (history.length === 0) return null;
  return (
    <details className={classes['history']}>
      <summary>
        {t('applications.history')}
        <span className="visually-hidden"> {role.title}</span>
      </summary>
      <ol>
        {history.map(({ at, what }) => (
          <li key={`${at}-${what}`}>
            <time dateTime={at}>
              {formatDate(at)}, {formatTime(at)}
            </time>{' '}
            {t(`applications.history.${what}`)}
          </li>
        ))}
      </ol>
    </details>
  );
}
