import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { staffQuery } from '../../lib/hiring-queries.ts';
import { placeChoices, reasonChoices } from '../../lib/place-choices.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { type ChosenPlace, PlaceDialog } from '../../ui/place-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './candidate-list.module.css';

export type BulkDialog = 'move' | 'hold' | 'assign';

interface BulkBarProps {
  readonly count: number;
  readonly total: number;
  readonly pipeline: readonly PipelineStage[] | null;
  /** Where those picked go on to, when all stand in one stage. */
  readonly nextStageId: number | null;
  readonly may: { readonly move: boolean; readonly hold: boolean; readonly assign: boolean };
  readonly open: BulkDialog | null;
  readonly onOpen: (dialog: BulkDialog | null) => void;
  readonly onMove: (place: ChosenPlace) => void;
  readonly onAssign: (assignee: { readonly id: string; readonly name: string } | null) => void;
  readonly onSelectAll: () => void;
  readonly onClear: () => void;
}

const nobody = 'none';

function AssignDialog({
  count,
  onAssign,
  onClose,
}: Pick<BulkBarProps, 'count' | 'onAssign'> & { onClose: () => void }) {
  const t = useWords();
  const { data: staff = [] } = useQuery(staffQuery);
  const [userId, setUserId] = useState(nobody);
  const active = staff.filter((one) => one.status === 'ACTIVE');
  function assign(): void {
    const one = active.find((member) => member.id === userId);
    onAssign(one ? { id: one.id, name: `${one.firstName} ${one.lastName}` } : null);
  }
  return (
    <Dialog title={t('staff.bulk.assignTitle', { count })} onClose={onClose}>
      <div className="stack">
        <SelectField
          id="bulk-assignee"
          label={t('staff.assign.label')}
          value={userId}
          choices={[
            { value: nobody, label: t('staff.assign.nobody') },
            ...active.map((one) => ({ value: one.id, label: `${one.firstName} ${one.lastName}` })),
          ]}
          onChange={(event) => setUserId(event.currentTarget.value)}
        />
        <div className="actions">
          <Button onClick={assign}>{t('staff.bulk.assign')}</Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function BulkDialogs({ count, pipeline, nextStageId, may, open, onOpen, onMove, onAssign }: BulkBarProps) {
  const t = useWords();
  const close = (): void => onOpen(null);
  if (open === null) return null;
  if (open === 'assign') return <AssignDialog count={count} onAssign={onAssign} onClose={close} />;
  if (!pipeline) return null;
  const holds = open === 'hold';
  const places = placeChoices(t, pipeline).filter((place) =>
    holds ? place.needsReason : may.hold || !place.needsReason,
  );
  return (
    <PlaceDialog
      title={t(holds ? 'staff.bulk.holdTitle' : 'staff.bulk.moveTitle', { count })}
      submitLabel={t(holds ? 'staff.bulk.holdSubmit' : 'staff.bulk.moveSubmit', { count })}
      places={places}
      reasons={reasonChoices(t)}
      initialStageId={(holds ? null : nextStageId) ?? places[0]?.stageId ?? stageIds.applied}
      onChoose={onMove}
      onClose={close}
    />
  );
}

/** What can be done to those picked. It takes the place of the pager and never moves the rows. */
export function BulkBar(props: BulkBarProps) {
  const { count, total, pipeline, may, onOpen } = props;
  const t = useWords();
  const oneRole = pipeline !== null;
  return (
    <section className={classes['bulk']} aria-label={t('staff.bulk.label')}>
      <span role="status">{t('ui.table.selected', { count })}</span>
      {count < total ? (
        <Button variant="quiet" size="small" onClick={props.onSelectAll}>
          {t('staff.bulk.selectAll', { total: formatNumber(total) })}
        </Button>
      ) : null}
      <Button variant="quiet" size="small" onClick={props.onClear}>
        {t('staff.bulk.clear')}
      </Button>
      <span className={classes['bulkActions']}>
        {oneRole ? null : <span className={classes['muted']}>{t('staff.bulk.severalRoles')}</span>}
        {may.move ? (
          <Button size="small" disabled={!oneRole} onClick={() => onOpen('move')}>
            {t('staff.bulk.move')} <KeyHint>s</KeyHint>
          </Button>
        ) : null}
        {may.hold ? (
          <Button variant="secondary" size="small" disabled={!oneRole} onClick={() => onOpen('hold')}>
            {t('staff.bulk.hold')} <KeyHint>r</KeyHint>
          </Button>
        ) : null}
        {may.assign ? (
          <Button variant="secondary" size="small" onClick={() => onOpen('assign')}>
            {t('staff.bulk.assign')} <KeyHint>i</KeyHint>
          </Button>
        ) : null}
      </span>
      <BulkDialogs {...props} />
    </section>
  );
}
