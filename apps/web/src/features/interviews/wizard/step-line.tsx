import { IconCheck } from '@tabler/icons-react';
import { useWords } from '../../../lib/words/words.ts';
import classes from './wizard.module.css';
import { stepWords, type WizardStep, wizardSteps } from './wizard-steps.ts';

interface StepLineProps {
  readonly current: WizardStep;
  /** Goes to a step once the draft is kept; null before there is a draft. */
  readonly onStep: ((step: WizardStep) => void) | null;
}

/** The five steps in one line. Those before the present one are done. */
export function StepLine({ current, onStep }: StepLineProps) {
  const t = useWords();
  const present = wizardSteps.indexOf(current);
  return (
    <nav aria-label={t('ui.stepper.label')}>
      <ol className={classes['steps']}>
        {wizardSteps.map((step, at) => (
          <li key={step} data-done={at < present || undefined} aria-current={step === current ? 'step' : undefined}>
            <span className={classes['mark']} aria-hidden="true">
              {at < present ? <IconCheck size={14} /> : at + 1}
            </span>
            <span className={classes['word']}>
              {onStep && step !== current ? (
                <button type="button" className={classes['go']} onClick={() => onStep(step)}>
                  {t(stepWords[step])}
                </button>
              ) : (
                t(stepWords[step])
              )}
            </span>
            {at < present ? <span className="visually-hidden">{t('ui.stepper.done')}</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
