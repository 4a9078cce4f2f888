import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { toZoneInput } from '@evenhand/domain/events/zone-input';
import { clockMinutes, draftOf, lastClock, nextWindow, pickerStep, type TypedWindow } from '../wizard/setup-draft.ts';

interface Span {
  readonly startsAt: string;
  readonly endsAt: string;
}

const dayLength = 10;
const clockAt = 11;
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns a time of day that can be picked, at or beside this one. */
function pickedClock(clock: string, round: (value: number) => number): string {
  const minutes = Math.min(round(clockMinutes(clock) / pickerStep) * pickerStep, lastClock);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the windows with which days are added to a plan: one for each of these spans, or one without a day. Each is like the last one. */
export function suggestedWindows(setup: InterviewSetup, spans: readonly Span[]): readonly TypedWindow[] {
  // A plan that was opened earlier has the address as the place of a window, which is no room.
  const like = { ...nextWindow(draftOf(setup).windows, ''), rooms: setup.windows.at(-1)?.rooms.join(', ') ?? '' };
  if (spans.length === 0) return [like];
  return spans.map(({ startsAt, endsAt }, at) => {
    const [from, to] = [toZoneInput(startsAt, setup.timeZone), toZoneInput(endsAt, setup.timeZone)];
    return {
      ...like,
      key: like.key + at,
      day: from.slice(0, dayLength),
      from: pickedClock(from.slice(clockAt), Math.ceil),
      to: pickedClock(to.slice(clockAt), Math.floor),
      lanes: 1,
      breaks: [],
    };
  });
}
