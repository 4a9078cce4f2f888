import type { WordKey } from '@evenhand/words/parts';
import { useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type AnswerProps, pathOf } from './answer-props.ts';
import classes from './answers.module.css';
import { useFieldWords } from './field-texts.ts';

type Part = 'day' | 'month' | 'year';
type Parts = Readonly<Record<Part, string>>;

const parts = [
  { part: 'day', word: 'ui.date.day', length: 2 },
  { part: 'month', word: 'ui.date.month', length: 2 },
  { part: 'year', word: 'ui.date.year', length: 4 },
] as const satisfies readonly { part: Part; word: WordKey; length: number }[];

/** Returns the parts of "2004-3-7", without leading zeros. */
export function readParts(value: unknown): Parts {
  const [year = '', month = '', day = ''] = typeof value === 'string' ? value.split('-') : [];
  const bare = (text: string): string => text.replace(/^0+/, '');
  return { day: bare(day), month: bare(month), year };
}

/** Returns the date as it is stored. An incomplete one stays readable, so that it is reported as wrong and not lost. */
export function joinParts({ day, month, year }: Parts, kind: 'date' | 'month' = 'date'): string | undefined {
  if (day === '' && month === '' && year === '') return undefined;
  const two = (text: string): string => (text === '' ? '' : text.padStart(2, '0'));
  return kind === 'month' ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
}

/** Asks for day, month and year (or month and year) as numbers: typing is quicker than turning a calendar back twenty years. */
export function DateAnswer(props: AnswerProps) {
  const { field, value, onChange } = props;
  const t = useWords();
  const words = useFieldWords(props);
  const [typed, setTyped] = useState<Parts>({ day: '', month: '', year: '' });
  const kind = field.kind === 'month' ? 'month' : 'date';
  const asked = parts.filter(({ part }) => kind === 'date' || part !== 'day');
  const shown = joinParts(typed, kind) === value ? typed : readParts(value);
  return (
    <GroupFrame {...words}>
      <div className={classes['date']}>
        {asked.map(({ part, word, length }) => (
          <TextField
            key={part}
            id={`${pathOf(props)}-${part}`}
            label={t(word)}
            inputMode="numeric"
            maxLength={length}
            value={shown[part]}
            onChange={(event) => {
              const next = { ...shown, [part]: event.currentTarget.value.replace(/\D/g, '') };
              setTyped(next);
              onChange(joinParts(next, kind));
            }}
          />
        ))}
      </div>
    </GroupFrame>
  );
}
