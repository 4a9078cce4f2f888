import { isPassMark } from '@evenhand/domain/pipeline/pass-mark';
import type { PipelineStage, StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { useIsFetching, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useReasons } from '../../../entities/application/outcome-reasons.ts';
import { heldPosition, nextPosition, positionChoices } from '../../../entities/application/position-choices.ts';
import { ReasonField } from '../../../entities/application/reason-field.tsx';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { columnLabel } from '../columns/column-words.ts';
import { CutPreview, type MovedSide } from './cut-preview.tsx';
import { impactKey } from './impact.api.ts';
import { applyPassMark, type PassMarkChoice, type PassMarkCut } from './pass-mark.api.ts';

interface PassMarkDialogProps {
  readonly roleId: string;
  readonly stageId: number;
  readonly pipeline: readonly PipelineStage[];
  readonly columns: readonly GridColumn[];
  readonly may: { readonly hold: boolean };
  /** Called with the ids of the moves that were begun. */
  readonly onSet: (batchIds: readonly string[]) => void;
  readonly onClose: () => void;
}

const stay = 'stay';
const passMarkId = 'pass-mark';

/** Returns the columns that a pass mark can measure, with the score first. Years are no measure. */
const measures = (columns: readonly GridColumn[]): readonly GridColumn[] =>
  columns
    .filter((column) => column.filter === 'range' && column.kind !== 'year')
    .toSorted((a, b) => Number(b.id === 'score') - Number(a.id === 'score'));

/** Returns the cut at the entered pass mark; null when no valid mark is entered. */
const readCut = (at: Omit<PassMarkCut, 'mark'>, mark: number | string | null): PassMarkCut | null =>
  typeof mark === 'number' && isPassMark(mark) ? { ...at, mark } : null;

/**
 * Returns the side to preview: the passing candidates when they move on, else the ones below when they are held. Null when neither
 * moves.
 */
function movedSide(to: StagePosition | null, isHeld: boolean): MovedSide | null {
  if (to) return { side: 'pass', to };
  return isHeld ? { side: 'below', to: heldPosition } : null;
}

/** Holds the entered and chosen values, previews their effect once it is asked for, and sets the pass mark. */
function usePassMark({ roleId, stageId, pipeline, columns, onSet }: PassMarkDialogProps) {
  const t = useWords();
  const choices = measures(columns);
  const positions = positionChoices(t, pipeline).filter(
    (position) => !position.needsReason && position.stageId !== stageId,
  );
  const [column, setColumn] = useState(choices[0]?.id ?? 'score');
  const [mark, setTyped] = useState<number | string | null>(null);
  const [goTo, setGoTo] = useState(String(nextPosition(pipeline, stageId)?.stageId ?? stay));
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const [asked, setAsked] = useState<PassMarkCut | null>(null);
  const [previewId, setPreviewId] = useState<string | null>(null);
  const cut = readCut({ roleId, stageId, column }, mark);
  const position = positions.find((one) => String(one.stageId) === goTo);
  const to = position ? { stageId: position.stageId, substageId: position.defaultSubstageId } : null;
  const choice: PassMarkChoice = { to, holdBelow: reason === '' ? null : reason, previewId };
  const set = useMutation({ mutationFn: (of: PassMarkCut) => applyPassMark(of, choice), onSuccess: onSet });
  const told = isSame(asked, cut) ? cut : null;
  const idle = to === null && reason === '';
  return {
    choices,
    positions,
    column,
    setColumn,
    mark,
    setTyped,
    goTo,
    setGoTo,
    reason,
    setReason,
    moved: movedSide(to, reason !== ''),
    told,
    set,
    setPreviewId,
    wrong: checked && cut === null,
    idle: told !== null && idle,
    submit: () => {
      setChecked(true);
      if (!cut) document.getElementById(passMarkId)?.focus();
      else if (!told) setAsked(cut);
      else if (!idle) set.mutate(cut);
    },
  };
}

const isSame = (one: PassMarkCut | null, other: PassMarkCut | null): boolean =>
  one !== null && other !== null && one.mark === other.mark && one.column === other.column;

type PassMarkState = ReturnType<typeof usePassMark>;

/** Asks for the measure and the lowest number that passes. */
function PassMarkFields({ state }: { readonly state: PassMarkState }) {
  const t = useWords();
  return (
    <>
      <SelectField
        id="pass-mark-column"
        label={t('staff.passMark.measure')}
        value={state.column}
        choices={state.choices.map((one) => ({ value: one.id, label: columnLabel(t, one) }))}
        onChange={(event) => state.setColumn(event.currentTarget.value)}
      />
      <NumberField
        id={passMarkId}
        label={t('staff.passMark.mark')}
        hint={t('staff.passMark.markHint')}
        value={state.mark}
        onChange={state.setTyped}
        {...(state.wrong ? { error: t('staff.passMark.noMark') } : {})}
      />
    </>
  );
}

/** Asks what happens to the candidates on either side of the pass mark. */
function SideFields({ state, of }: { readonly state: PassMarkState; readonly of: PassMarkDialogProps }) {
  const t = useWords();
  const offer = useReasons({ roleId: of.roleId, stageIds: [of.stageId] });
  return (
    <>
      <SelectField
        id="pass-mark-to"
        label={t('staff.passMark.passers')}
        value={state.goTo}
        choices={[
          ...state.positions.map((one) => ({ value: String(one.stageId), label: one.label })),
          { value: stay, label: t('staff.passMark.stay') },
        ]}
        onChange={(event) => state.setGoTo(event.currentTarget.value)}
      />
      {of.may.hold ? (
        <ReasonField
          id="pass-mark-below"
          label={t('staff.passMark.below')}
          hint={t('staff.passMark.belowHint')}
          emptyLabel={t('staff.passMark.stayBelow')}
          value={state.reason}
          offer={offer}
          onChange={state.setReason}
        />
      ) : null}
    </>
  );
}

/** Sets a pass mark within one stage: candidates who reach it move on, those below are held. Shows the effect first. */
export function PassMarkDialog(props: PassMarkDialogProps) {
  const { stageId, pipeline, onClose } = props;
  const t = useWords();
  const state = usePassMark(props);
  const { told, moved, set } = state;
  const looking = useIsFetching({ queryKey: impactKey }) > 0;
  function submit(event: FormEvent): void {
    event.preventDefault();
    state.submit();
  }
  return (
    <Dialog title={t('staff.passMark.title', { stage: stageLabel(t, stageId, pipeline) })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <PassMarkFields state={state} />
        <SideFields state={state} of={props} />
        {told ? (
          <CutPreview cut={told} moved={moved} holdsBelow={state.reason !== ''} onTold={state.setPreviewId} />
        ) : null}
        {state.idle ? <p role="alert">{t('staff.passMark.idle')}</p> : null}
        {set.error ? (
          <Notice kind="problem" alert compact>
            {problemText(set.error)}
          </Notice>
        ) : null}
        <div className="actions">
          <ActionButton type="submit" busy={set.isPending || looking}>
            {t(told ? 'staff.passMark.submit' : 'staff.passMark.look')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
