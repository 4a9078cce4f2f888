import { pino } from 'pino';
import { rebuildListsOf, reportLists } from '../features/records/applications/list-rows/check-lists.ts';
import { openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

/** Derives the columns that candidate lists are filtered and sorted by from the profiles. */
await runCommand(async (config, [code]) => {
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    return reportLists(await rebuildListsOf(services, code), 'put right');
  } finally {
    await services.close();
  }
});
