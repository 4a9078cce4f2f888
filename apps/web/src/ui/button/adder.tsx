import { type ReactNode, useId, useState } from 'react';
import { type Choice, SelectField } from '../form/select-field.tsx';
import classes from '../simple.module.css';
import { Button } from './button.tsx';

interface AdderProps {
  readonly label: string;
  readonly addLabel: string;
  /** Choices that have not been added yet. */
  readonly choices: readonly Choice[];
  readonly onAdd: (value: string) => void;
  /** More to be chosen about what is added. */
  readonly children?: ReactNode;
}

/** One more of something, chosen first and added by a button: no list grows by the arrow keys alone. */
export function Adder({ label, addLabel, choices, onAdd, children }: AdderProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const value = choices.find((one) => one.value === chosen)?.value ?? choices[0]?.value ?? '';
  return (
    <div className={classes['adder']}>
      <SelectField
        id={id}
        label={label}
        value={value}
        choices={choices}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      {children}
      <Button variant="secondary" size="small" disabled={value === ''} onClick={() => onAdd(value)}>
        {addLabel}
      </Button>
    </div>
  );
}
