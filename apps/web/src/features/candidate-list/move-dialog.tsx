import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { placeChoices, reasonChoices } from '../../lib/place-choices.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { type ChosenPlace, PlaceDialog } from '../../ui/place-dialog.tsx';
import { impactQuery } from './impact.api.ts';
import { ImpactPanel } from './impact-panel.tsx';
import type { Picked } from './picked.ts';

/** A place, and what was shown of the move there before it was chosen. */
export interface ChosenMove extends ChosenPlace {
  readonly previewId?: string;
}

interface MoveDialogProps {
  readonly count: number;
  readonly pipeline: readonly PipelineStage[];
  readonly nextStageId: number | null;
  readonly holds: boolean;
  readonly mayHold: boolean;
  /** Who is picked, for somebody who may see what a move of them would do; else null. */
  readonly looksAt: Picked | null;
  readonly onMove: (move: ChosenMove) => void;
  readonly onClose: () => void;
}

const anybody: Picked = { roleId: '', ids: [] };

/** Asks where those picked are moved to, and says before what it would do. */
export function MoveDialog(props: MoveDialogProps) {
  const { count, pipeline, nextStageId, holds, mayHold, looksAt, onMove, onClose } = props;
  const t = useWords();
  const places = placeChoices(t, pipeline).filter((place) =>
    holds ? place.needsReason : mayHold || !place.needsReason,
  );
  const first = places.find((place) => !holds && place.stageId === nextStageId) ?? places[0];
  const [to, setTo] = useState({ stageId: first?.stageId ?? 0, substageId: first?.defaultSubstageId ?? 0 });
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
    <PlaceDialog
      title={t(holds ? 'staff.bulk.holdTitle' : 'staff.bulk.moveTitle', { count })}
      submitLabel={t(holds ? 'staff.bulk.holdSubmit' : 'staff.bulk.moveSubmit', { count })}
      places={places}
      reasons={reasonChoices(t)}
      initialStageId={first?.stageId ?? stageIds.applied}
      telling={telling()}
      waits={isFetching}
      onPlace={setTo}
      onChoose={(place) => onMove({ ...place, ...(data ? { previewId: data.previewId } : {}) })}
      onClose={onClose}
    />
  );
}
