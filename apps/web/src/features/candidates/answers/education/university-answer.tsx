import { isInstitution } from '@evenhand/domain/fields/values';
import { useCallback } from 'react';
import { useBoot } from '../../../../entities/site/boot-context.ts';
import { suggestUniversities } from '../../candidates.api.ts';
import type { AnswerProps } from '../answer-props.ts';
import { Combobox } from '../choices/combobox.tsx';
import { useFieldWords } from '../field-texts.ts';

/** Asks for a university. A name that is not in the list is kept as typed. */
export function UniversityAnswer(props: AnswerProps) {
  const { value, onChange } = props;
  const words = useFieldWords(props);
  const countryBase = useBoot().organization?.countryBase ?? 'UK';
  const suggest = useCallback(
    (term: string, signal: AbortSignal) => suggestUniversities(term, countryBase, signal),
    [countryBase],
  );
  return (
    <Combobox
      words={words}
      value={isInstitution(value) ? value.name : ''}
      suggest={suggest}
      onType={(name) => onChange(name.trim() === '' ? undefined : { id: null, name })}
      onChoose={({ id, name }) => onChange({ id, name })}
    />
  );
}
