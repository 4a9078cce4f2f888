import { dayMakeUp } from '@evenhand/contract/processes/assessment-days/day-make-up';
import type { DayCure } from '@evenhand/domain/assessment-days/day-explanation';
import { type DayDraft, type DraftRoom, newRoom, withPart } from '../builder/day-draft.ts';

type KeptCure = Extract<DayCure, { kind: 'SMALLER_GROUP' | 'RESERVE' | 'OVERRUN' | 'ANOTHER_ROOM' }>;

/** A change of a day's make-up that can be taken back. */
export interface DraftRepair {
  readonly change: KeptCure;
  readonly apply: (draft: DayDraft) => DayDraft;
  readonly undo: (draft: DayDraft) => DayDraft;
}

type MakeUp = DayDraft['makeUp'];
type Hours = MakeUp['hours'];

const inMakeUp =
  (edit: (makeUp: MakeUp) => Partial<MakeUp>) =>
  (draft: DayDraft): DayDraft => ({ ...draft, makeUp: { ...draft.makeUp, ...edit(draft.makeUp) } });

/** Moves the end of the day, and of whatever lasts until then. A negative number takes it back. */
const endingLater =
  (minutes: number) =>
  (draft: DayDraft): DayDraft => {
    const end = draft.makeUp.hours.to;
    const later = (hours: Hours): Hours => (hours.to >= end ? { ...hours, to: hours.to + minutes } : hours);
    const ifAny = (hours: Hours | null): Hours | null => hours && later(hours);
    const { makeUp, candidates } = draft;
    return {
      ...draft,
      makeUp: {
        ...makeUp,
        hours: later(makeUp.hours),
        people: makeUp.people.map((one) => ({ ...one, hours: later(one.hours) })),
        rooms: makeUp.rooms.map((one) => ({ ...one, hours: ifAny(one.hours) })),
      },
      candidates: candidates.map((one) => ({ ...one, hours: ifAny(one.hours) })),
    };
  };

function roomRepair(change: KeptCure & { kind: 'ANOTHER_ROOM' }, draft: DayDraft, name: string): DraftRepair {
  const { roomKind, from, seats, features } = change;
  const { hours, rooms } = draft.makeUp;
  const room: DraftRoom = {
    ...newRoom(name, roomKind),
    seats,
    shared: rooms.some(({ kind, shared }) => kind === roomKind && shared),
    features: [...features],
    hours: from === null ? null : { from, to: hours.to },
  };
  return {
    change,
    apply: inMakeUp((makeUp) => ({ rooms: [...makeUp.rooms, room] })),
    undo: inMakeUp((makeUp) => ({ rooms: makeUp.rooms.filter(({ id }) => id !== room.id) })),
  };
}

function groupRepair(change: KeptCure & { kind: 'SMALLER_GROUP' }, draft: DayDraft): DraftRepair {
  const { exerciseId, fewest } = change;
  const before = draft.makeUp.exercises.find(({ id }) => id === exerciseId)?.fewest ?? fewest;
  const set = (number: number) =>
    inMakeUp(({ exercises }) => ({ exercises: withPart(exercises, exerciseId, { fewest: number }) }));
  return { change, apply: set(fewest), undo: set(before) };
}

function staffRepair(change: KeptCure & { kind: 'RESERVE' }): DraftRepair {
  const set = (kind: 'ASSESSOR' | 'RESERVE') =>
    inMakeUp(({ people }) => ({
      people: people.map((one) => (change.personIds.includes(one.id) ? { ...one, kind } : one)),
    }));
  return { change, apply: set('ASSESSOR'), undo: set('RESERVE') };
}

function repairOf(change: DayCure, draft: DayDraft, roomName: string): DraftRepair | null {
  switch (change.kind) {
    case 'ANOTHER_ROOM':
      return roomRepair(change, draft, roomName);
    case 'SMALLER_GROUP':
      return groupRepair(change, draft);
    case 'RESERVE':
      return staffRepair(change);
    case 'OVERRUN':
      return { change, apply: endingLater(change.minutes), undo: endingLater(-change.minutes) };
    default:
      return null;
  }
}

/** Returns a change as one of the day's make-up. Null when the day cannot keep it. */
export function repairIn(change: DayCure, draft: DayDraft, roomName: string): DraftRepair | null {
  const repair = repairOf(change, draft, roomName);
  return repair && dayMakeUp.safeParse(repair.apply(draft).makeUp).success ? repair : null;
}
