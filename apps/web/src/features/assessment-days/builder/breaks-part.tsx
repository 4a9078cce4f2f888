import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import classes from '../assessment-days.module.css';
import { wholeNumber, withPart } from './day-draft.ts';
import type { MakeUpPartProps } from './exercises-part.tsx';
import { RangeFields } from './hours-fields.tsx';

/** As many as a day keeps. */
const mostBreaks = 5;
const midday = { from: 12 * 60, to: 14 * 60 };

/** Breaks that every assessor and actor gets, each within its own hours. */
export function BreaksPart({ makeUp, onChange }: MakeUpPartProps) {
  const t = useWords();
  const { staffBreaks } = makeUp;
  const set = (next: typeof staffBreaks): void => onChange({ ...makeUp, staffBreaks: next });
  return (
    <section className={classes['part']} aria-labelledby="day-breaks">
      <h2 id="day-breaks">{t('staff.assessment.staffBreaks')}</h2>
      {staffBreaks.map(({ id, minutes, window }, at) => {
        const name = t('staff.assessment.staffBreak', { number: formatNumber(at + 1) });
        return (
          <fieldset key={id} className={classes['item']}>
            <legend>{name}</legend>
            <div className={classes['row']}>
              <NumberField
                id={`${id}-minutes`}
                label={t('staff.assessment.exercise.minutes')}
                value={minutes}
                onChange={(typed) => set(withPart(staffBreaks, id, { minutes: wholeNumber(typed, minutes) }))}
              />
              <RangeFields
                id={id}
                range={window}
                labelOf={(end) => t(`staff.assessment.window.${end}`)}
                onChange={(next) => set(withPart(staffBreaks, id, { window: next }))}
              />
            </div>
            <Button variant="quiet" size="small" onClick={() => set(staffBreaks.filter((one) => one.id !== id))}>
              {t('staff.item.remove', { name })}
            </Button>
          </fieldset>
        );
      })}
      {staffBreaks.length < mostBreaks ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => set([...staffBreaks, { id: crypto.randomUUID(), minutes: 30, window: midday }])}
        >
          {t('staff.assessment.addStaffBreak')}
        </Button>
      ) : null}
    </section>
  );
}
