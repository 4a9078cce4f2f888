import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Services } from '../../../../platform/services.ts';
import { deriveRows } from './derive-rows.ts';
import {
  areSameRows,
  deleteNotedChanges,
  deleteReportRows,
  findDoneTo,
  firstIdOfAll,
  listChanged,
  listNotedChanges,
  listReportRows,
  listSent,
  lockReportRows,
  replaceReportRows,
  saveDoneTo,
} from './report-rows.queries.ts';

const batch = 500;
/** Events are written under times that others may commit before them, so that the last minutes are looked at again. */
const overlapMs = 120_000;
/** Most applications that a request brings up to date before it is answered. More are left to the job. */
const mostAtOnce = 500;
/** The time of the last look is stored when it found something, or so long after the one before. */
const storedEveryMs = 600_000;

const system = { system: 'reports' };

type Scope = Pick<Tenant, 'id' | 'countryBase' | 'configuration'>;

const open = <T>(services: Services, tenant: Scope, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  services.database.withTenant({ organizationId: tenant.id, actor: system }, work);

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
  await deleteReportRows(
    tx,
    changed.flatMap(([id, row]) => (row === null ? [id] : [])),
  );
  await replaceReportRows(
    tx,
    changed.flatMap(([, row]) => row ?? []),
  );
  await deleteNotedChanges(tx, noted);
  return changed.length;
}

/** Goes through all sent applications of an organisation. Returns how many rows differed from what they should say. */
async function throughAll(services: Services, tenant: Scope, writes: boolean): Promise<number> {
  let wrong = 0;
  for (let after: string | undefined = firstIdOfAll; after !== undefined; ) {
    const from: string = after;
    after = await open(services, tenant, async (tx) => {
      if (writes) await lockReportRows(tx, true);
      const applicationIds = await listSent(tx, from, batch);
      wrong += await refresh(tx, tenant, { applicationIds, writes });
      return applicationIds.at(-1);
    });
  }
  return wrong;
}

/** Writes all rows of an organisation that differ from what they should say. Returns how many did. */
export async function rebuildReportRows(services: Services, tenant: Scope): Promise<number> {
  const begun = services.now();
  const wrong = await throughAll(services, tenant, true);
  await open(services, tenant, (tx) => saveDoneTo(tx, begun));
  return wrong;
}

/** Counts the rows of an organisation that differ from what they should say. Writes nothing. */
export const verifyReportRows = (services: Services, tenant: Scope): Promise<number> =>
  throughAll(services, tenant, false);

const isWorthStoring = (changed: readonly string[], at: { readonly doneTo: Date; readonly now: Date }): boolean =>
  changed.length > 0 || at.now.getTime() - at.doneTo.getTime() > storedEveryMs;

/** Number of changed applications that are listed at a time. */
const lot = 20_000;

/** Brings the rows up to date after all changes since they were last. */
export async function refreshReportRows(services: Services, tenant: Scope): Promise<void> {
  const doneTo = await open(services, tenant, findDoneTo);
  if (doneTo === null) {
    await rebuildReportRows(services, tenant);
    return;
  }
  const begun = services.now();
  const since = new Date(doneTo.getTime() - overlapMs);
  let found: string[] = [];
  for (let after: string | undefined = firstIdOfAll; after !== undefined; ) {
    const from: string = after;
    const changed = await open(services, tenant, (tx) => listChanged(tx, { since, after: from, limit: lot }));
    for (let start = 0; start < changed.length; start += batch) {
      await open(services, tenant, async (tx) => {
        await lockReportRows(tx, true);
        await refresh(tx, tenant, { applicationIds: changed.slice(start, start + batch), writes: true });
      });
    }
    found = found.length > 0 ? found : changed;
    after = changed.length < lot ? undefined : changed.at(-1);
  }
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

/**
 * Brings the rows up to date before they are read, when few changes are outstanding and no other transaction does it. Returns the time up to
 * which they are complete; null while the job is to make them for the first time.
 */
export async function freshenReportRows(services: Services, tenant: Scope): Promise<Date | null> {
  if ((await open(services, tenant, findDoneTo)) === null) {
    if (await areToBeMade(services, tenant)) return null;
    await rebuildReportRows(services, tenant);
  }
  return open(services, tenant, async (tx) => {
    const doneTo = (await findDoneTo(tx)) ?? tx.now;
    const since = new Date(doneTo.getTime() - overlapMs);
    const changed = await listChanged(tx, { since, limit: mostAtOnce + 1 });
    if (changed.length > mostAtOnce || !(await lockReportRows(tx, false))) return doneTo;
    await refresh(tx, tenant, { applicationIds: changed, writes: true });
    if (isWorthStoring(changed, { doneTo, now: tx.now })) await saveDoneTo(tx, tx.now);
    return tx.now;
  });
}
