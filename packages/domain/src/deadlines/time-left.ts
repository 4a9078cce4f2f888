export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Returns the time left in whole seconds, rounded up: zero means that it is over. */
export function timeLeft(milliseconds: number): TimeLeft {
  const rest = Math.max(0, Math.ceil(milliseconds / second)) * second;
  return {
    days: Math.floor(rest / day),
    hours: Math.floor((rest % day) / hour),
    minutes: Math.floor((rest % hour) / minute),
    seconds: Math.floor((rest % minute) / second),
  };
}

/** Warnings before the end that are announced to screen readers, the last first. */
const warnings = [
  { key: 'minute', milliseconds: minute },
  { key: 'tenMinutes', milliseconds: 10 * minute },
  { key: 'hour', milliseconds: hour },
] as const;
export type Warning = (typeof warnings)[number]['key'];

/** Returns the warning for so much time left. Returns null before the first, and when the time is over. */
export function warningAt(milliseconds: number): Warning | null {
  if (milliseconds <= 0) return null;
  return warnings.find((one) => milliseconds <= one.milliseconds)?.key ?? null;
}

/** Returns the milliseconds until the display changes. Seconds are shown within the last hour only. */
export function nextTick(milliseconds: number): number {
  const unit = milliseconds > hour ? minute : second;
  return milliseconds % unit || unit;
}
