import { neededSubstages, type PipelineStage, pipelineStage, withSubstages } from '@evenhand/domain/pipeline/pipeline';
import { firstCustomStageId, isCustomStage, stages } from '@evenhand/domain/pipeline/stages';
import { codeStages, isCodeStage } from '@evenhand/domain/pipeline/substages';
import { useState } from 'react';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { moved } from '../../../lib/forms/made-key.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ItemButtons } from '../../../ui/button/item-buttons.tsx';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import type { RoleContent } from '../roles.api.ts';
import classes from '../roles-admin.module.css';

type Pipeline = RoleContent['pipeline'];

interface PipelineEditorProps {
  readonly pipeline: Pipeline;
  /** By field, as `pipeline.2.substages`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (pipeline: Pipeline) => void;
}

const own = 'own';
const stepsField = (at: number): string => `pipeline.${at}.substages`;

const asEntry = (stage: PipelineStage): Pipeline[number] => ({ ...stage, substages: [...stage.substages] });

const nextCustomId = (pipeline: Pipeline): number =>
  Math.max(firstCustomStageId - 1, ...pipeline.map((stage) => stage.stageId)) + 1;

function StageRow({
  stage,
  onChange,
}: {
  readonly stage: Pipeline[number];
  readonly onChange: (stage: Pipeline[number]) => void;
}) {
  const t = useWords();
  const name = stageLabel(t, stage.stageId);
  return (
    <>
      <input
        className={classes['control']}
        aria-label={t('staff.pipeline.label', { stage: name })}
        placeholder={name}
        value={stage.label ?? ''}
        maxLength={100}
        onChange={(event) => onChange({ ...stage, label: event.currentTarget.value || null })}
      />
      <select
        className={classes['control']}
        aria-label={t('staff.pipeline.default', { stage: stage.label ?? name })}
        value={stage.defaultSubstage}
        onChange={(event) => {
          const code = event.currentTarget.value;
          if (isCodeStage(code)) onChange({ ...stage, defaultSubstage: code });
        }}
      >
        {codeStages
          .filter((code) => stage.substages.includes(code))
          .map((code) => (
            <option key={code} value={code}>
              {t(`substages.${code}`)}
            </option>
          ))}
      </select>
    </>
  );
}

interface StepsProps {
  readonly stage: Pipeline[number];
  readonly id: string;
  readonly error: string | undefined;
  readonly onChange: (stage: Pipeline[number]) => void;
}

/** The states that a stage has on this role. Those that the product needs stay, as does the last one. */
function StageSteps({ stage, id, error, onChange }: StepsProps) {
  const t = useWords();
  const needed = neededSubstages(stage.stageId);
  const usual = codeStages.filter(
    (code) => pipelineStage(stage.stageId).substages.includes(code) || stage.substages.includes(code),
  );
  const steps = usual.filter((code) => stage.substages.includes(code));
  const fixed = steps.filter((code) => steps.length === 1 || needed.includes(code));
  if (usual.length === fixed.length) return null;
  return (
    <details className={classes['steps']} open={error === undefined ? undefined : true}>
      <summary>{t('staff.pipeline.steps', { list: steps.map((code) => t(`substages.${code}`)).join(', ') })}</summary>
      <CheckGroup
        id={id}
        label={t('staff.pipeline.stepsOf', { stage: stage.label ?? stageLabel(t, stage.stageId) })}
        choices={usual.map((code) => ({ value: code, label: t(`substages.${code}`) }))}
        values={steps}
        fixed={fixed}
        onChange={(codes) => onChange(withSubstages(stage, codes.filter(isCodeStage)))}
        {...(error ? { error } : {})}
      />
    </details>
  );
}

/** The stages of a role in their order, with the role's own names, the states of each and where people land in it. */
export function PipelineEditor({ pipeline, errors, onChange }: PipelineEditorProps) {
  const t = useWords();
  const [adding, setAdding] = useState('');
  const free = stages.filter((stage) => !pipeline.some((one) => one.stageId === stage.id));

  function add(): void {
    if (adding === '') return;
    const added =
      adding === own
        ? pipelineStage(nextCustomId(pipeline), t('staff.pipeline.newName'))
        : pipelineStage(Number(adding));
    // Before the closing stages, which stand last.
    const closing = pipeline.findIndex((stage) => stage.stageId === 15 || stage.stageId === 16);
    onChange(pipeline.toSpliced(closing < 0 ? pipeline.length : closing, 0, asEntry(added)));
    setAdding('');
  }

  return (
    <div className={classes['items']}>
      <ol className={classes['itemList']}>
        {pipeline.map((stage, at) => {
          const name = stageLabel(t, stage.stageId, pipeline);
          return (
            <li key={stage.stageId}>
              <span className={classes['itemName']}>
                {isCustomStage(stage.stageId) ? t('staff.pipeline.own') : stageLabel(t, stage.stageId)}
              </span>
              <StageRow stage={stage} onChange={(changed) => onChange(pipeline.with(at, changed))} />
              <ItemButtons
                name={name}
                first={at === 0}
                last={at === pipeline.length - 1}
                onMove={(by) => onChange(moved(pipeline, at, by))}
                onRemove={() => onChange(pipeline.toSpliced(at, 1))}
              />
              <StageSteps
                stage={stage}
                id={stepsField(at)}
                error={errors[stepsField(at)]}
                onChange={(changed) => onChange(pipeline.with(at, changed))}
              />
            </li>
          );
        })}
      </ol>
      <div className={classes['adder']}>
        <select
          className={classes['control']}
          aria-label={t('staff.pipeline.add')}
          value={adding}
          onChange={(event) => setAdding(event.currentTarget.value)}
        >
          <option value="">{t('staff.pipeline.add')}</option>
          {free.map((stage) => (
            <option key={stage.id} value={stage.id}>
              {stageLabel(t, stage.id)}
            </option>
          ))}
          <option value={own}>{t('staff.pipeline.own')}</option>
        </select>
        <Button variant="secondary" size="small" disabled={adding === ''} onClick={add}>
          {t('ui.add')}
        </Button>
      </div>
    </div>
  );
}
