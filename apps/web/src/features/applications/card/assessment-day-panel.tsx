import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { Link } from 'react-router';
import { locale, useWords } from '../../../lib/words/words.ts';
import classes from '../applications.module.css';

interface AssessmentDayPanelProps {
  readonly day: NonNullable<OwnApplication['assessmentDay']>;
  readonly roleTitle: string;
}

/** The assessment day of an application: one to be chosen, or the timetable of the own one. */
export function AssessmentDayPanel({ day: { token, day, canAnswer }, roleTitle }: AssessmentDayPanelProps) {
  const t = useWords();
  return (
    <section className={classes['panel']}>
      <h4>{t('applications.day.title')}</h4>
      {day === null ? null : (
        <p>{writeDate(new Date(`${day}T12:00:00Z`), locale(), { dateStyle: 'full', timeZone: 'UTC' })}</p>
      )}
      <div className="actions">
        <Link className={classes['continue']} to={`/assessment-day/${token}`}>
          {t(day === null && canAnswer ? 'applications.day.choose' : 'applications.day.open')}
          <span className="visually-hidden">: {roleTitle}</span>
        </Link>
      </div>
    </section>
  );
}
