import type { AgencySubmission } from '@evenhand/contract/processes/agencies/agencies';
import { mostFirstYearSalary } from '@evenhand/domain/agencies/agency-terms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { saveHire } from './agencies.api.ts';
import classes from './agencies.module.css';
import { currencyChoices } from './currency-choices.ts';

const isSalary = (salary: number | string | null): boolean =>
  salary === null ||
  (typeof salary === 'number' && Number.isInteger(salary) && salary >= 0 && salary <= mostFirstYearSalary);
const isDay = (day: string): boolean => day === '' || z.iso.date().safeParse(day).success;

type HireErrors = Readonly<Partial<Record<'salary' | 'startedOn' | 'leftOn', string>>>;

/** Returns the errors of what is typed, by field. */
function useHireErrors(hire: {
  readonly salary: number | string | null;
  readonly startedOn: string;
  readonly leftOn: string;
}): HireErrors {
  const t = useWords();
  const { salary, startedOn, leftOn } = hire;
  const isMissing = leftOn !== '' && startedOn === '';
  const isEarly = isDay(leftOn) && leftOn !== '' && leftOn < startedOn;
  return {
    ...(isSalary(salary) ? {} : { salary: t('agencies.salaryRule') }),
    ...(isDay(startedOn) && !isMissing ? {} : { startedOn: t('agencies.dayRule') }),
    ...(isDay(leftOn) ? {} : { leftOn: t('agencies.dayRule') }),
    ...(isEarly ? { leftOn: t('agencies.leftRule') } : {}),
  };
}

interface HireFormProps {
  readonly agencyId: string;
  readonly one: AgencySubmission;
  readonly name: string;
}

/** The salary of which a fee that is due is a share, and the days of work, by which a part of it is paid back. */
export function HireForm({ agencyId, one, name }: HireFormProps) {
  const t = useWords();
  const [salary, setSalary] = useState<number | string | null>(one.firstYearSalary);
  const [currency, setCurrency] = useState(one.currency);
  const [startedOn, setStartedOn] = useState(one.startedOn ?? '');
  const [leftOn, setLeftOn] = useState(one.leftOn ?? '');
  const errors = useHireErrors({ salary, startedOn, leftOn });
  const save = useMutation({
    mutationFn: () =>
      saveHire(agencyId, one, {
        firstYearSalary: typeof salary === 'number' ? salary : null,
        currency,
        // The day of the offer stays the offer's, which may still change.
        startedOn: one.startsByOffer && startedOn === one.startedOn ? null : startedOn || null,
        leftOn: leftOn || null,
      }),
    onSuccess: () => announce({ kind: 'success', text: t('agencies.hireSaved') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <fieldset className={classes['hire']}>
      <legend>{t('agencies.hireOf', { name })}</legend>
      <NumberField
        id={`salary-${one.id}`}
        label={t('agencies.salary')}
        value={salary}
        onChange={setSalary}
        {...(errors.salary ? { error: errors.salary } : {})}
      />
      <SelectField
        id={`currency-${one.id}`}
        label={t('agencies.salaryCurrency')}
        value={currency}
        choices={currencyChoices(one.currency)}
        onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
      />
      <DateField
        id={`started-${one.id}`}
        label={t('agencies.startedOn')}
        optional
        value={startedOn}
        onChange={setStartedOn}
        {...(errors.startedOn ? { error: errors.startedOn } : {})}
      />
      <DateField
        id={`left-${one.id}`}
        label={t('agencies.leftOn')}
        optional
        value={leftOn}
        onChange={setLeftOn}
        {...(errors.leftOn ? { error: errors.leftOn } : {})}
      />
      <ActionButton
        variant="secondary"
        size="small"
        busy={save.isPending}
        disabled={Object.keys(errors).length > 0}
        onClick={() => save.mutate()}
      >
        {t('agencies.hireSave')}
      </ActionButton>
    </fieldset>
  );
}
