import { isInstitution } from '@evenhand/domain/fields/values';
import { useCallback } from 'react';
import { useBoot } from '../../../lib/boot-context.ts';
import { suggestSchools } from '../candidates.api.ts';
import type { AnswerProps } from './answer-props.ts';
import { Combobox } from './combobox.tsx';
import { useFieldWords } from './field-texts.ts';

/** A school, of the register or not: no list has every school of every country, and any name will do. */
export function SchoolAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const words = useFieldWords(props);
  const countryBase = useBoot().tenant?.countryBase ?? 'UK';
  const suggest = useCallback(
    (term: string, signal: AbortSignal) => suggestSchools(term, countryBase, signal),
    [countryBase],
  );
  return (
    <Combobox
      words={words}
      value={isInstitution(value) ? value.name : ''}
      maxLength={field.maxLength}
      suggest={suggest}
      onType={(name) => onChange(name.trim() === '' ? undefined : { id: null, name })}
      onChoose={({ id, name }) => onChange({ id, name })}
    />
  );
}
