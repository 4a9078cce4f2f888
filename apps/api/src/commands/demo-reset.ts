import { pino } from 'pino';
import { resetDemo } from '../features/demo/seed-demo.ts';
import { openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

/** Makes the demo of an embedded data folder as it was at first start. Refused while a server has the folder. */
await runCommand(async (config) => {
  if (!config.embedded) throw new Error('The demo lives in an embedded data folder: unset DATABASE_URL.');
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    await resetDemo(services);
    return `The demo in ${config.dataDir} is as new.`;
  } finally {
    await services.close();
  }
});
