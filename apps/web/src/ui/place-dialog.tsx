import { type FormEvent, type ReactNode, useState } from 'react';
import type { ReasonOffer } from '../lib/outcome-reasons.ts';
import { useWords } from '../lib/words.ts';
import { ActionButton } from './action-button.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ReasonField } from './reason-field.tsx';
import { SelectField } from './select-field.tsx';

export interface PlaceChoice {
  readonly stageId: number;
  readonly label: string;
  readonly substages: readonly { readonly id: number; readonly label: string }[];
  readonly defaultSubstageId: number;
  /** A move there is given a reason. */
  readonly needsReason: boolean;
}

export interface ChosenPlace {
  readonly stageId: number;
  readonly substageId: number;
  readonly reason?: string;
}

interface PlaceDialogProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly places: readonly PlaceChoice[];
  readonly reasons: ReasonOffer;
  readonly initialStageId: number;
  readonly onChoose: (place: ChosenPlace) => void;
  readonly onClose: () => void;
  /** Notes about the chosen stage, shown before the choice is confirmed. */
  readonly telling?: ReactNode;
  /** True while the notes are still loading. */
  readonly waits?: boolean;
  readonly onPlace?: (place: { readonly stageId: number; readonly substageId: number }) => void;
}

/** Asks for a stage, the state within it and, where people are told an outcome, the reason. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { title, submitLabel, places, reasons, initialStageId, onChoose, onClose, onPlace } = props;
  const t = useWords();
  const [stageId, setStageId] = useState(initialStageId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const place = places.find((one) => one.stageId === stageId) ?? places[0];
  if (!place) return null;
  const substageId = chosen ?? place.defaultSubstageId;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!place || props.waits) return;
    if (place.needsReason && reason === '') {
      setMissing(true);
      document.getElementById('move-reason')?.focus();
      return;
    }
    onChoose({ stageId: place.stageId, substageId, ...(place.needsReason ? { reason } : {}) });
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <SelectField
          id="move-stage"
          label={t('staff.move.stage')}
          value={String(place.stageId)}
          choices={places.map((one) => ({ value: String(one.stageId), label: one.label }))}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            setStageId(next);
            setChosen(null);
            onPlace?.({
              stageId: next,
              substageId: places.find((one) => one.stageId === next)?.defaultSubstageId ?? 0,
            });
          }}
        />
        {place.needsReason ? (
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
            choices={place.substages.map((one) => ({ value: String(one.id), label: one.label }))}
            onChange={(event) => {
              const next = Number(event.currentTarget.value);
              setChosen(next);
              onPlace?.({ stageId: place.stageId, substageId: next });
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
