import type { Services } from '../../../../platform/services.ts';
import { eachOrganization, organizationOfCode } from '../../../tenancy/organizations/public.ts';
import { rebuildLists, verifyLists } from './rebuild-lists.ts';

/** Result of a check or repair in one organisation. */
export interface CheckedLists {
  readonly subdomain: string;
  /** Applications whose list columns differ from what the profiles say. */
  readonly wrong: number;
}

type Check = (organizationId: string) => Promise<number>;

async function through(services: Services, code: string | undefined, check: Check): Promise<CheckedLists[]> {
  const checked: CheckedLists[] = [];
  const work = async ({ id, subdomain }: { id: string; subdomain: string }): Promise<void> => {
    checked.push({ subdomain, wrong: await check(id) });
  };
  if (code === undefined) await eachOrganization(services.database, work);
  else {
    const organization = await organizationOfCode(services.database, code.toLowerCase());
    if (!organization) throw new Error(`There is no organisation ${code}`);
    await work(organization);
  }
  return checked;
}

/** Compares the list columns of one organisation, or of all, with what the profiles say. Writes nothing. */
export const verifyListsOf = (services: Services, code: string | undefined): Promise<CheckedLists[]> =>
  through(services, code, async (id) => (await verifyLists(services, id)).length);

/** Derives the list columns of one organisation, or of all, again. */
export const rebuildListsOf = (services: Services, code: string | undefined): Promise<CheckedLists[]> =>
  through(services, code, (id) => rebuildLists(services, id));

const applications = (count: number): string => `${count} application${count === 1 ? '' : 's'}`;

/** Returns the findings as lines of text: the organisations with wrong rows, and how many were checked. */
export function reportLists(checked: readonly CheckedLists[], verb: 'differ' | 'put right'): string {
  const wrong = checked.filter((each) => each.wrong > 0);
  const lines = wrong.map((each) => `${each.subdomain}: ${applications(each.wrong)} ${verb}`);
  const sum = wrong.reduce((total, each) => total + each.wrong, 0);
  const organizations = `${checked.length} organisation${checked.length === 1 ? '' : 's'}`;
  return [...lines, `Looked at ${organizations}: ${applications(sum)} ${verb}.`].join('\n');
}
