import type { ChangeEvent } from 'react';
import { describedBy } from '../../ui/form/field-frame.tsx';
import { TextAreaField, type TextAreaFieldProps } from '../../ui/form/text-field.tsx';
import { SmsSize, smsSizeId } from './sms-size.tsx';

interface SmsFieldProps extends Omit<TextAreaFieldProps, 'value' | 'onChange'> {
  readonly value: string;
  /** The text as one recipient gets it, where it has placeholders. */
  readonly example?: string;
  readonly onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
}

/** The words of a text message, with their size under them. */
export function SmsField({ example, ...field }: SmsFieldProps) {
  const { id, value, rows = 4 } = field;
  return (
    <div>
      <TextAreaField {...field} rows={rows} {...describedBy(field, smsSizeId(id))} />
      <SmsSize id={smsSizeId(id)} text={example ?? value} />
    </div>
  );
}
