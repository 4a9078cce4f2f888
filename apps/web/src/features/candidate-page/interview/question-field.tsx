import type { CurrentInterview } from '@evenhand/contract/processes/interview-records/interview-records';
import type { AnswerValue } from '@evenhand/domain/interview-types/interview-answers';
import { CalendarField } from '../../../ui/form/calendar-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { YesNoToggle } from '../../../ui/form/yes-no-toggle.tsx';

type Question = CurrentInterview['type']['customizations'][number];

interface QuestionFieldProps {
  readonly id: string;
  readonly question: Question;
  readonly value: AnswerValue | null;
  readonly error: string | undefined;
  readonly onChange: (value: AnswerValue | null) => void;
}

/** Asks a question of a type of interview. */
export function QuestionField({ id, question, value, error, onChange }: QuestionFieldProps) {
  const { type, label, required } = question;
  const texts = { id, label, ...(required ? {} : { optional: true }), ...(error ? { error } : {}) };
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'BOOLEAN':
      return (
        <YesNoToggle
          id={id}
          label={label}
          value={typeof value === 'boolean' ? value : null}
          onChange={onChange}
          showError
          {...(error ? { error } : {})}
        />
      );
    case 'NUMBER':
    case 'PERCENT':
      return <NumberField {...texts} value={value} onChange={onChange} />;
    case 'DATE':
      return <CalendarField {...texts} value={text} onChange={onChange} />;
    case 'LIST':
      return (
        <SelectField
          {...texts}
          emptyLabel=""
          choices={(question.values ?? []).map((one) => ({ value: one, label: one }))}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'TEXT':
      return (
        <TextAreaField
          {...texts}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
