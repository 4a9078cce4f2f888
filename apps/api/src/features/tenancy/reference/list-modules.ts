import { groupModules, moduleKey } from '@evenhand/domain/education/course-modules';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { findModules, type ModuleQuery } from './modules.read.ts';
import type { Say } from './words-for.ts';

/** The modules of a course as the organisation's candidates have entered them, by year. */
export async function listModules(tx: TenantTx, say: Say, query: ModuleQuery) {
  const found = await findModules(tx, { ...query, term: moduleKey(query.term) });
  return groupModules(found).map(({ year, modules }) => ({
    year,
    yearLabel: year === null ? say('profile.modules.noYear') : say('profile.modules.yearLabel', { year }),
    modules: modules.map(({ nameKey, name }) => ({ id: nameKey, name })),
  }));
}
