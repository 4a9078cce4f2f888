import { type Page, toPage } from '@evenhand/contract/base/paging';
import type { ListedRole, PublicRoleFilter, ShownRole } from '@evenhand/contract/records/public-roles';
import { asksOf } from '@evenhand/domain/forms/form-changes';
import { homeCountry } from '@evenhand/domain/reference/countries';
import { languageCodeOf, preferredLanguages } from '@evenhand/domain/roles/role-text';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { languageCookie } from '../../../platform/http/request-language.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { formVersion } from '../forms/public.ts';
import { readCriteria } from '../role-columns/public.ts';
import type { RoleRow } from '../roles/public.ts';
import { choicesOf } from './choices-of.ts';
import { type PublicRoleRow, presentListedRole, presentPublicRole } from './present-public-role.ts';
import {
  countPublished,
  findEverPublished,
  listCombinations,
  listPublished,
  type PublicFilter,
} from './public-roles.read.ts';

const mostJoined = 20;
const noFilter: PublicFilter = { home: null };

interface Input {
  readonly language?: string | undefined;
  readonly languages?: string | undefined;
}

/** Returns the reader's languages in order: the one chosen for this page, the one chosen for all pages, those of the browser. */
export function languagesOf({ raw }: { readonly raw: Pick<FastifyRequest, 'cookies' | 'headers'> }, input: Input = {}) {
  const chosen = [input.language, raw.cookies[languageCookie]].map((text) => languageCodeOf(text ?? ''));
  const browser = preferredLanguages(input.languages ?? raw.headers['accept-language']);
  return [...chosen.filter((code) => code !== null), ...browser];
}

interface ListQuery {
  readonly filter: PublicRoleFilter;
  readonly page: number;
  readonly size: number;
  readonly languages: readonly string[];
  readonly tenant: Pick<Tenant, 'countryBase'>;
}

/** Lists the open and announced roles of a tenant. */
export async function listPublicRoles(tx: TenantTx, query: ListQuery): Promise<Page<ListedRole>> {
  const window = { page: query.page, size: query.size };
  const filter: PublicFilter = { ...query.filter, home: homeCountry(query.tenant.countryBase) };
  const rows = await listPublished(tx, filter, window);
  const total = await countPublished(tx, filter);
  const reading = { now: tx.now, languages: query.languages };
  return toPage(
    rows.map((row) => presentListedRole(row, reading)),
    total,
    window,
  );
}

/** Returns the values by which the list can be filtered. */
export async function listRoleChoices(tx: TenantTx, tenant: Pick<Tenant, 'countryBase'>) {
  const home = homeCountry(tenant.countryBase);
  return choicesOf((await listCombinations(tx)).map((row) => ({ ...row, home })));
}

type ShownRoleRow = PublicRoleRow & Pick<RoleRow, 'form_version' | 'criteria' | 'shows_criteria'>;

/** Returns what candidates may read of the criteria: nothing of how they are scored. */
const shownCriteria = (row: ShownRoleRow): ShownRole['criteria'] =>
  row.shows_criteria
    ? readCriteria(row.criteria).map(({ key, label, description }) => ({ key, label, description }))
    : [];

/** A role's page, with what its form asks. */
export async function presentShownRole(
  tx: TenantTx,
  row: ShownRoleRow,
  languages: readonly string[],
): Promise<ShownRole> {
  const role = presentPublicRole(row, { now: tx.now, languages });
  return { ...role, asks: asksOf(await formVersion(tx, row.id, row.form_version)), criteria: shownCriteria(row) };
}

/** Presents a published role. Answers 410 for one that is over, with the roles that are still open. */
export async function showPublicRole(tx: TenantTx, id: string, languages: readonly string[] = []): Promise<ShownRole> {
  const row = found(await findEverPublished(tx, id));
  const reading = { now: tx.now, languages };
  const role = presentPublicRole(row, reading);
  if (role.state !== 'closed') return presentShownRole(tx, row, languages);
  const open = (await listPublished(tx, noFilter, { page: 0, size: mostJoined })).map((one) =>
    presentListedRole(one, reading),
  );
  throw new ProblemError('role_over', { current: { role: { id: role.id, title: role.title }, open } });
}
