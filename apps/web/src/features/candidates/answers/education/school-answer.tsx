import type { Field } from '@evenhand/domain/fields/field';
import { isInstitution } from '@evenhand/domain/fields/values';
import { useCallback, useState } from 'react';
import { useBoot } from '../../../../entities/site/boot-context.ts';
import { useWords } from '../../../../lib/words/words.ts';
import { suggestSchools } from '../../candidates.api.ts';
import { type AnswerProps, pathOf } from '../answer-props.ts';
import { ChoiceAnswer } from '../choices/choice-answer.tsx';
import { Combobox } from '../choices/combobox.tsx';
import { useFieldWords } from '../field-texts.ts';
import { onceLetGo } from '../postcode-answer.tsx';

/** Returns the country given before, kept while the name is typed. */
const countryOf = (value: unknown): string | undefined => (isInstitution(value) ? value.country : undefined);

/** Asks for the country of a typed school, as the figures on schools do not cover those abroad. */
function SchoolCountry(props: AnswerProps & { readonly name: string }) {
  const { field, value, name, onChange } = props;
  const t = useWords();
  const asked: Field = {
    id: 'country',
    section: field.section,
    sensitivity: field.sensitivity,
    kind: 'country',
    choices: 'country',
    visibility: 'shown',
    requirement: 'optional',
    label: t('profile.schoolCountry'),
    hint: t('profile.schoolCountryHint'),
  };
  return (
    <ChoiceAnswer
      field={asked}
      path={`${pathOf(props)}.country`}
      value={countryOf(value)}
      onChange={(country) => onChange({ id: null, name, ...(country === undefined ? {} : { country }) })}
    />
  );
}

/** Asks for a school. Any name is accepted, as no register has every school of every country. */
export function SchoolAnswer(props: AnswerProps) {
  const { value, onChange } = props;
  const words = useFieldWords(props);
  const countryBase = useBoot().organization?.countryBase ?? 'UK';
  const suggest = useCallback(
    (term: string, signal: AbortSignal) => suggestSchools(term, countryBase, signal),
    [countryBase],
  );
  const [isTyping, setTyping] = useState(false);
  const school = isInstitution(value) ? value : null;
  const country = countryOf(value);
  return (
    <>
      {/* A name is known to be missing from the list only when the field is left. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only learns whether the focus is within. */}
      <div onFocus={() => setTyping(true)} onBlur={() => onceLetGo(() => setTyping(false))}>
        <Combobox
          words={words}
          value={school?.name ?? ''}
          suggest={suggest}
          onType={(name) =>
            onChange(name.trim() === '' ? undefined : { id: null, name, ...(country === undefined ? {} : { country }) })
          }
          onChoose={({ id, name }) => onChange({ id, name })}
        />
      </div>
      {school !== null && school.id === null && !(isTyping && country === undefined) ? (
        <SchoolCountry {...props} name={school.name} />
      ) : null}
    </>
  );
}
