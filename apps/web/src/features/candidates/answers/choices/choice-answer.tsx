import type { Field } from '@evenhand/domain/fields/field';
import { codesOf, offeredCodes } from '@evenhand/domain/fields/field-choices';
import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import type { ChoiceCode } from '@evenhand/domain/reference/choices';
import { countriesInOrder, countriesOfBase } from '@evenhand/domain/reference/countries';
import { degreeClasses } from '@evenhand/domain/reference/degree-classes';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { ethnicities } from '@evenhand/domain/reference/ethnicities';
import { useMemo } from 'react';
import { useBoot } from '../../../../entities/site/boot-context.ts';
import { language, type Translate, useWords } from '../../../../lib/words/words.ts';
import frame from '../../../../ui/form/field.module.css';
import { describedBy, FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { fitChips } from '../../../../ui/form/option-list.tsx';
import { answerText } from '../../value-text.ts';
import { type AnswerProps, pathOf } from '../answer-props.ts';
import { useFieldWords } from '../field-texts.ts';
import { RadioAnswer } from './radio-answer.tsx';

const mostRadios = 6;

interface Group {
  readonly label: string | null;
  readonly codes: readonly ChoiceCode[];
}

const listsOfCountries: readonly string[] = ['country', 'nationality', 'countryOfBirth'];

/**
 * Returns the codes in order: the home country and its neighbour by treaty, then countries by name, then codes that are no
 * country.
 */
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

const byGroup = <G extends string>(
  list: readonly { readonly id: number; readonly group: G }[],
  label: (group: G) => string,
): Group[] =>
  [...new Set(list.map((one) => one.group))].map((group) => ({
    label: label(group),
    codes: list.filter((one) => one.group === group).map((one) => one.id),
  }));

/** Returns the groups of a list, in its order; a list without groups is one. A choice already made stays visible. */
export function groupsOf(t: Translate, field: Field, base: CountryBase, chosen?: unknown): readonly Group[] {
  const { choices = '' } = field;
  if (listsOfCountries.includes(choices)) return [{ label: null, codes: countriesFirst(codesOf(field), base) }];
  if (choices === 'ethnicity') return byGroup(ethnicities, (group) => t(`lists.ethnicGroup.${group}`));
  if (choices === 'degreeType') return byGroup(degreeTypes, (group) => t(`lists.degreeTypeGroup.${group}`));
  if (choices === 'degreeClass') {
    const given = degreeClasses.filter((one) => one.bases.includes(base) || one.id === chosen);
    return byGroup(given, (group) => t(`lists.degreeClassGroup.${group}`));
  }
  return [{ label: null, codes: offeredCodes(field, chosen) }];
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
  const base = useBoot().organization?.countryBase ?? 'UK';
  const groups = useMemo(() => groupsOf(t, field, base, value), [t, field, base, value]);
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
        autoComplete={pathOf(props) === 'country' ? 'country' : 'off'}
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

/** Asks for one of a list: all to be seen when they are few, the device's own picker for a long list. */
export function ChoiceAnswer(props: AnswerProps) {
  const t = useWords();
  const codes = offeredCodes(props.field, props.value);
  const isFew = codes.length <= mostRadios || fitChips(codes.map((code) => answerText(t, props.field, code)));
  return isFew ? <RadioAnswer {...props} /> : <SelectAnswer {...props} />;
}
