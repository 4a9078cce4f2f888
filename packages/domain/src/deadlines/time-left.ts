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

/** What is left, in whole seconds rounded up: a clock at nothing means that it is over. */
export function timeLeft(milliseconds: number): TimeLeft {
  const rest = Math.max(0, Math.ceil(milliseconds / second)) * second;
  return {
    days: Math.floor(rest / day),
    hours: Math.floor((rest % day) / hour),
    minutes: Math.floor((rest % hour) / minute),
    seconds: Math.floor((rest % minute) / second),
  };
}

/** The moments before the end that are said aloud, the last first. */
const warnings = [
  { key: 'minute', milliseconds: minute },
  { key: 'tenMinutes', milliseconds: 10 * minute },
  { key: 'hour', milliseconds: hour },
] as const;
export type Warning = (typeof warnings)[number]['key'];

/** Which warning holds with so much left; null: none yet, or it is over. */
export function warningAt(milliseconds: number): Warning | null {
  if (milliseconds <= 0) return null;
  return warnings.find((one) => milliseconds <= one.milliseconds)?.key ?? null;
}

/** How long until what is shown changes: seconds are shown within the last hour only. */
export function nextTick(milliseconds: number): number {
  const unit = milliseconds > hour ? minute : second;
  return milliseconds % unit || unit;
}
