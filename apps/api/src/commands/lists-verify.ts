import { pino } from 'pino';
import { reportLists, verifyListsOf } from '../features/records/applications/list-rows/check-lists.ts';
import { openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

/** Do the columns that candidate lists are filtered and sorted by say what the profiles say? Fails where they do not. */
await runCommand(async (config, [code]) => {
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    const checked = await verifyListsOf(services, code);
    const report = reportLists(checked, 'differ');
    if (checked.some((each) => each.wrong > 0)) throw new Error(`${report}\nnpm run lists:rebuild puts them right.`);
    return report;
  } finally {
    await services.close();
  }
});
