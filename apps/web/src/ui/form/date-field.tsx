import type { WordKey } from '@evenhand/words/parts';
import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import type { FieldTexts } from './field-frame.tsx';
import { GroupFrame } from './group-frame.tsx';
import classes from './option-group.module.css';
import { TextField } from './text-field.tsx';

type Part = 'day' | 'month' | 'year';
type Parts = Readonly<Record<Part, string>>;

const parts = [
  { part: 'day', word: 'ui.date.day', length: 2 },
  { part: 'month', word: 'ui.date.month', length: 2 },
  { part: 'year', word: 'ui.date.year', length: 4 },
] as const satisfies readonly { part: Part; word: WordKey; length: number }[];

function readParts(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  const bare = (text: string): string => text.replace(/^0+/, '');
  return { day: bare(day), month: bare(month), year };
}

/** A date that is not whole yet stays readable, so that it is told to be wrong and not lost. */
function joinParts({ day, month, year }: Parts): string {
  if (day === '' && month === '' && year === '') return '';
  const two = (text: string): string => (text === '' ? '' : text.padStart(2, '0'));
  return `${year}-${two(month)}-${two(day)}`;
}

interface DateFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Day, month and year as three numbers: quicker to type than a calendar is to turn. */
export function DateField({ value, onChange, ...texts }: DateFieldProps) {
  const t = useWords();
  const [typed, setTyped] = useState<Parts>({ day: '', month: '', year: '' });
  const shown = joinParts(typed) === value ? typed : readParts(value);
  return (
    <GroupFrame {...texts}>
      <div className={classes['date']}>
        {parts.map(({ part, word, length }) => (
          <TextField
            key={part}
            id={`${texts.id}-${part}`}
            label={t(word)}
            inputMode="numeric"
            maxLength={length}
            value={shown[part]}
            onChange={(event) => {
              const next = { ...shown, [part]: event.currentTarget.value.replace(/\D/g, '') };
              setTyped(next);
              onChange(joinParts(next));
            }}
          />
        ))}
      </div>
    </GroupFrame>
  );
}
