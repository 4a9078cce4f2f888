import type { DayRange } from '@evenhand/domain/assessment-days/assessment-day';
import { useState } from 'react';
import { clockText } from '../../../lib/format/clock-text.ts';
import { timeRange } from '../../../lib/format/time-range.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Adder } from '../../../ui/button/adder.tsx';
import { Button } from '../../../ui/button/button.tsx';
import classes from '../assessment-days.module.css';
import type { DayDraft } from './day-draft.ts';
import { RangeFields } from './hours-fields.tsx';

interface CandidateHoursProps {
  readonly draft: DayDraft;
  readonly candidateName: (id: string) => string;
  readonly onChange: (part: Partial<DayDraft>) => void;
}

/** Hours of candidates who come later or leave earlier, such as for a train. */
export function CandidateHours({ draft, candidateName, onChange }: CandidateHoursProps) {
  const t = useWords();
  const { candidates, makeUp } = draft;
  const [chosen, setChosen] = useState<DayRange | null>(null);
  const range = chosen ?? makeUp.hours;
  const set = (id: string, hours: DayRange | null): void =>
    onChange({ candidates: candidates.map((one) => (one.applicationId === id ? { ...one, hours } : one)) });
  if (candidates.length === 0) return null;
  return (
    <section className={classes['candidateHours']} aria-labelledby="day-candidate-hours">
      <h3 id="day-candidate-hours">{t('staff.assessment.notAllDay')}</h3>
      <ul className={classes['plain']}>
        {candidates.map(({ applicationId: id, hours }) => {
          if (hours === null) return null;
          const name = t('staff.assessment.thereFrom', {
            name: candidateName(id),
            range: timeRange(clockText(hours.from), clockText(hours.to)),
          });
          return (
            <li key={id}>
              {name}{' '}
              <Button
                variant="quiet"
                size="small"
                aria-label={t('staff.item.remove', { name })}
                onClick={() => set(id, null)}
              >
                {t('staff.assessment.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      <Adder
        label={t('staff.assessment.bar.candidate')}
        addLabel={t('staff.assessment.keepToHours')}
        choices={candidates.map(({ applicationId: id }) => ({ value: id, label: candidateName(id) }))}
        onAdd={(id) => {
          set(id, range);
          setChosen(null);
        }}
      >
        <RangeFields
          id="candidate-hours"
          range={range}
          labelOf={(end) => t(`staff.assessment.hours.${end}`)}
          onChange={setChosen}
        />
      </Adder>
    </section>
  );
}
