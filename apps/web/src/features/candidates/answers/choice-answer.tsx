import { type ChoiceCode, choicesOf } from '@evenhand/domain/reference/choices';
import { countriesInOrder } from '@evenhand/domain/reference/countries';
import { ethnicities } from '@evenhand/domain/reference/ethnicities';
import { useMemo } from 'react';
import { type Translate, useWords } from '../../../lib/words.ts';
import frame from '../../../ui/field.module.css';
import { describedBy, FieldFrame } from '../../../ui/field-frame.tsx';
import { choiceText } from '../value-text.ts';
import { type AnswerProps, pathOf } from './answer-props.ts';
import { useFieldWords } from './field-texts.ts';
import { RadioAnswer } from './radio-answer.tsx';

const mostRadios = 6;

interface Group {
  readonly label: string | null;
  readonly codes: readonly ChoiceCode[];
}

/** The groups of the census, in its order; other lists are one group. */
function groupsOf(t: Translate, list: string): readonly Group[] {
  if (list === 'country') return [{ label: null, codes: countriesInOrder() }];
  if (list !== 'ethnicity') return [{ label: null, codes: choicesOf(list) }];
  const groups = [...new Set(ethnicities.map((one) => one.group))];
  return groups.map((group) => ({
    label: t(`lists.ethnicGroup.${group}`),
    codes: ethnicities.filter((one) => one.group === group).map((one) => one.id),
  }));
}

function Options({ t, list, codes }: { readonly t: Translate; readonly list: string } & Pick<Group, 'codes'>) {
  return codes.map((code) => (
    <option key={code} value={String(code)}>
      {choiceText(t, list, code)}
    </option>
  ));
}

function SelectAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const list = field.choices ?? '';
  const groups = useMemo(() => groupsOf(t, list), [t, list]);
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
            <Options key="all" t={t} list={list} codes={codes} />
          ) : (
            <optgroup key={label} label={label}>
              <Options t={t} list={list} codes={codes} />
            </optgroup>
          ),
        )}
      </select>
    </FieldFrame>
  );
}

/** One of a list: all to be seen where they are few, the device's own picker where they are many. */
export function ChoiceAnswer(props: AnswerProps) {
  const isFew = choicesOf(props.field.choices ?? '').length <= mostRadios;
  return isFew ? <RadioAnswer {...props} /> : <SelectAnswer {...props} />;
}
