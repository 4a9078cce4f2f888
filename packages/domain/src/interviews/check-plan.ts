import { isTimeZone } from '../dates/time-zone.ts';
import { type LaneSpan, overlaps } from './cut-lane.ts';
import { changesClocks, wallDay, wallSeconds } from './wall-seconds.ts';

export interface WindowDraft {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly lanes: number;
  readonly place: string;
  readonly rooms: readonly string[];
  readonly breaks: readonly { readonly from: string; readonly to: string }[];
  readonly interviewerIds: readonly string[];
}

export interface PlanDraft {
  readonly timeZone: string;
  readonly place: string;
  readonly minutes: number;
  readonly panelSize: number;
  readonly chairIds: readonly string[];
  readonly windows: readonly WindowDraft[];
}

export interface PlanNotice<Code extends string> {
  readonly code: Code;
  /** Position of the window that it is about. */
  readonly window: number | null;
  readonly userId: string | null;
  readonly day: string | null;
}

type WindowFault =
  | 'WINDOW_ENDS_EARLY'
  | 'WINDOW_TOO_SHORT'
  | 'INTERVIEWER_TWICE'
  | 'TOO_FEW_INTERVIEWERS'
  | 'NO_CHAIR'
  | 'TOO_FEW_ROOMS'
  | 'ROOM_TWICE';
export type PlanFault = 'NO_WINDOW' | 'ZONE_UNKNOWN' | WindowFault;
export type PlanWarning = 'CLOCK_CHANGE' | 'NO_PAUSE' | 'WEEKEND' | 'IN_THE_PAST';

const notice = <Code extends string>(code: Code, about: Partial<PlanNotice<Code>> = {}): PlanNotice<Code> => ({
  window: null,
  userId: null,
  day: null,
  ...about,
  code,
});

/** Returns the span of a window, read as local times of the zone and converted before anything is counted. */
export const spanOf = (timeZone: string, { startsAt, endsAt }: Pick<WindowDraft, 'startsAt' | 'endsAt'>): LaneSpan => ({
  start: wallSeconds(timeZone, startsAt),
  end: wallSeconds(timeZone, endsAt),
});

/** Returns the days of a window, as a calendar in the zone shows them. */
export function daysOfWindow(timeZone: string, window: Pick<WindowDraft, 'startsAt' | 'endsAt'>): string[] {
  const span = spanOf(timeZone, window);
  const days = new Set<string>();
  for (let at = span.start; at < span.end; at += 3600) days.add(wallDay(timeZone, at));
  return [...days];
}

/** Returns the breaks of a window on each of its days. */
export function breaksOf(timeZone: string, window: Pick<WindowDraft, 'startsAt' | 'endsAt' | 'breaks'>): LaneSpan[] {
  const span = spanOf(timeZone, window);
  return daysOfWindow(timeZone, window)
    .flatMap((day) =>
      window.breaks.map(({ from, to }) => ({
        start: wallSeconds(timeZone, `${day}T${from}`),
        end: wallSeconds(timeZone, `${day}T${to}`),
      })),
    )
    .filter((one) => one.end > one.start && overlaps(one, span));
}

function windowFaults(draft: PlanDraft, at: number): PlanNotice<WindowFault>[] {
  const window = draft.windows[at];
  if (!window) return [];
  const { start, end } = spanOf(draft.timeZone, window);
  const faults: PlanNotice<WindowFault>[] = [];
  if (end <= start) return [notice('WINDOW_ENDS_EARLY', { window: at })];
  if (end - start < draft.minutes * 60) faults.push(notice('WINDOW_TOO_SHORT', { window: at }));
  const people = [...new Set(window.interviewerIds)];
  if (people.length > 0 && people.length < draft.panelSize) faults.push(notice('TOO_FEW_INTERVIEWERS', { window: at }));
  if (people.length > 0 && draft.chairIds.length > 0 && !people.some((id) => draft.chairIds.includes(id))) {
    faults.push(notice('NO_CHAIR', { window: at }));
  }
  if (window.rooms.length > 0 && new Set(roomKeys(draft, window)).size < window.lanes) {
    faults.push(notice('TOO_FEW_ROOMS', { window: at }));
  }
  return faults;
}

/** Returns interviewers who are named in two windows that overlap. */
function twice(draft: PlanDraft): PlanNotice<'INTERVIEWER_TWICE'>[] {
  return draft.windows.flatMap((window, at) =>
    draft.windows.slice(0, at).flatMap((earlier) => {
      if (!overlaps(spanOf(draft.timeZone, window), spanOf(draft.timeZone, earlier))) return [];
      const both = [...new Set(window.interviewerIds)].filter((id) => earlier.interviewerIds.includes(id));
      return both.map((userId) => notice('INTERVIEWER_TWICE', { window: at, userId }));
    }),
  );
}

const asCompared = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Returns the rooms of a window as they are compared with those of others, each with its place, which names the building. */
export const roomKeys = (
  { place }: Pick<PlanDraft, 'place'>,
  window: Pick<WindowDraft, 'place' | 'rooms'>,
): readonly string[] => window.rooms.map((room) => `${asCompared(window.place || place)}, ${asCompared(room)}`);

/** Returns windows of which a room is in use by an earlier window at the same time. */
function roomTwice(draft: PlanDraft): PlanNotice<'ROOM_TWICE'>[] {
  return draft.windows.flatMap((window, at) => {
    const rooms = roomKeys(draft, window);
    const isTwice = draft.windows
      .slice(0, at)
      .some(
        (earlier) =>
          roomKeys(draft, earlier).some((room) => rooms.includes(room)) &&
          overlaps(spanOf(draft.timeZone, window), spanOf(draft.timeZone, earlier)),
      );
    return isTwice ? [notice('ROOM_TWICE', { window: at })] : [];
  });
}

/** Returns what keeps a draft from being opened. */
export function faultsOf(draft: PlanDraft): PlanNotice<PlanFault>[] {
  if (!isTimeZone(draft.timeZone)) return [notice('ZONE_UNKNOWN')];
  if (draft.windows.length === 0) return [notice('NO_WINDOW')];
  return [...draft.windows.flatMap((_, at) => windowFaults(draft, at)), ...twice(draft), ...roomTwice(draft)];
}

const longestShift = 4 * 3600;

/** Returns whether there is a stretch of more than four hours without a break. */
function hasLongShift(span: LaneSpan, breaks: readonly LaneSpan[]): boolean {
  const ends = [...breaks].sort((a, b) => a.start - b.start);
  let from = span.start;
  for (const { start, end } of ends) {
    if (start - from > longestShift) return true;
    from = Math.max(from, end);
  }
  return span.end - from > longestShift;
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Returns what staff should look at before they open a draft. */
export function warningsOf(draft: PlanDraft, now: number): PlanNotice<PlanWarning>[] {
  if (!isTimeZone(draft.timeZone)) return [];
  return draft.windows.flatMap((window, at) => {
    const span = spanOf(draft.timeZone, window);
    const day = wallDay(draft.timeZone, span.start);
    const about = { window: at, day };
    const codes: PlanWarning[] = [];
    if (changesClocks(draft.timeZone, span.start, span.end)) codes.push('CLOCK_CHANGE');
    if (hasLongShift(span, breaksOf(draft.timeZone, window))) codes.push('NO_PAUSE');
    if (isWeekend(day)) codes.push('WEEKEND');
    if (span.start < now) codes.push('IN_THE_PAST');
    return codes.map((code) => notice(code, about));
  });
}
