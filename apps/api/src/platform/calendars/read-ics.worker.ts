import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { busyTimesOf } from './busy-times-of.ts';

const order = z.object({
  texts: z.array(z.string()),
  timeZone: z.string(),
  within: z.object({ start: z.number(), end: z.number() }),
});

const { texts, timeZone, within } = order.parse(workerData);
parentPort?.postMessage(texts.flatMap((text) => busyTimesOf(text, { timeZone, within })));
