import type { Availability } from '@evenhand/domain/candidates/availability';
import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeyHint } from '../../../ui/text/key-hint.tsx';
import classes from '../candidate-list.module.css';
import { ArrangeButton } from './arrange-button.tsx';
import type { CopyTo, Sharing } from './many.api.ts';
import type { ChosenMove } from './move-dialog.tsx';
import type { Picked, PickedInterviews } from './picked-candidates.ts';

export type BulkDialog = 'move' | 'hold' | 'assign' | 'event' | 'copy' | 'availability' | 'write';

interface BulkBarProps {
  readonly count: number;
  readonly total: number;
  readonly pipeline: readonly PipelineStage[] | null;
  readonly interviews: PickedInterviews;
  /** Stages of the picked candidates; empty when they are not known. */
  readonly stageIds: readonly number[];
  /** Stage after the one in which all picked candidates are; null when they are in several. */
  readonly nextStageId: number | null;
  readonly may: {
    readonly move: boolean;
    readonly hold: boolean;
    readonly assign: boolean;
    readonly event: boolean;
    readonly say: boolean;
    readonly write: boolean;
  };
  /** The one role on which all picked candidates are; null when they are on several. */
  readonly roleId: string | null;
  readonly roleIds: readonly string[];
  readonly open: BulkDialog | null;
  readonly onOpen: (dialog: BulkDialog | null) => void;
  /** Picked candidates whose move is previewed; null unless they are several on one role. */
  readonly looksAt: Picked | null;
  readonly onMove: (move: ChosenMove) => void;
  readonly onAssign: (sharing: Sharing) => void;
  readonly onCopy: (to: CopyTo) => void;
  readonly onSay: (availability: Availability) => void;
  readonly onPut: (event: { readonly id: string; readonly title: string }) => void;
  /** Applications that were picked one by one; null while all of the list are picked. */
  readonly pickedIds: readonly string[] | null;
  /** Renders the dialog in which the picked candidates are written to. */
  readonly writing: () => ReactNode;
  /** Null in a list over several roles, where candidates cannot be moved together. */
  readonly onSelectAll: (() => void) | null;
  readonly onClear: () => void;
}

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));
const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));
const AssignOneDialog = lazy(async () => ({ default: (await import('./assign-one-dialog.tsx')).AssignOneDialog }));
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));
const AvailabilityDialog = lazy(async () => ({
  default: (await import('./availability-dialog.tsx')).AvailabilityDialog,
}));
const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }));

function BulkDialogs(props: BulkBarProps) {
  const { count, pipeline, nextStageId, may, roleId, roleIds, open, onOpen, onMove, onAssign, looksAt } = props;
  const close = (): void => onOpen(null);
  if (open === 'assign') {
    return roleId === null ? (
      <AssignOneDialog count={count} roleIds={roleIds} onAssign={onAssign} onClose={close} />
    ) : (
      <AssignDialog count={count} roleId={roleId} onAssign={onAssign} onClose={close} />
    );
  }
  if (open === 'copy' && roleId !== null) {
    return <CopyDialog count={count} roleId={roleId} onCopy={props.onCopy} onClose={close} />;
  }
  if (open === 'write') return props.writing();
  if (open === 'availability') return <AvailabilityDialog count={count} onSay={props.onSay} onClose={close} />;
  if (open === 'event') return <EventDialog count={count} onPut={props.onPut} onClose={close} />;
  if ((open !== 'move' && open !== 'hold') || !pipeline) return null;
  return (
    <MoveDialog
      count={count}
      pipeline={pipeline}
      interviews={props.interviews}
      roleId={roleId}
      stageIds={props.stageIds}
      nextStageId={nextStageId}
      holds={open === 'hold'}
      mayHold={may.hold}
      looksAt={looksAt}
      onMove={onMove}
      onClose={close}
    />
  );
}

/** Limit of candidates in one bulk action. */
const mostPicked = 10_000;

function SelectAll({ count, total, onSelectAll }: BulkBarProps) {
  const t = useWords();
  if (!onSelectAll || count >= total) return null;
  if (total > mostPicked) {
    return <span className={classes['muted']}>{t('staff.bulk.tooMany', { most: formatNumber(mostPicked) })}</span>;
  }
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={(event) => {
        // This button goes with the click: without another place the focus would fall back to the top of the page.
        const clear = event.currentTarget.nextElementSibling;
        if (clear instanceof HTMLElement) clear.focus();
        onSelectAll();
      }}
    >
      {t('staff.bulk.selectAll', { total: formatNumber(total) })}
    </Button>
  );
}

/** Offers the actions for the picked candidates. It replaces the pager and never moves the rows. */
export function BulkBar(props: BulkBarProps) {
  const { count, pipeline, may, onOpen } = props;
  const t = useWords();
  const oneRole = pipeline !== null;
  return (
    <section className={classes['bulk']} data-picked aria-label={t('staff.bulk.label')}>
      <span role="status">{t('ui.table.selected', { count })}</span>
      <SelectAll {...props} />
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
        {may.write ? (
          <Button variant="secondary" size="small" disabled={!oneRole} onClick={() => onOpen('write')}>
            {t('staff.message.open')} <KeyHint>m</KeyHint>
          </Button>
        ) : null}
        <ArrangeButton roleId={props.roleId} stageIds={props.stageIds} applicationIds={props.pickedIds} />
        {may.move && oneRole ? (
          <Button variant="quiet" size="small" onClick={() => onOpen('copy')}>
            {t('staff.copy.open')} <KeyHint>c</KeyHint>
          </Button>
        ) : null}
        {may.say && oneRole ? (
          <Button variant="quiet" size="small" onClick={() => onOpen('availability')}>
            {t('staff.availability.open')} <KeyHint>v</KeyHint>
          </Button>
        ) : null}
        {may.event && oneRole ? (
          <Button variant="quiet" size="small" onClick={() => onOpen('event')}>
            {t('staff.bulkEvent.open')} <KeyHint>e</KeyHint>
          </Button>
        ) : null}
      </span>
      <Suspense fallback={null}>
        <BulkDialogs {...props} />
      </Suspense>
    </section>
  );
}
