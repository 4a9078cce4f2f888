import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { ReasonOffer } from './outcome-reasons.ts';
import { ReasonField } from './reason-field.tsx';

export interface PositionChoice {
  readonly stageId: number;
  readonly label: string;
  readonly substages: readonly { readonly id: number; readonly label: string }[];
  readonly defaultSubstageId: number;
  /** A move there is given a reason. */
  readonly needsReason: boolean;
}

export interface ChosenPosition {
  readonly stageId: number;
  readonly substageId: number;
  readonly reason?: string;
}

interface PositionDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly positions: readonly PositionChoice[];
  readonly reasons: ReasonOffer;
  readonly initialStageId: number;
  readonly onChoose: (position: ChosenPosition) => void;
  readonly onClose: () => void;
  /** Notes about the chosen stage, shown before the choice is confirmed. */
  readonly telling?: ReactNode;
  /** True while the notes are still loading. */
  readonly waits?: boolean;
  readonly onPosition?: (position: { readonly stageId: number; readonly substageId: number }) => void;
}

/** Asks for a stage, the state within it and, where people are told an outcome, the reason. */
export function PositionDialog(props: PositionDialogProps) {
  const { title, submitLabel, positions, reasons, initialStageId, onChoose, onClose, onPosition } = props;
  const t = useWords();
  const [stageId, setStageId] = useState(initialStageId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const position = positions.find((one) => one.stageId === stageId) ?? positions[0];
  if (!position) return null;
  const substageId = chosen ?? position.defaultSubstageId;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!position || props.waits) return;
    if (position.needsReason && reason === '') {
      setMissing(true);
      document.getElementById('move-reason')?.focus();
      return;
    }
    onChoose({ stageId: position.stageId, substageId, ...(position.needsReason ? { reason } : {}) });
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <SelectField
          id="move-stage"
          label={t('staff.move.stage')}
          value={String(position.stageId)}
          choices={positions.map((one) => ({ value: String(one.stageId), label: one.label }))}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            setStageId(next);
            setChosen(null);
            onPosition?.({
              stageId: next,
              substageId: positions.find((one) => one.stageId === next)?.defaultSubstageId ?? 0,
            });
          }}
        />
        {position.needsReason ? (
          <ReasonField
            id="move-reason"
            label={t('staff.move.reason')}
            hint={t('staff.move.reasonText')}
            value={reason}
            {...(missing && reason === '' ? { error: t('staff.move.reasonMissing') } : {})}
            emptyLabel={t('staff.move.reasonChoose')}
            offer={reasons}
            onChange={setReason}
          />
        ) : (
          <SelectField
            id="move-substage"
            label={t('staff.move.substage')}
            hint={t('staff.move.told')}
            value={String(substageId)}
            choices={position.substages.map((one) => ({ value: String(one.id), label: one.label }))}
            onChange={(event) => {
              const next = Number(event.currentTarget.value);
              setChosen(next);
              onPosition?.({ stageId: position.stageId, substageId: next });
            }}
          />
        )}
        {props.telling}
        <div className="actions">
          <ActionButton type="submit" busy={props.waits ?? false}>
            {submitLabel}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
