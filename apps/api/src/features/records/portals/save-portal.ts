import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  createPortal as createContract,
  Portal,
  updatePortal as updateContract,
} from '@evenhand/contract/records/portals';
import { portalCodeOf, portalKinds } from '@evenhand/domain/portals/portal';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { findRole } from '../roles/public.ts';
import {
  countSent,
  countSourceTouches,
  findPortal,
  insertPortal,
  listPortalRows,
  lockPortal,
  type PortalRow,
  writePortal,
} from './portals.queries.ts';

interface Counts {
  readonly came: ReadonlyMap<string, number>;
  readonly sent: ReadonlyMap<string, number>;
}

const countAll = async (tx: TenantTx): Promise<Counts> => ({
  came: await countSourceTouches(tx),
  sent: await countSent(tx),
});

const presentPortal = (row: PortalRow, { came, sent }: Counts): Portal => ({
  id: row.id,
  code: row.code,
  kind: portalKinds.find((kind) => kind === row.kind) ?? 'SOURCE',
  name: row.name,
  role: row.role_id === null ? null : { id: row.role_id, title: row.role_title ?? '' },
  status: row.status === 'PAUSED' ? 'PAUSED' : 'ACTIVE',
  came: came.get(row.id) ?? 0,
  sent: sent.get(row.id) ?? 0,
  createdAt: row.created_at.toISOString(),
  version: row.version,
});

export async function listPortals(tx: TenantTx, term: string): Promise<Portal[]> {
  const counts = await countAll(tx);
  return (await listPortalRows(tx, term)).map((row) => presentPortal(row, counts));
}

const getPortal = async (tx: TenantTx, id: string): Promise<Portal> =>
  presentPortal(found(await findPortal(tx, id)), await countAll(tx));

/** A new way in. A code that is asked for and taken is refused; one that is made up is made up again. */
export async function createPortal(tx: TenantTx, input: BodyOf<typeof createContract>): Promise<Portal> {
  const roleId = input.roleId ?? null;
  if (roleId !== null && !(await findRole(tx, roleId))) throw invalid([{ code: 'not_found', field: 'roleId' }]);
  const id = tx.newId();
  const portal = { id, kind: input.kind, name: input.name, roleId };
  for (let tries = 0; tries < 5; tries += 1) {
    if (await insertPortal(tx, { ...portal, code: input.code ?? portalCodeOf(randomBytes(10)) })) {
      await recordEvent(tx, { kind: 'portal.created', subjectId: id, roleId });
      return getPortal(tx, id);
    }
    if (input.code !== undefined) break;
  }
  throw invalid([{ code: 'code_taken', field: 'code' }]);
}

/** Renames, pauses or reopens. The code stays: it stands in links that have been handed out. */
export async function updatePortal(tx: TenantTx, id: string, input: BodyOf<typeof updateContract>): Promise<Portal> {
  const row = found(await lockPortal(tx, id));
  if (row.version !== input.version) throw new ProblemError('stale_version', { current: await getPortal(tx, id) });
  const status = input.status ?? row.status;
  await writePortal(tx, { id, name: input.name ?? row.name, status, version: row.version + 1 });
  await recordEvent(tx, {
    kind: 'portal.changed',
    subjectId: id,
    keys: [...(input.name === undefined ? [] : ['name']), ...(input.status === undefined ? [] : ['status'])],
  });
  return getPortal(tx, id);
}
