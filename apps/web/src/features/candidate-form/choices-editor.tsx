import { useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { GroupFrame } from '../../ui/form/group-frame.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './candidate-form.module.css';
import { addChoice, type CustomQuestion, moveChoice, withoutChoice } from './form-draft.ts';

type Choices = NonNullable<CustomQuestion['choices']>;

interface ChoicesEditorProps {
  readonly id: string;
  readonly choices: Choices;
  /** Values that have been saved, which candidates may have chosen. */
  readonly kept: readonly string[];
  readonly onChange: (choices: Choices) => void;
}

const longest = 200;

/** Edits the answers of a list. Labels can be changed; the stored value stays. */
export function ChoicesEditor({ id, choices, kept, onChange }: ChoicesEditorProps) {
  const t = useWords();
  const [label, setLabel] = useState('');
  return (
    <GroupFrame
      id={`${id}-choices`}
      label={t('admin.candidateForm.choices')}
      hint={t('admin.candidateForm.choicesHint')}
    >
      <ol className={classes['choices']}>
        {choices.map((choice, at) => {
          const { value, label: text, retired } = choice;
          const word = kept.includes(value) ? (retired ? 'offer' : 'retire') : 'remove';
          return (
            <li key={value}>
              <input
                type="text"
                dir="auto"
                maxLength={longest}
                aria-label={t('admin.candidateForm.answerNumber', { number: at + 1 })}
                aria-invalid={text.trim() === '' || undefined}
                value={text}
                onChange={(event) => onChange(choices.with(at, { ...choice, label: event.currentTarget.value }))}
              />
              {retired ? <span className={classes['count']}>({t('admin.candidateForm.retired')})</span> : null}
              <Button
                variant="quiet"
                size="small"
                disabled={at === 0}
                aria-label={t('staff.item.up', { name: text })}
                onClick={() => onChange(moveChoice(choices, at, -1))}
              >
                <span aria-hidden="true">↑</span>
              </Button>
              <Button
                variant="quiet"
                size="small"
                disabled={at === choices.length - 1}
                aria-label={t('staff.item.down', { name: text })}
                onClick={() => onChange(moveChoice(choices, at, 1))}
              >
                <span aria-hidden="true">↓</span>
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={t(`admin.candidateForm.choice.${word}Named`, { answer: text })}
                onClick={() => onChange(withoutChoice(choices, value, kept))}
              >
                {t(`admin.candidateForm.choice.${word}`)}
              </Button>
            </li>
          );
        })}
      </ol>
      <div className={classes['newChoice']}>
        <TextField
          id={`${id}-new-choice`}
          label={t('admin.candidateForm.newAnswer')}
          maxLength={longest}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <div>
          <Button
            variant="secondary"
            size="small"
            disabled={label.trim() === ''}
            onClick={() => {
              onChange(addChoice(choices, label.trim()));
              setLabel('');
            }}
          >
            {t('admin.candidateForm.addAnswer')}
          </Button>
        </div>
      </div>
    </GroupFrame>
  );
}
