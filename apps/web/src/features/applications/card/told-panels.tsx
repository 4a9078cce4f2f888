import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../applications.module.css';
import { historyText } from './next-words.ts';

/** Shows the employer's feedback on the application. */
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

interface HistoryListProps {
  readonly application: OwnApplication;
  readonly open?: boolean;
}

/** Lists in plain words what has happened so far, the latest first. */
export function HistoryList({ application, open = false }: HistoryListProps) {
  const t = useWords();
  const { history, role } = application;
  if (history.length === 0) return null;
  return (
    <details className={classes['history']} open={open}>
      <summary>
        {t('applications.history')}
        <span className="visually-hidden"> {role.title}</span>
      </summary>
      <ol>
        {history.map((one) => (
          <li key={`${one.at}-${one.what}`}>
            <time dateTime={one.at}>
              {formatDate(one.at)}, {formatTime(one.at)}
            </time>{' '}
            {historyText(t, one)}
          </li>
        ))}
      </ol>
    </details>
  );
}
