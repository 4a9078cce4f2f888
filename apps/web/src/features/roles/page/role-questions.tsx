import type { ShownRole } from '@evenhand/contract/records/public-roles';
import { estimatedTime } from '@evenhand/domain/dates/estimated-time';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import classes from './role-page.module.css';

/** A question without a limit of words is answered by a choice or a line. */
const shortAnswerWords = 20;
const hour = 60;
/** Up to so many minutes say more than hours do. */
const mostMinutes = 90;

function timeWords(t: Translate, asks: ShownRole['asks']): string {
  const time = estimatedTime(asks.reduce((sum, { maxWords = shortAnswerWords }) => sum + maxWords, 0));
  if (time === 'few') return t('roles.time.few');
  return time % hour === 0 || time > mostMinutes
    ? t('roles.time.hours', { count: Math.round(time / hour) })
    : t('roles.time.minutes', { count: time });
}

/** Lists what the form will ask, so that no candidate is surprised by it a day before the deadline. */
export function RoleQuestions({ asks }: { readonly asks: ShownRole['asks'] }) {
  const t = useWords();
  if (asks.length === 0) return null;
  return (
    <details className={classes['fold']}>
      <summary>
        <h2>{t('roles.asked')}</h2>
        <span>{t('roles.questions', { count: asks.length, time: timeWords(t, asks) })}</span>
      </summary>
      <p>{t('roles.askedText')}</p>
      <ol className={classes['asks']}>
        {asks.map(({ key, label, maxWords, required, conditional }) => (
          <li key={key}>
            {label}
            <small>
              {maxWords === undefined ? null : <> ({t('roles.maxWords', { max: maxWords })})</>}
              {required ? null : <> {t('candidate.optional')}</>}
              {conditional ? <> {t('roles.askedSometimes')}</> : null}
            </small>
          </li>
        ))}
      </ol>
    </details>
  );
}
