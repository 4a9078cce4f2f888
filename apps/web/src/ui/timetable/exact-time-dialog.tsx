import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { clockText } from '../../lib/format/clock-text.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { SelectField } from '../form/select-field.tsx';
import {
  linesOf,
  type PiecePosition,
  type TimetableLane,
  type TimetablePiece,
  type TimetableSpan,
} from './timetable-parts.ts';

interface ExactTimeDialogProps {
  readonly piece: TimetablePiece;
  readonly lanes: readonly TimetableLane[];
  /** Names what the lanes are: "Day", "Room". */
  readonly laneName: string;
  readonly span: TimetableSpan;
  readonly snap?: number;
  readonly children?: ReactNode;
  readonly onMove: (position: PiecePosition) => void;
  readonly onClose: () => void;
}

/** Sets the lane and the exact time of a piece, for whom dragging and arrows are not the way. */
export function ExactTimeDialog(props: ExactTimeDialogProps) {
  const { piece, lanes, laneName, span, snap = 5, children, onMove, onClose } = props;
  const t = useWords();
  const id = useId();
  const [laneId, setLaneId] = useState(piece.laneId);
  const [start, setStart] = useState(piece.start);
  const last = { from: span.from, until: span.until - piece.minutes + 1 };
  const times = [...new Set([...linesOf(last, snap), piece.start])].toSorted((a, b) => a - b);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onMove({ laneId, start });
  };
  return (
    <Dialog title={piece.name} onClose={onClose}>
      {children}
      <form onSubmit={submit}>
        <SelectField
          id={`${id}-lane`}
          label={laneName}
          value={laneId}
          choices={lanes.map((lane) => ({ value: lane.id, label: [lane.label, lane.note].filter(Boolean).join(', ') }))}
          onChange={(event) => setLaneId(event.target.value)}
        />
        <SelectField
          id={`${id}-time`}
          label={t('staff.timetable.time')}
          value={String(start)}
          choices={times.map((time) => ({ value: String(time), label: clockText(time) }))}
          onChange={(event) => setStart(Number(event.target.value))}
        />
        <div className="actions">
          <Button type="submit">{t('staff.timetable.move')}</Button>
          <Button variant="quiet" onClick={onClose}>
            {t('staff.timetable.close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
