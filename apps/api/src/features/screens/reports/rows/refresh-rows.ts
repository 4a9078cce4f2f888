import { setTimeout as wait } from 'node:timers/promises';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { allowMinutes, forgetPlans } from '../../../../platform/db/one-plan.ts';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  changeCounts,
  countMiscounted,
  deleteEmptyCounts,
  listRoleIds,
  listRolesToRecount,
  recountRole,
} from '../counts/report-counts.queries.ts';
import { deriveRows } from './derive-rows.ts';
import {
  areSameRows,
  type DerivedRow,
  deleteNotedChanges,
  deleteReportRows,
  findDoneTo,
  firstIdAt,
  firstIdOfAll,
  insertReportRows,
  listChanged,
  listNotedChanges,
  listReportRows,
  listSent,
  lockReportRows,
  saveDoneTo,
  writtenRows,
} from './report-rows.queries.ts';

/** How the applications of an organisation are gone through. */
interface RefreshPace {
  /** Most applications in one transaction. */
  readonly batch: number;
  /** True to leave the database to others after each transaction for as long as it took. */
  readonly rests: boolean;
}

/** Pace of what is waited for. */
const atOnce: RefreshPace = { batch: 500, rests: false };

/**
 * Returns the pace of a job beside which requests are answered. On a database of one session they wait for its transactions: 500
 * applications take 190 ms there, and a page that asks four times would be held back by as many transactions.
 */
export const besideRequests = ({ database: { engine } }: Pick<Services, 'database'>): RefreshPace =>
  engine.sessions === 1 ? { batch: 25, rests: true } : atOnce;

/** Events are written under times that others may commit before them, so that the last minutes are looked at again. */
const overlapMs = 120_000;
/** Most applications that a request brings up to date before it is answered. More are left to the job. */
const mostAtOnce = 500;
/** Most applications that an action brings up to date before it finds people by their rows. */
const mostAwaited = 5000;
/** The time of the last look is stored when it found something, or so long after the one before. */
const storedEveryMs = 600_000;

const system = { system: 'reports' };

type Scope = Pick<Tenant, 'id' | 'countryBase' | 'configuration'>;

const open = <T>(services: Services, tenant: Scope, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  services.database.withTenant({ organizationId: tenant.id, actor: system }, work);

/** Runs one transaction among many, and rests after it if the pace says so. */
async function inTurn<T>(
  services: Services,
  tenant: Scope,
  { rests }: RefreshPace,
  work: (tx: TenantTx) => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  const result = await open(services, tenant, async (tx) => {
    await forgetPlans(tx);
    return work(tx);
  });
  if (rests) await wait(performance.now() - begun);
  return result;
}

/** Writes rows in place of those of some applications, and changes the numbers by month by what differs. */
async function replaceRows(tx: TenantTx, before: readonly string[], rows: readonly DerivedRow[]): Promise<void> {
  if (before.length + rows.length === 0) return;
  const written = writtenRows(tx, rows);
  await changeCounts(tx, { before, ...written });
  await deleteReportRows(tx, before);
  await insertReportRows(tx, written);
}

/** Derives the rows of applications again and writes those that differ, unless it is to find them only. Returns how many differ. */
async function refresh(
  tx: TenantTx,
  tenant: Scope,
  at: { readonly applicationIds: readonly string[]; readonly writes: boolean },
): Promise<number> {
  // Before anything else is read: what is noted later may not be in what is read.
  const noted = at.writes ? await listNotedChanges(tx, at.applicationIds) : [];
  const before = await listReportRows(tx, at.applicationIds);
  const zone = officeZone(tenant);
  const derived = await deriveRows(tx, { applicationIds: at.applicationIds, zone }, before);
  const changed = [...derived].filter(([id, row]) => !areSameRows(before.get(id) ?? null, row));
  if (!at.writes) return changed.length;
  await replaceRows(
    tx,
    changed.flatMap(([id]) => (before.has(id) ? [id] : [])),
    changed.flatMap(([, row]) => row ?? []),
  );
  await deleteNotedChanges(tx, noted);
  return changed.length;
}

/** Goes through all sent applications of an organisation. Returns how many rows differed from what they should say. */
async function throughAll(
  services: Services,
  tenant: Scope,
  { writes, pace }: { readonly writes: boolean; readonly pace: RefreshPace },
): Promise<number> {
  let wrong = 0;
  for (let after: string | undefined = firstIdOfAll; after !== undefined; ) {
    const from: string = after;
    after = await inTurn(services, tenant, pace, async (tx) => {
      if (writes) await lockReportRows(tx, true);
      const applicationIds = await listSent(tx, from, pace.batch);
      wrong += await refresh(tx, tenant, { applicationIds, writes });
      return applicationIds.at(-1);
    });
  }
  return wrong;
}

/** Goes through the roles of an organisation. Returns how many of their numbers by month differed from what the rows come to. */
async function throughRoles(services: Services, tenant: Scope, writes: boolean): Promise<number> {
  let wrong = 0;
  for (const roleId of await open(services, tenant, listRoleIds)) {
    wrong += await open(services, tenant, async (tx) => {
      await allowMinutes(tx);
      if (writes) await lockReportRows(tx, true);
      const miscounted = await countMiscounted(tx, roleId);
      if (writes && miscounted > 0) await recountRole(tx, roleId);
      else if (writes) await deleteEmptyCounts(tx, roleId);
      return miscounted;
    });
  }
  return wrong;
}

/** Number of figures of an organisation that differ from its records. */
export interface WrongFigures {
  /** Applications of which rows say something else. */
  readonly wrong: number;
  /** Numbers by month that are not what the rows come to. */
  readonly miscounted: number;
}

/** Writes all figures of an organisation that differ from what they should say. Returns how many did. */
export async function rebuildReportRows(services: Services, tenant: Scope, pace = atOnce): Promise<WrongFigures> {
  const begun = services.now();
  const wrong = await throughAll(services, tenant, { writes: true, pace });
  const miscounted = await throughRoles(services, tenant, true);
  await open(services, tenant, (tx) => saveDoneTo(tx, begun));
  return { wrong, miscounted };
}

/** Counts the figures of an organisation that differ from what they should say. Writes nothing. */
export const verifyReportRows = async (services: Services, tenant: Scope): Promise<WrongFigures> => ({
  wrong: await throughAll(services, tenant, { writes: false, pace: atOnce }),
  miscounted: await throughRoles(services, tenant, false),
});

const isWorthStoring = (changed: readonly string[], at: { readonly doneTo: Date; readonly now: Date }): boolean =>
  changed.length > 0 || at.now.getTime() - at.doneTo.getTime() > storedEveryMs;

/** Number of changed applications that are listed at a time. */
const lot = 20_000;

/** Brings the rows up to date after all changes since they were last. */
export async function refreshReportRows(services: Services, tenant: Scope, pace = atOnce): Promise<void> {
  const doneTo = await open(services, tenant, findDoneTo);
  if (doneTo === null) {
    await rebuildReportRows(services, tenant, pace);
    return;
  }
  const begun = services.now();
  const since = new Date(doneTo.getTime() - overlapMs);
  let found: string[] = [];
  for (let after: string | undefined = firstIdOfAll; after !== undefined; ) {
    const from: string = after;
    const changed = await open(services, tenant, (tx) => listChanged(tx, { since, after: from, limit: lot }));
    for (let start = 0; start < changed.length; start += pace.batch) {
      await inTurn(services, tenant, pace, async (tx) => {
        await lockReportRows(tx, true);
        await refresh(tx, tenant, { applicationIds: changed.slice(start, start + pace.batch), writes: true });
      });
    }
    found = found.length > 0 ? found : changed;
    after = changed.length < lot ? undefined : changed.at(-1);
  }
  await open(services, tenant, async (tx) => {
    await lockReportRows(tx, true);
    for (const roleId of await listRolesToRecount(tx, firstIdAt(since))) await recountRole(tx, roleId);
  });
  if (isWorthStoring(found, { doneTo, now: begun })) await open(services, tenant, (tx) => saveDoneTo(tx, begun));
}

/** Returns whether something was recorded since the rows of an organisation were last brought up to date, or they were never made. */
export const hasChanges = (services: Services, tenant: Scope): Promise<boolean> =>
  open(services, tenant, async (tx) => {
    const doneTo = await findDoneTo(tx);
    const since = new Date((doneTo?.getTime() ?? 0) - overlapMs);
    return doneTo === null || (await listChanged(tx, { since, limit: 1 })).length > 0;
  });

/** Returns whether the rows were never made, and are so many that the job makes them and no request waits for it. */
const areToBeMade = (services: Services, tenant: Scope): Promise<boolean> =>
  open(services, tenant, async (tx) => (await listSent(tx, firstIdOfAll, mostAtOnce + 1)).length > mostAtOnce);

/** Brings rows up to date that were made before. Returns the time up to which they are complete. */
async function freshen(tx: TenantTx, tenant: Scope, doneTo: Date): Promise<Date> {
  const since = new Date(doneTo.getTime() - overlapMs);
  const changed = await listChanged(tx, { since, limit: mostAtOnce + 1 });
  const roles = await listRolesToRecount(tx, firstIdAt(since));
  if (changed.length > mostAtOnce) return doneTo;
  if (changed.length + roles.length > 0) {
    if (!(await lockReportRows(tx, false))) return doneTo;
    await refresh(tx, tenant, { applicationIds: changed, writes: true });
    for (const roleId of roles) await recountRole(tx, roleId);
  }
  if (isWorthStoring(changed, { doneTo, now: tx.now })) await saveDoneTo(tx, tx.now);
  return tx.now;
}

/** Brings the rows up to date, unless they were never made. Returns the time up to which they are complete; null without any. */
const freshenMade = (services: Services, tenant: Scope): Promise<Date | null> =>
  open(services, tenant, async (tx) => {
    const doneTo = await findDoneTo(tx);
    return doneTo === null ? null : freshen(tx, tenant, doneTo);
  });

/**
 * Brings the rows up to date before they are read, when few changes are outstanding and no other transaction does it. Returns the time up to
 * which they are complete; null while the job is to make them for the first time.
 */
export async function freshenReportRows(services: Services, tenant: Scope): Promise<Date | null> {
  const asOf = await freshenMade(services, tenant);
  if (asOf !== null) return asOf;
  if (await areToBeMade(services, tenant)) return null;
  await rebuildReportRows(services, tenant);
  return freshenMade(services, tenant);
}

/**
 * Brings the rows up to date before people are found by them for an action, waiting for another transaction that does it. Returns
 * false when so many changes are outstanding that they are left to the job.
 */
export async function catchUpReportRows(services: Services, tenant: Scope): Promise<boolean> {
  const doneTo = await open(services, tenant, findDoneTo);
  if (doneTo === null) {
    if (await areToBeMade(services, tenant)) return false;
  } else {
    const since = new Date(doneTo.getTime() - overlapMs);
    const changed = await open(services, tenant, (tx) => listChanged(tx, { since, limit: mostAwaited + 1 }));
    if (changed.length > mostAwaited) return false;
  }
  await refreshReportRows(services, tenant);
  return true;
}
