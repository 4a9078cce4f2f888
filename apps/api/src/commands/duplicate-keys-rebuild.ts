import { pino } from 'pino';
import { fillAllDuplicateKeys } from '../features/records/applications/list-rows/fill-duplicate-keys.ts';
import { openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

/** Keeps anew by what each applicant is recognised in another record. */
await runCommand(async (config) => {
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    const people = await fillAllDuplicateKeys(services);
    return `Kept of ${people} applicant${people === 1 ? '' : 's'} by what they are recognised.`;
  } finally {
    await services.close();
  }
});
