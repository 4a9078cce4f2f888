import { useWords } from '../../../lib/words/words.ts';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../assessment-days.module.css';
import { type DayDraft, minuteChoices, wholeNumber } from './day-draft.ts';

interface RulesPartProps {
  readonly draft: DayDraft;
  readonly onChange: (part: Partial<DayDraft>) => void;
}

const checkedRules = [
  ['rules-meet-once', 'meetOnce'],
  ['rules-partner', 'partner'],
  ['rules-calendars', 'calendars'],
] as const;

/** Name, day and hours, the rules that hold for all, and what the timetable is to be good at. */
export function RulesPart({ draft, onChange }: RulesPartProps) {
  const t = useWords();
  const { makeUp } = draft;
  const { hours, rules, goal } = makeUp;
  const setRules = (part: Partial<typeof rules>): void =>
    onChange({ makeUp: { ...makeUp, rules: { ...rules, ...part } } });
  return (
    <section className={classes['part']} aria-labelledby="day-rules">
      <h2 id="day-rules">{t('staff.assessment.about')}</h2>
      <div className={classes['row']}>
        <TextField
          id="draft-title"
          label={t('staff.assessment.name')}
          maxLength={200}
          value={draft.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <CalendarField
          id="draft-day"
          label={t('staff.assessment.day')}
          value={draft.day}
          onChange={(day) => onChange({ day })}
        />
        <TextField
          id="draft-place"
          label={t('staff.assessment.place')}
          optional
          maxLength={200}
          value={draft.place}
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
        {(['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            id={`hours-${end}`}
            label={t(`staff.assessment.hours.${end}`)}
            choices={minuteChoices}
            value={String(hours[end])}
            onChange={(event) =>
              onChange({ makeUp: { ...makeUp, hours: { ...hours, [end]: Number(event.currentTarget.value) } } })
            }
          />
        ))}
        <NumberField
          id="rules-gap"
          label={t('staff.assessment.gap')}
          value={rules.gap}
          onChange={(typed) => setRules({ gap: wholeNumber(typed, rules.gap) })}
        />
      </div>
      {checkedRules.map(([id, rule]) => (
        <CheckField
          key={id}
          id={id}
          label={t(`staff.assessment.${rule}`)}
          checked={rules[rule] ?? false}
          {...(rule === 'calendars' ? { hint: t('staff.assessment.calendarsHint') } : {})}
          onChange={(event) => setRules({ [rule]: event.currentTarget.checked })}
        />
      ))}
      <div className={classes['goal']}>
        <label htmlFor="day-goal">{t('staff.assessment.goal')}</label>
        <div>
          <span>{t('staff.assessment.goal.early')}</span>
          <input
            id="day-goal"
            type="range"
            min={0}
            max={1}
            step={0.25}
            value={goal}
            aria-valuetext={t(goal < 0.5 ? 'staff.assessment.goal.early' : 'staff.assessment.goal.wait')}
            onChange={(event) => onChange({ makeUp: { ...makeUp, goal: Number(event.currentTarget.value) } })}
          />
          <span>{t('staff.assessment.goal.wait')}</span>
        </div>
      </div>
    </section>
  );
}
