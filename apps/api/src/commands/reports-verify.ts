import { pino } from 'pino';
import { describeChecked, isWrong, verifyReportsOf } from '../features/screens/reports/public.ts';
import { openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

/** Compares what reports count with the records. Fails where they differ. */
await runCommand(async (config, [code]) => {
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    const checked = await verifyReportsOf(services, code);
    const report = describeChecked(checked, 'differ');
    if (checked.some(isWrong)) throw new Error(`${report}\nnpm run reports:rebuild puts them right.`);
    return report;
  } finally {
    await services.close();
  }
});
