import { type PipelineStage, positionInPipeline } from '@evenhand/domain/pipeline/pipeline';
import { stageIds, terminalOf } from '@evenhand/domain/pipeline/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReasons } from '../../../entities/application/outcome-reasons.ts';
import { positionChoices } from '../../../entities/application/position-choices.ts';
import { type ChosenPosition, PositionDialog } from '../../../entities/application/position-dialog.tsx';
import { useOpenPositions } from '../../../entities/application/use-open-positions.ts';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { impactQuery } from '../pass-mark/impact.api.ts';
import { ImpactPanel } from '../pass-mark/impact-panel.tsx';
import type { Picked, PickedInterviews } from './picked-candidates.ts';

/** Chosen position, and the preview of the move that was shown before. */
export interface ChosenMove extends ChosenPosition {
  readonly previewId?: string;
  /** Skips stages, and is recorded as a fast track. */
  readonly fastTrack?: boolean;
}

interface MoveDialogProps {
  readonly count: number;
  readonly pipeline: readonly PipelineStage[];
  readonly interviews: PickedInterviews;
  readonly nextStageId: number | null;
  /** Role and stages of the picked candidates, as far as they are known. */
  readonly roleId: string | null;
  readonly stageIds: readonly number[];
  readonly holds: boolean;
  readonly mayHold: boolean;
  /** Picked candidates whose move is previewed; null when no preview is made. */
  readonly looksAt: Picked | null;
  readonly onMove: (move: ChosenMove) => void;
  readonly onClose: () => void;
}

/** Returns the number of stages skipped between the next stage and the chosen one; 0 when it is not further on. */
function jumpedOver(pipeline: readonly PipelineStage[], nextStageId: number | null, stageId: number): number {
  if (nextStageId === null || terminalOf(stageId) !== undefined) return 0;
  return Math.max(0, positionInPipeline(pipeline, stageId) - positionInPipeline(pipeline, nextStageId));
}

const anybody: Picked = { roleId: '', ids: [] };

/** Asks where the picked candidates are moved to, and previews the effect. */
export function MoveDialog(props: MoveDialogProps) {
  const { count, pipeline, nextStageId, holds, mayHold, looksAt, onMove, onClose } = props;
  const t = useWords();
  const reasons = useReasons(props);
  const open = useOpenPositions(props.interviews);
  const offered = positionChoices(t, pipeline).filter((position) =>
    holds ? position.needsReason : mayHold || !position.needsReason,
  );
  const positions = open(offered, props.interviews.interviewed);
  const first = positions.find((position) => !holds && position.stageId === nextStageId) ?? positions[0];
  const [to, setTo] = useState({ stageId: first?.stageId ?? 0, substageId: first?.defaultSubstageId ?? 0 });
  const [fastTrack, setFastTrack] = useState(false);
  const jumped = jumpedOver(pipeline, nextStageId, to.stageId);
  const { data, error, isFetching, refetch } = useQuery({
    ...impactQuery(looksAt ?? anybody, to),
    enabled: looksAt !== null && first !== undefined,
  });

  const telling = () => {
    if (isFetching) return <p role="status">{t('staff.impact.working')}</p>;
    if (data) return <ImpactPanel impact={data} />;
    if (!error) return null;
    return (
      <Notice
        kind="problem"
        alert
        title={t('staff.impact.failed')}
        action={{ label: t('staff.impact.retry'), run: () => void refetch() }}
      >
        {t('staff.impact.goOn')}
      </Notice>
    );
  };

  return (
    <PositionDialog
      title={t(holds ? 'staff.bulk.holdTitle' : 'staff.bulk.moveTitle', { count })}
      submitLabel={t(holds ? 'staff.bulk.holdSubmit' : 'staff.bulk.moveSubmit', { count })}
      positions={positions}
      reasons={reasons}
      initialStageId={first?.stageId ?? stageIds.applied}
      telling={
        <>
          {jumped > 0 ? (
            <CheckField
              id="move-fast-track"
              label={t('staff.fastTrack.label', { count: jumped })}
              hint={t('staff.fastTrack.hint')}
              checked={fastTrack}
              onChange={(event) => setFastTrack(event.currentTarget.checked)}
            />
          ) : null}
          {telling()}
        </>
      }
      waits={isFetching}
      onPosition={setTo}
      onChoose={(position) =>
        onMove({
          ...position,
          ...(data ? { previewId: data.previewId } : {}),
          ...(jumped > 0 && fastTrack ? { fastTrack } : {}),
        })
      }
      onClose={onClose}
    />
  );
}
