import { setTimeout as wait } from 'node:timers/promises';
import { jobHandlers } from '../app.ts';
import type { Engine } from '../platform/db/engine.ts';
import type { JobHandler } from '../platform/jobs/job-queue.ts';
import type { Services } from '../platform/services.ts';

/** Query that counts the jobs that wait, run or are to be tried again; not those whose time is still to come. */
const openJobs = `select count(*) as open from pgboss.job where name in ('quick', 'mail', 'bulk')
  and (state in ('active', 'retry') or (state = 'created' and start_after <= now()))`;

async function waitForJobs({ jobs }: Services, admin: Engine): Promise<void> {
  for (let tries = 0; tries < 12_000; tries += 1) {
    const { rows } = await admin.exclusive((session) => session.query(openJobs));
    if (Number(rows[0]?.['open']) === 0) return;
    jobs.wake('quick');
    jobs.wake('mail');
    jobs.wake('bulk');
    // Few jobs end within milliseconds; longer ones are looked at less often.
    await wait(Math.min(5 * (tries + 1), 50));
  }
  throw new Error('jobs did not settle');
}

/** Works at a test's jobs while the test waits for them: one that is sent between two waits stands until the next. */
export interface JobWorker {
  /** Runs the jobs until none is left. */
  workUntilDone(): Promise<void>;
  /** Lets jobs run by themselves from now on, as on a server. */
  workOn(): Promise<void>;
  /** Lets the jobs end that have begun and stand. */
  letGo(): void;
}

/** Opens a worker of the app's jobs; it asks the queue for the first time when it is told to work. */
export function openJobWorker(services: Services, admin: Engine): JobWorker {
  const standing: (() => void)[] = [];
  let waits = 0;
  let working = false;
  const letGo = (): void => {
    waits += 1;
    for (const go of standing.splice(0)) go();
  };
  const handlers = [...jobHandlers(services)].map(([name, run]): readonly [string, JobHandler] => [
    name,
    async (payload, context) => {
      if (waits === 0) await new Promise<void>((go) => void standing.push(go));
      await run(payload, context);
    },
  ]);
  const workOn = async (): Promise<void> => {
    letGo();
    if (!working) await services.jobs.work(new Map(handlers));
    working = true;
  };
  return {
    workOn,
    letGo,
    async workUntilDone() {
      await workOn();
      try {
        await waitForJobs(services, admin);
      } finally {
        waits -= 1;
      }
    },
  };
}
