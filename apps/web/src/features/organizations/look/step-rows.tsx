import { brandLimits } from '@evenhand/domain/organizations/brand-choices';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import classes from './look.module.css';
import type { StepDraft } from './look-draft.ts';
import { stepField } from './look-faults.ts';
import type { LookPartProps } from './look-part.ts';
import { withRow } from './with-row.ts';

const parts = ['title', 'text', 'when'] as const;
const labels = { title: 'admin.look.stepTitle', text: 'admin.look.stepText', when: 'admin.look.stepWhen' } as const;
const emptyStep: StepDraft = { title: '', text: '', when: '' };

interface StepRowProps extends LookPartProps {
  readonly at: number;
  readonly step: StepDraft;
}

function StepRow({ at, step, draft: { steps }, edit, fieldOf }: StepRowProps) {
  const t = useWords();
  return (
    <div className={classes['step']}>
      {parts.map((part) => (
        <TextField
          key={part}
          {...fieldOf(stepField(at, part))}
          label={t(labels[part], { number: at + 1 })}
          optional={part === 'when'}
          autoComplete="off"
          value={step[part]}
          onChange={(event) => edit({ steps: withRow(steps, at, { [part]: event.currentTarget.value }) })}
        />
      ))}
      <div className="actions">
        <Button
          variant="quiet"
          size="small"
          aria-label={t('admin.look.stepRemove', { number: at + 1 })}
          onClick={() => edit({ steps: steps.filter((_, index) => index !== at) })}
        >
          {t('ui.remove')}
        </Button>
      </div>
    </div>
  );
}

/** Edits how the employer says it chooses. */
export function StepRows(part: LookPartProps) {
  const t = useWords();
  const { draft, edit } = part;
  return (
    <GroupFrame id="look-steps" label={t('roles.how')} hint={t('admin.look.stepsHint')} optional>
      <div className="stack">
        {draft.steps.map((step, at) => (
          <StepRow key={stepField(at, 'title')} {...part} at={at} step={step} />
        ))}
        {draft.steps.length < brandLimits.steps ? (
          <div className="actions">
            <Button variant="secondary" size="small" onClick={() => edit({ steps: [...draft.steps, emptyStep] })}>
              {t('admin.look.stepAdd')}
            </Button>
          </div>
        ) : null}
      </div>
    </GroupFrame>
  );
}
