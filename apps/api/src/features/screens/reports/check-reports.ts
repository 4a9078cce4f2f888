import type { Services } from '../../../platform/services.ts';
import { eachOrganization, organizationOfCode } from '../../tenancy/organizations/public.ts';
import { rebuildReportRows, verifyReportRows } from './rows/refresh-rows.ts';

/** Result of a check or repair in one organisation. */
export interface CheckedReports {
  readonly subdomain: string;
  /** Applications of which reports count something else than their records say. */
  readonly wrong: number;
}

/** Works on one organisation, or on all. */
async function checkReports(
  services: Services,
  code: string | undefined,
  check: typeof verifyReportRows,
): Promise<CheckedReports[]> {
  const checked: CheckedReports[] = [];
  const work = async ({ id, subdomain }: { id: string; subdomain: string }): Promise<void> => {
    const tenant = await services.tenants.byIdOrArchived(id);
    if (tenant) checked.push({ subdomain, wrong: await check(services, tenant) });
  };
  if (code === undefined) await eachOrganization(services.database, work);
  else {
    const organization = await organizationOfCode(services.database, code.toLowerCase());
    if (!organization) throw new Error(`There is no organisation ${code}`);
    await work(organization);
  }
  return checked;
}

/** Compares what reports count of one organisation, or of all, with its records. Writes nothing. */
export const verifyReportsOf = (services: Services, code?: string): Promise<CheckedReports[]> =>
  checkReports(services, code, verifyReportRows);

/** Derives what reports count of one organisation, or of all, again. */
export const rebuildReportsOf = (services: Services, code?: string): Promise<CheckedReports[]> =>
  checkReports(services, code, rebuildReportRows);

/** Returns the findings as lines of text. */
export function describeChecked(checked: readonly CheckedReports[], verb: 'differ' | 'put right'): string {
  const sum = checked.reduce((total, { wrong }) => total + wrong, 0);
  const lines = checked.filter(({ wrong }) => wrong > 0).map((one) => `${one.subdomain}: ${one.wrong} ${verb}`);
  return [...lines, `Organisations: ${checked.length}. Applications that reports miscount: ${sum} ${verb}.`].join('\n');
}
