import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { mostRooms } from '@evenhand/domain/interviews/interview-limits';

/** A row of a list that is typed. Its key stays with it when a row before it is removed. */
interface Keyed {
  readonly key: number;
}

/** Returns a row with a key that none of the others has. */
export const withKey = <Row extends object>(others: readonly Keyed[], row: Row): Row & Keyed => ({
  ...row,
  key: 1 + Math.max(0, ...others.map(({ key }) => key)),
});

const keyed = <Row extends object>(rows: readonly Row[]): (Row & Keyed)[] =>
  rows.map((row, at) => ({ ...row, key: at + 1 }));

type TypedBreak = Keyed & { readonly from: string; readonly to: string };
export type TypedNeed = Keyed & InterviewSetup['needs'][number];

/** A window as it is typed: a day, and from when until when on the clock of the plan's zone. */
export interface TypedWindow extends Keyed {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly lanes: number;
  /** Rooms as they are typed, with commas between them. */
  readonly rooms: string;
  readonly breaks: readonly TypedBreak[];
  readonly interviewerIds: readonly string[];
}

export interface SetupDraft extends Omit<InterviewSetup, 'windows' | 'needs'> {
  readonly windows: readonly TypedWindow[];
  readonly needs: readonly TypedNeed[];
}

export interface DraftFieldsProps {
  readonly draft: SetupDraft;
  readonly onChange: (part: Partial<SetupDraft>) => void;
}

/** Minutes between the times that can be picked. */
export const pickerStep = 15;
const dayLength = 10;
const mostRoomSigns = 100;
const clockAt = 11;

export const draftOf = (setup: InterviewSetup): SetupDraft => ({
  ...setup,
  needs: keyed(setup.needs),
  windows: keyed(setup.windows).map(({ startsAt, endsAt, place, rooms, ...rest }) => ({
    ...rest,
    // A draft of an earlier version has a room as the place of its window.
    rooms: rooms.length > 0 ? rooms.join(', ') : place,
    breaks: keyed(rest.breaks),
    day: startsAt.slice(0, dayLength),
    from: startsAt.slice(clockAt),
    to: endsAt.slice(clockAt),
  })),
});

/** Returns the rooms of a typed list. */
export const roomsOf = (typed: string): string[] =>
  typed
    .split(/[,\n]/u)
    .map((room) => room.trim().slice(0, mostRoomSigns))
    .filter((room) => room !== '')
    .slice(0, mostRooms);

/** Returns whether the day of a window is chosen. */
export const isDated = ({ day }: Pick<TypedWindow, 'day'>): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day);

/** Returns the setup to be sent. A window whose day is not chosen yet is left out, and so is a rule without a name or people. */
export const setupOf = ({ windows, needs, ...rest }: SetupDraft): InterviewSetup => ({
  ...rest,
  needs: needs
    .filter(({ label, userIds }) => label.trim() !== '' && userIds.length > 0)
    .map(({ key: _, ...need }) => need),
  windows: windows.filter(isDated).map(({ day, from, to, breaks, interviewerIds, lanes, rooms }) => ({
    startsAt: `${day}T${from}`,
    endsAt: `${day}T${to}`,
    lanes,
    place: '',
    rooms: roomsOf(rooms),
    breaks: breaks.map(({ key: _, ...span }) => span),
    interviewerIds: [...interviewerIds],
  })),
});

/** Returns a window like the last one, for another day; from nine to five with lunch where there is none. */
export function nextWindow(windows: readonly TypedWindow[], day: string): TypedWindow {
  const last = windows.at(-1);
  if (last) return withKey(windows, { ...last, day });
  return {
    key: 1,
    day,
    from: '09:00',
    to: '17:00',
    lanes: 1,
    rooms: '',
    breaks: [{ key: 1, from: '12:30', to: '13:30' }],
    interviewerIds: [],
  };
}

const dayMinutes = 24 * 60;
/** The last time of a day that can be picked, in minutes since midnight. */
export const lastClock = dayMinutes - pickerStep;
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns minutes since midnight of a clock's text. */
export const clockMinutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Every time of day in steps of 15 minutes. */
export const clockChoices = Array.from({ length: dayMinutes / pickerStep }, (_, index) => {
  const value = `${two(Math.floor((index * pickerStep) / 60))}:${two((index * pickerStep) % 60)}`;
  return { value, label: value };
});
