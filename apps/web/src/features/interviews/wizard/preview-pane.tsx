import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import { useQuery } from '@tanstack/react-query';
import { shortDayText } from '../../../entities/interview/interview-time.ts';
import { staffQuery } from '../../../entities/organization/staff-query.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { locale, type Translate, useWords } from '../../../lib/words/words.ts';
import classes from './wizard.module.css';

type Finding = PlanPreview['faults'][number] | PlanPreview['warnings'][number];

/** Returns what is found, with the regions of a bank holiday that only a part of the time zone has. */
function findingSentence(t: Translate, finding: Finding): string {
  const regions = 'regions' in finding ? (finding.regions ?? []) : [];
  if (regions.length === 0) return t(`staff.plan.finding.${finding.code}`);
  const names = regions.map((region) => t(`staff.plan.holidayRegion.${region}`));
  return t('staff.plan.holidayIn', { regions: new Intl.ListFormat(locale()).format(names) });
}

/** Returns a fault or warning as a sentence that names the window, the day and the person it is about. */
export function findingText(t: Translate, finding: Finding, name = ''): string {
  const { window, day } = finding;
  const where = [
    window === null ? '' : t('staff.plan.window', { number: formatNumber(window + 1) }),
    day === null ? '' : shortDayText(day),
    name,
  ].filter(Boolean);
  const sentence = findingSentence(t, finding);
  return where.length === 0 ? sentence : t('staff.plan.findingAt', { where: where.join(', '), sentence });
}

/** Says how many places there are for how many people, and what is in the way. */
export function CapacityCard({ preview }: { readonly preview: PlanPreview }) {
  const t = useWords();
  const { places, people, spare, adjusted, faults, warnings } = preview;
  const isAboutPeople = faults.some(({ userId }) => userId !== null);
  const { data: staff = [] } = useQuery({ ...staffQuery, enabled: isAboutPeople });
  const nameOf = (userId: string | null): string => {
    const person = staff.find(({ id }) => id === userId);
    return person ? `${person.firstName} ${person.lastName}` : '';
  };
  return (
    <section className={classes['capacity']} aria-live="polite" aria-label={t('staff.plan.capacityTitle')}>
      <b>
        {t('staff.plan.placesFor', {
          places: t('staff.plan.placesCount', { count: places }),
          people: t('staff.plan.peopleCount', { count: people }),
        })}
      </b>
      <p>{spare < 0 ? t('staff.plan.short', { count: -spare }) : t('staff.plan.spare', { count: spare })}</p>
      {adjusted > 0 ? <p>{t('staff.plan.adjusted', { count: adjusted })}</p> : null}
      <meter
        aria-label={t('staff.plan.capacityTitle')}
        min={0}
        max={Math.max(places, people, 1)}
        value={Math.min(places, people)}
      />
      {faults.length > 0 ? (
        <ul className={classes['faults']}>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{findingText(t, fault, nameOf(fault.userId))}</li>
          ))}
        </ul>
      ) : null}
      {warnings.length > 0 ? (
        <ul className={classes['warnings']}>
          {warnings.map((warning) => (
            <li key={JSON.stringify(warning)}>{findingText(t, warning)}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
