import { panelGroups } from '@evenhand/domain/interviewer-availability/panel-groups';
import { useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { AvailabilityDraft } from './availability-draft.ts';
import classes from './interviewer-availability.module.css';

interface LimitFieldsProps {
  readonly limits: Pick<AvailabilityDraft, 'perDay' | 'perWeek' | 'inTraining' | 'panelGroup'>;
  /** Error of a field, by its id. */
  readonly errorOf: (id: string) => string | undefined;
  readonly onChange: (limits: Partial<LimitFieldsProps['limits']>) => void;
}

/** Fields for how many interviews a member of staff takes. */
export function LimitFields({ limits, errorOf, onChange }: LimitFieldsProps) {
  const t = useWords();
  const texts = (id: 'per-day' | 'per-week') => {
    const error = errorOf(id);
    const hint = t('staff.availability.limitHint');
    return { id, hint, optional: true, ...(error === undefined ? {} : { error }) };
  };
  return (
    <div className={classes['part']}>
      <h3>{t('staff.availability.limits')}</h3>
      <NumberField
        {...texts('per-day')}
        label={t('staff.availability.perDay')}
        value={limits.perDay}
        onChange={(perDay) => onChange({ perDay })}
      />
      <NumberField
        {...texts('per-week')}
        label={t('staff.availability.perWeek')}
        value={limits.perWeek}
        onChange={(perWeek) => onChange({ perWeek })}
      />
      <CheckField
        id="in-training"
        label={t('staff.availability.inTraining')}
        hint={t('staff.availability.inTrainingHint')}
        checked={limits.inTraining}
        onChange={(event) => onChange({ inTraining: event.currentTarget.checked })}
      />
      <SelectField
        id="panel-group"
        label={t('staff.availability.panelGroup')}
        hint={t('staff.availability.panelGroupHint')}
        optional
        emptyLabel={t('staff.availability.panelGroup.none')}
        value={limits.panelGroup ?? ''}
        choices={panelGroups.map((value) => ({ value, label: t(`staff.availability.panelGroup.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ panelGroup: panelGroups.find((group) => group === value) ?? null })
        }
      />
    </div>
  );
}
