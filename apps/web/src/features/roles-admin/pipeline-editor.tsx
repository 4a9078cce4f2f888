import { type PipelineStage, pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { firstCustomStageId, isCustomStage, stages } from '@evenhand/domain/pipeline/stages';
import { codeStages, isCodeStage } from '@evenhand/domain/pipeline/substages';
import { useState } from 'react';
import { moved } from '../../lib/made-key.ts';
import { stageLabel } from '../../lib/stage-words.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ItemButtons } from '../../ui/item-buttons.tsx';
import type { RoleContent } from './roles.api.ts';
import classes from './roles-admin.module.css';

type Pipeline = RoleContent['pipeline'];

interface PipelineEditorProps {
  readonly pipeline: Pipeline;
  readonly onChange: (pipeline: Pipeline) => void;
}

const own = 'own';

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

/** The stages of a role in their order, with the role's own names and where people land in each. */
export function PipelineEditor({ pipeline, onChange }: PipelineEditorProps) {
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
