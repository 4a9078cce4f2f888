import { Worker } from 'node:worker_threads';
import { distinctSpansWithin, type TimeSpan } from '@evenhand/domain/interviewer-availability/time-spans';
import { z } from 'zod';
import { CalendarReadError } from './calendar-reader.ts';

interface IcsOptions {
  readonly timeZone: string;
  readonly within: TimeSpan;
  readonly signal: AbortSignal;
}

const spans = z.array(z.object({ start: z.number(), end: z.number() }));
/** Milliseconds that calendars may take to be read. */
const patience = 5000;
const mostMegabytes = 256;

/**
 * Returns the times at which the owner of calendars in the format of RFC 5545 is busy. They come from anywhere, and a rule of
 * repetition can have no end: they are read in a thread of their own, which is ended when it takes too long.
 */
export async function readIcs(texts: readonly string[], { timeZone, within, signal }: IcsOptions): Promise<TimeSpan[]> {
  if (texts.length === 0) return [];
  const worker = new Worker(new URL('./read-ics.worker.ts', import.meta.url), {
    workerData: { texts, timeZone, within },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    env: {},
    stdout: true,
    stderr: true,
  });
  const late = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  try {
    return await new Promise<TimeSpan[]>((resolve, reject) => {
      worker.once('message', (message: unknown) => resolve(distinctSpansWithin(spans.parse(message), within)));
      worker.once('error', () => reject(new CalendarReadError('calendar_unreadable')));
      worker.once('exit', () => reject(new CalendarReadError('calendar_unreadable')));
      if (late.aborted) reject(new CalendarReadError('calendar_too_slow'));
      late.addEventListener('abort', () => reject(new CalendarReadError('calendar_too_slow')));
    });
  } finally {
    void worker.terminate();
  }
}
