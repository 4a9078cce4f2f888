import type { AssessmentDay } from '@evenhand/domain/assessment-days/assessment-day';
import { measureCapacity } from '@evenhand/domain/assessment-days/measure-capacity';
import { formatPercent } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../assessment-days.module.css';

/** How much of the assessors' and the rooms' time the day uses, before anything is planned. */
export function CapacityMeters({ day }: { readonly day: AssessmentDay }) {
  const t = useWords();
  const uses = measureCapacity(day);
  if (uses.length === 0) return <p>{t('staff.assessment.noCapacity')}</p>;
  return (
    <ul className={classes['meters']}>
      {uses.map(({ of, roomKind, use, warned }) => {
        const label =
          of === 'ROOMS' ? t('staff.assessment.use.ROOMS', { kind: roomKind ?? '' }) : t(`staff.assessment.use.${of}`);
        return (
          <li key={`${of} ${roomKind}`} data-warned={warned || undefined}>
            <span>
              {label} <b>{formatPercent(use)}</b>
            </span>
            <meter min={0} max={1} high={0.85} optimum={0} value={Math.min(1, use)} aria-label={label} />
            {warned ? <small>{t(use > 1 ? 'staff.assessment.tooMuch' : 'staff.assessment.tight')}</small> : null}
          </li>
        );
      })}
    </ul>
  );
}
