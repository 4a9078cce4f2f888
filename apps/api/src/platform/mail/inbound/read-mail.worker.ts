import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readMail } from './read-mail.ts';

const order = z.object({ raw: z.instanceof(Uint8Array) });

parentPort?.postMessage(await readMail(order.parse(workerData).raw).catch(() => null));
