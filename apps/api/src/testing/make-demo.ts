import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { z } from 'zod';
import { jobHandlers } from '../app.ts';
import { readConfig } from '../config.ts';
import { seedDemo } from '../features/upkeep/demo/seed-demo.ts';
import { openServices } from '../open-services.ts';

/**
 * Makes the demo and does the jobs that this leaves behind. A server does them while it answers already; each server that starts
 * on a copy of the demo would do them again, which takes as much of a processor as two starts.
 */
const services = await openServices(readConfig(process.env), pino({ level: 'error' }));
await seedDemo(services);
await services.jobs.work(jobHandlers(services));
const counted = z.object({ open: z.number(), failed: z.number() });
const countJobs = () =>
  services.database.engine.exclusive(async (session) => {
    const counts = `select
      count(*) filter (where state = 'retry' or (state < 'completed' and start_after <= now()))::int as open,
      count(*) filter (where state = 'failed')::int as failed from pgboss.job`;
    return counted.parse((await session.query(counts)).rows[0]);
  });
let jobs = await countJobs();
for (; jobs.open > 0; jobs = await countJobs()) await wait(200);
if (jobs.failed > 0) throw new Error(`${jobs.failed} jobs of the demo failed`);
await services.close();
process.exit(0);
