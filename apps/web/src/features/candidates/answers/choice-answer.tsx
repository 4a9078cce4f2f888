import type { Field } from '@evenhand/domain/fields/field';
import { codesOf } from '@evenhand/domain/fields/field-choices';
import type { ChoiceCode } from '@evenhand/domain/reference/choices';
import { countriesInOrder, countriesOfBase } from '@evenhand/domain/reference/countries';
import { ethnicities } from '@evenhand/domain/reference/ethnicities';
import type { CountryBase } from '@evenhand/domain/tenants/country-base';
import { useMemo } from 'react';
import { useBoot } from '../../../lib/boot-context.ts';
import { language, type Translate, useWords } from '../../../lib/words.ts';
import frame from '../../../ui/field.module.css';
import { describedBy, FieldFrame } from '../../../ui/field-frame.tsx';
import { answerText } from '../value-text.ts';
import { type AnswerProps, pathOf } from './answer-props.ts';
import { useFieldWords } from './field-texts.ts';
import { RadioAnswer } from './radio-answer.tsx';

const mostRadios = 6;

interface Group {
  readonly label: string | null;
  readonly codes: readonly ChoiceCode[];
}

const listsOfCountries: readonly string[] = ['country', 'nationality', 'countryOfBirth'];

/** The home country and its neighbour by treaty first, then by name, then what is no country. */
function countriesFirst(codes: readonly ChoiceCode[], base: CountryBase): ChoiceCode[] {
  const known = new Set<ChoiceCode>(countriesInOrder());
  const [home, ...near] = countriesOfBase[base];
  const first = new Set<ChoiceCode>(near);
  const sorted = countriesInOrder(language(), home);
  return [
    ...sorted.slice(0, 1),
    ...near,
    ...sorted.slice(1).filter((code) => !first.has(code)),
    ...codes.filter((code) => !known.has(code)),
  ];
}

/** The groups of the census, in its order; other lists are one group. */
export function groupsOf(t: Translate, field: Field, base: CountryBase): readonly Group[] {
  const codes = codesOf(field);
  if (field.choices !== undefined && listsOfCountries.includes(field.choices)) {
    return [{ label: null, codes: countriesFirst(codes, base) }];
  }
  if (field.choices !== 'ethnicity') return [{ label: null, codes }];
  const groups = [...new Set(ethnicities.map((one) => one.group))];
  return groups.map((group) => ({
    label: t(`lists.ethnicGroup.${group}`),
    codes: ethnicities.filter((one) => one.group === group).map((one) => one.id),
  }));
}

function Options({ t, field, codes }: { readonly t: Translate; readonly field: Field } & Pick<Group, 'codes'>) {
  return codes.map((code) => (
    <option key={code} value={String(code)}>
      {answerText(t, field, code)}
    </option>
  ));
}

function SelectAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const list = field.choices ?? '';
  const base = useBoot().tenant?.countryBase ?? 'UK';
  const groups = useMemo(() => groupsOf(t, field, base), [t, field, base]);
  const choose = (text: string): void => {
    const codes = groups.flatMap((group) => group.codes);
    onChange(codes.find((code) => String(code) === text));
  };
  return (
    <FieldFrame {...words}>
      <select
        id={words.id}
        name={pathOf(props)}
        className={frame['input']}
        value={value === undefined || value === null ? '' : String(value)}
        aria-invalid={words.error ? true : undefined}
        {...describedBy(words)}
        {...(list === 'country' ? { autoComplete: 'country' } : {})}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{t('candidate.chooseOne')}</option>
        {groups.map(({ label, codes }) =>
          label === null ? (
            <Options key="all" t={t} field={field} codes={codes} />
          ) : (
            <optgroup key={label} label={label}>
              <Options t={t} field={field} codes={codes} />
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  );
}

/** One of a list: all to be seen where they are few, the device's own picker where they are many. */
export function ChoiceAnswer(props: AnswerProps) {
  const isFew = codesOf(props.field).length <= mostRadios;
  return isFew ? <RadioAnswer {...props} /> : <SelectAnswer {...props} />;
}
