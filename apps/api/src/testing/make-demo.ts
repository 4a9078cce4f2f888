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
const counted = z.object({ open: z.number() });
const openJobs = (): Promise<number> =>
  services.database.engine.exclusive(async (session) => {
    const due = `select count(*)::int as open from pgboss.job where state < 'completed' and start_after <= now()`;
    return counted.parse((await session.query(due)).rows[0]).open;
  });
while ((await openJobs()) > 0) await wait(200);
await services.close();
process.exit(0);
