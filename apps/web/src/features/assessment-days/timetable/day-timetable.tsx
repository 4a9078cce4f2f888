import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { dayPlan, type MadePlan } from '@evenhand/contract/processes/assessment-days/day-plan';
import { activityKeyOf } from '@evenhand/domain/assessment-days/activity-key';
import type { ActivityPin } from '@evenhand/domain/assessment-days/assessment-day';
import type { HandChange } from '@evenhand/domain/assessment-days/check-change';
import type { DayPlan } from '@evenhand/domain/assessment-days/day-plan';
import { useState } from 'react';
import { longDayText } from '../../../entities/interview/interview-time.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segments } from '../../../ui/button/segments.tsx';
import { ExactTimeDialog } from '../../../ui/timetable/exact-time-dialog.tsx';
import { Timetable } from '../../../ui/timetable/timetable.tsx';
import { TimetableLegend } from '../../../ui/timetable/timetable-legend.tsx';
import {
  type PiecePosition,
  spanOf,
  type TimetableLane,
  type TimetableSpan,
} from '../../../ui/timetable/timetable-parts.ts';
import { assembleDay } from '../assemble-day.ts';
import { keepPlan } from '../assessment-days.api.ts';
import classes from '../assessment-days.module.css';
import { namesOf } from '../day-names.ts';
import type { DraftRepair } from '../repair/draft-repair.ts';
import { RepairOffer } from '../repair/repair-offer.tsx';
import { RoomClashes } from '../room-clashes.tsx';
import { type DayPiece, type DayViewKind, dayLanes, dayPieces, dayViews } from './day-pieces.ts';
import { changeOf, pinnedAs, withPinned } from './hand-change.ts';
import { MoveDialog } from './move-dialog.tsx';
import { PlanNotices } from './plan-notices.tsx';

interface DayTimetableProps {
  readonly day: ShownDay;
  readonly made: MadePlan;
  readonly arranges: boolean;
  readonly onRepair: (repair: DraftRepair) => void;
}

const legend = ['booked', 'group', 'held', 'rest', 'busy', 'clash'] as const;

interface PinnedPlan {
  readonly plan: DayPlan;
  readonly pins: readonly ActivityPin[];
}

/** Returns what keeps a timetable that was changed by hand. */
function useKeeping(day: ShownDay, onKept: () => void) {
  const t = useWords();
  return useSendOnce({
    send: ({ plan, pins }: PinnedPlan, key) => {
      const parsed = dayPlan.parse(plan);
      const body = {
        plan: parsed,
        pins: pins.map((pin) => ({ ...pin, personIds: pin.personIds && [...pin.personIds] })),
        version: day.version,
      };
      return keepPlan(day.id, body, key);
    },
    onSent: () => {
      announce({ kind: 'success', text: t('staff.assessment.kept') });
      onKept();
    },
  });
}

/** Whether a change of the day could help. After an incident the proposals of the day itself do. */
const asksForRepair = ({ incidents }: ShownDay, { isOld, plan, faults }: MadePlan): boolean =>
  !isOld &&
  incidents.length === 0 &&
  (plan.leftOver.length > 0 || faults.some(({ rule }) => rule === 'NO_PARTNER' || rule === 'GROUP_TOO_SMALL'));

/** The timetable by room, candidate or assessor. A move is checked against all rules before it is made. */
export function DayTimetable({ day, made, arranges, onRepair }: DayTimetableProps) {
  const t = useWords();
  const [by, setBy] = useState<DayViewKind>('ROOMS');
  const [change, setChange] = useState<HandChange | null>(null);
  const [opened, setOpened] = useState<DayPiece | null>(null);
  const close = (): void => {
    setChange(null);
    setOpened(null);
  };
  const keeping = useKeeping(day, close);
  const keep = (kept: PinnedPlan): void =>
    keeping.mutate(kept, { onError: (error) => announce({ kind: 'error', text: problemText(error) }) });
  const names = namesOf(day);
  const whole = assembleDay(day.makeUp, day);
  const input = { day: whole, plan: made.plan, by, names, faults: made.faults, isFixed: !arranges };
  const placed = dayPieces(t, input);
  const lanes = dayLanes(t, input);
  const pieces = placed.map(({ piece }) => piece);
  const span = spanOf(pieces, { from: day.makeUp.hours.from, until: day.makeUp.hours.to });
  const move = (id: string, position: PiecePosition): void => {
    const found = placed.find(({ piece }) => piece.id === id);
    if (found?.activity) setChange(changeOf(by, { piece: found.piece, activity: found.activity }, position));
    setOpened(null);
  };
  const open = (id: string): void => {
    const found = placed.find(({ piece }) => piece.id === id);
    if (found?.activity && arranges) setOpened(found);
  };
  const pin = (key: string, pinned: boolean): void => keep(withPinned(made, key, pinned));
  return (
    <div className={classes['timetable']}>
      <div className={classes['tools']}>
        <Segments
          label={t('staff.assessment.show')}
          keys={dayViews}
          current={by}
          nameOf={(view) => t(`staff.assessment.by.${view}`)}
          onChange={setBy}
        />
        <TimetableLegend kinds={legend.map((kind) => ({ kind, label: t(`staff.assessment.legend.${kind}`) }))} />
      </div>
      <Timetable
        label={`${longDayText(day.day)}, ${t(`staff.assessment.by.${by}`)}`}
        corner={t(`staff.assessment.lane.${by}`)}
        lanes={lanes}
        pieces={pieces}
        span={span}
        layout="rows"
        step={30}
        snap={5}
        onOpen={({ id }) => open(id)}
        onMove={arranges ? ({ id }, position) => move(id, position) : undefined}
      />
      <RoomClashes day={day} />
      <PlanNotices day={whole} made={made} names={names}>
        {arranges && asksForRepair(day, made) ? (
          <RepairOffer shown={day} day={whole} made={made} onRepair={onRepair} />
        ) : null}
      </PlanNotices>
      {opened ? (
        <OpenPiece opened={opened} by={by} lanes={lanes} span={span} onPin={pin} onMove={move} onClose={close} />
      ) : null}
      {change ? (
        <MoveDialog
          day={whole}
          plan={made.plan}
          change={change}
          names={names}
          isBusy={keeping.isPending}
          onMove={(plan) => keep({ plan, pins: pinnedAs(plan, made.pins, activityKeyOf(change)) })}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function PinButton({ piece, onPin }: { readonly piece: DayPiece; readonly onPin: (key: string, on: boolean) => void }) {
  const t = useWords();
  const { activity } = piece;
  if (!activity) return null;
  return (
    <p>
      {t(activity.pinned ? 'staff.assessment.pinnedText' : 'staff.assessment.freeText')}{' '}
      <Button variant="secondary" size="small" onClick={() => onPin(activityKeyOf(activity), !activity.pinned)}>
        {t(activity.pinned ? 'staff.assessment.unpin' : 'staff.assessment.pin')}
      </Button>
    </p>
  );
}

interface OpenPieceProps {
  readonly opened: DayPiece;
  readonly by: DayViewKind;
  readonly lanes: readonly TimetableLane[];
  readonly span: TimetableSpan;
  readonly onPin: (key: string, on: boolean) => void;
  readonly onMove: (id: string, position: PiecePosition) => void;
  readonly onClose: () => void;
}

/** The exact time and lane of an activity, and whether it is fixed there. A candidate's activity stays with the candidate. */
function OpenPiece({ opened, by, lanes, span, onPin, onMove, onClose }: OpenPieceProps) {
  const t = useWords();
  const { piece } = opened;
  return (
    <ExactTimeDialog
      piece={piece}
      lanes={by === 'CANDIDATES' ? lanes.filter(({ id }) => id === piece.laneId) : lanes}
      laneName={t(`staff.assessment.lane.${by}`)}
      span={span}
      onMove={(position) => onMove(piece.id, position)}
      onClose={onClose}
    >
      <PinButton piece={opened} onPin={onPin} />
    </ExactTimeDialog>
  );
}
