import { pino } from 'pino';
import { resetDemo } from '../features/upkeep/demo/seed-demo.ts';
import { openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

/**
 * Makes the demo of an embedded data folder as it was at first start: all that has been added to it or changed since is thrown
 * away, and with `--all` organisations beside it too. Refused while a server has the folder.
 */
await runCommand(async (config, args) => {
  if (!config.embedded) throw new Error('The demo lives in an embedded data folder: unset DATABASE_URL.');
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    process.stdout.write(`Everything in ${config.dataDir} is thrown away, and the demo is made anew ...\n`);
    await resetDemo(services, { all: args.includes('--all') });
    return `The demo in ${config.dataDir} is as new.`;
  } finally {
    await services.close();
  }
});
