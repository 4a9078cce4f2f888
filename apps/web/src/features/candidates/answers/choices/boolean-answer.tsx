import { useState } from 'react';
import { useWords } from '../../../../lib/words/words.ts';
import { CheckField } from '../../../../ui/form/check-field.tsx';
import { YesNoToggle } from '../../../../ui/form/yes-no-toggle.tsx';
import { type AnswerProps, pathOf } from '../answer-props.ts';
import { useFieldWords } from '../field-texts.ts';

/** Asks a yes or no question. An agreement is a box to tick. */
export function BooleanAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const [wasGiven] = useState(field.mustAgree === true && value === true);
  if (field.section === 'terms') {
    return (
      <CheckField
        {...words}
        {...(wasGiven && value === true ? { hint: t('profile.terms.given') } : {})}
        name={pathOf(props)}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  const { id, label, hint, error } = words;
  return (
    <YesNoToggle
      id={id}
      label={label}
      {...(hint ? { hint } : {})}
      value={typeof value === 'boolean' ? value : null}
      onChange={(next) => onChange(next ?? undefined)}
      showError={error !== undefined}
      {...(error ? { error } : {})}
    />
  );
}
