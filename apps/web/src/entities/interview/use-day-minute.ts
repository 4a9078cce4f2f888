import { useEffect, useState } from 'react';
import { zonePosition } from './interview-time.ts';

const lookEvery = 20_000;

/** Returns the minute of a day in its time zone, or null on another day. It moves on by itself. */
export function useDayMinute({ day, timeZone }: { readonly day: string; readonly timeZone: string }): number | null {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), lookEvery);
    return () => clearInterval(timer);
  }, []);
  const position = zonePosition(now.toISOString(), timeZone);
  return position.day === day ? position.start : null;
}
