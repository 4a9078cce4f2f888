import type { WordKey } from '@evenhand/words/parts';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import classes from './stepper.module.css';
import list from './steps.module.css';

export type StepState = 'done' | 'current' | 'todo' | 'problem';

export interface Step {
  readonly id: string;
  readonly label: string;
  readonly state: StepState;
}

interface StepperProps {
  readonly steps: readonly Step[];
  /** Wraps a step's name, usually in a link: steps can be left and entered in any order. */
  readonly link?: (step: Step, label: ReactNode) => ReactNode;
}

const words = {
  done: 'ui.stepper.done',
  current: 'ui.stepper.current',
  todo: 'ui.stepper.todo',
  problem: 'ui.stepper.problem',
} as const satisfies Record<StepState, WordKey>;

function Mark({ state, number }: { readonly state: StepState; readonly number: number }) {
  if (state === 'done') return <IconCheck size={14} aria-hidden="true" />;
  if (state === 'problem') return <IconAlertCircle size={14} aria-hidden="true" />;
  return <span aria-hidden="true">{number}</span>;
}

/** The steps of a longer task, one below the other. */
export function Stepper({ steps, link = (_step, label) => label }: StepperProps) {
  const t = useWords();
  return (
    <nav aria-label={t('ui.stepper.label')}>
      <ol className={list['steps']}>
        {steps.map((step, at) => (
          <li key={step.id} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span className={[list['mark'], classes[step.state]].filter(Boolean).join(' ')}>
              <Mark state={step.state} number={at + 1} />
            </span>
            <span className={classes['text']}>
              {link(step, step.label)}
              <span className={step.state === 'problem' ? classes['state'] : 'visually-hidden'}>
                {' '}
                {t(words[step.state])}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
