import { countriesInOrder, countryName, isCountryCode } from '@evenhand/domain/reference/countries';
import {
  currencies,
  employmentTypes,
  mostCountries,
  payPeriods,
  workArrangements,
} from '@evenhand/domain/roles/role-facts';
import { useMemo } from 'react';
import { useOwnList } from '../../../entities/session/use-own-list.ts';
import { currencyName } from '../../../lib/format/money.ts';
import { language, useWords } from '../../../lib/words/words.ts';
import { Adder } from '../../../ui/button/adder.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from '../roles-admin.module.css';
import type { RoleFieldsProps } from './role-draft.ts';

function CountriesField({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  const { countries } = draft;
  const all = useMemo(() => countriesInOrder(language()), []);
  const nameOf = (code: string): string => (isCountryCode(code) ? countryName(code, language()) : code);
  return (
    <GroupFrame
      id="countries"
      label={t('staff.role.countries')}
      hint={t('staff.role.countriesHint')}
      optional
      {...(errors['countries'] ? { error: errors['countries'] } : {})}
    >
      {countries.length === 0 ? null : (
        <ul className={classes['chips']}>
          {countries.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <Button
                variant="quiet"
                size="small"
                aria-label={t('staff.role.removeCountry', { country: nameOf(code) })}
                onClick={() => onChange({ countries: countries.filter((one) => one !== code) })}
              >
                {t('ui.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {countries.length >= mostCountries ? null : (
        <Adder
          label={t('staff.role.country')}
          addLabel={t('staff.role.addCountry')}
          choices={all
            .filter((code) => !countries.includes(code))
            .map((code) => ({ value: code, label: nameOf(code) }))}
          onAdd={(code) => onChange({ countries: [...countries, code] })}
        />
      )}
    </GroupFrame>
  );
}

/** The levels that the organisation lists in its settings, and the one that the role has already. */
function useLevels(own: string): readonly string[] {
  const levels = useOwnList('roleLevels');
  return own === '' || levels.includes(own) ? levels : [own, ...levels];
}

function LevelField({ draft, onChange }: Pick<RoleFieldsProps, 'draft' | 'onChange'>) {
  const t = useWords();
  const levels = useLevels(draft.level);
  if (levels.length === 0) return null;
  return (
    <SelectField
      id="level"
      label={t('staff.role.level')}
      value={draft.level}
      emptyLabel={t('staff.role.notGiven')}
      choices={levels.map((level) => ({ value: level, label: level }))}
      onChange={({ currentTarget: { value } }) => onChange({ level: value })}
    />
  );
}

/** Fields for the type of employment and its location. */
export function FactsFields({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  return (
    <>
      <div className={classes['row']}>
        <SelectField
          id="employmentType"
          label={t('staff.role.employmentType')}
          value={draft.employmentType ?? ''}
          emptyLabel={t('staff.role.notGiven')}
          choices={employmentTypes.map((type) => ({ value: type, label: t(`lists.employmentType.${type}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ employmentType: employmentTypes.find((type) => type === value) ?? null })
          }
        />
        <SelectField
          id="workArrangement"
          label={t('staff.role.workArrangement')}
          value={draft.workArrangement ?? ''}
          emptyLabel={t('staff.role.notGiven')}
          choices={workArrangements.map((one) => ({ value: one, label: t(`lists.workArrangement.${one}`) }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ workArrangement: workArrangements.find((one) => one === value) ?? null })
          }
        />
        <LevelField draft={draft} onChange={onChange} />
      </div>
      <CountriesField draft={draft} errors={errors} onChange={onChange} />
    </>
  );
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** Pay in numbers, beside the words about it. Without a first amount there is none. */
export function PayFields({ draft, errors, onChange }: RoleFieldsProps) {
  const t = useWords();
  const { pay } = draft;
  const usual = { currency: 'GBP', from: 0, to: null, per: 'YEAR' } as const;
  return (
    <GroupFrame
      id="pay"
      label={t('staff.role.pay')}
      hint={t('staff.role.payHint')}
      optional
      {...(errors['pay'] ? { error: errors['pay'] } : {})}
    >
      <div className={classes['row']}>
        <TextField
          id="payFrom"
          type="number"
          min={0}
          label={t('staff.role.payFrom')}
          value={pay?.from ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const from = numberOf(value);
            onChange({ pay: from === null ? null : { ...usual, ...pay, from } });
          }}
        />
        {pay === null ? null : (
          <>
            <TextField
              id="payTo"
              type="number"
              min={0}
              optional
              label={t('staff.role.payTo')}
              value={pay.to ?? ''}
              onChange={({ currentTarget: { value } }) => onChange({ pay: { ...pay, to: numberOf(value) } })}
            />
            <SelectField
              id="payCurrency"
              label={t('staff.role.payCurrency')}
              value={pay.currency}
              choices={currencies.map((code) => ({ value: code, label: currencyName(code) }))}
              onChange={({ currentTarget: { value } }) => onChange({ pay: { ...pay, currency: value } })}
            />
            <SelectField
              id="payPer"
              label={t('staff.role.payPer')}
              value={pay.per}
              choices={payPeriods.map((per) => ({ value: per, label: t(`lists.payPeriod.${per}`) }))}
              onChange={({ currentTarget: { value } }) =>
                onChange({ pay: { ...pay, per: payPeriods.find((per) => per === value) ?? pay.per } })
              }
            />
          </>
        )}
      </div>
    </GroupFrame>
  );
}
