import { pino } from 'pino';
import { describeChecked, rebuildReportsOf } from '../features/screens/reports/public.ts';
import { openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

/** Derives what reports count from the records. */
await runCommand(async (config, [code]) => {
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    return describeChecked(await rebuildReportsOf(services, code), 'put right');
  } finally {
    await services.close();
  }
});
