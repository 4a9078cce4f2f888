import type { Services } from '../../../platform/services.ts';
import { eachOrganization, organizationOfCode } from '../../tenancy/organizations/public.ts';
import { rebuildReportRows, verifyReportRows, type WrongFigures } from './rows/refresh-rows.ts';

/** Result of a check or repair in one organisation. */
export interface CheckedReports extends WrongFigures {
  readonly subdomain: string;
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
    if (tenant) checked.push({ subdomain, ...(await check(services, tenant)) });
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

/** Returns whether reports show something else than the records of an organisation say. */
export const isWrong = ({ wrong, miscounted }: CheckedReports): boolean => wrong + miscounted > 0;

/** Returns the findings as lines of text. */
export function describeChecked(checked: readonly CheckedReports[], verb: 'differ' | 'put right'): string {
  const sum = (numberOf: (one: CheckedReports) => number): number =>
    checked.reduce((total, one) => total + numberOf(one), 0);
  const found = (wrong: number, miscounted: number): string =>
    `applications that reports miscount: ${wrong}, numbers by month: ${miscounted} ${verb}`;
  const lines = checked.filter(isWrong).map((one) => `${one.subdomain}: ${found(one.wrong, one.miscounted)}`);
  const all = found(
    sum(({ wrong }) => wrong),
    sum(({ miscounted }) => miscounted),
  );
  return [...lines, `Organisations: ${checked.length}, ${all}.`].join('\n');
}
