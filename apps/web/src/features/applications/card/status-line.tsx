import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { shortDate } from '../../../lib/format/short-moment.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from './status-line.module.css';

/** "Sent – Read – Interview – …": shows how far the application has come, and what is still ahead. */
export function StatusLine({ application }: { readonly application: OwnApplication }) {
  const t = useWords();
  const { steps, role } = application;
  const here = steps.findLastIndex((step) => step.reached);
  return (
    <ol className={classes['line']} aria-label={t('applications.steps', { role: role.title })}>
      {steps.map(({ key, reached, at }, index) => (
        <li key={key} data-reached={reached || undefined} aria-current={index === here ? 'step' : undefined}>
          <span className={classes['dot']} aria-hidden="true" />
          <span>
            {t(`applications.step.${key}`)}
            <span className="visually-hidden">
              {' '}
              ({t(index === here ? 'applications.step.current' : `applications.step.${reached ? 'reached' : 'ahead'}`)})
            </span>
            {reached && at !== null ? <span className={classes['stepDate']}>{shortDate(at)}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
