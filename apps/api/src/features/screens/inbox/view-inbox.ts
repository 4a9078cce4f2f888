import { toPage } from '@evenhand/contract/base/paging';
import {
  type InboxCounts,
  type InboxList,
  type InboxRow,
  type InboxScope,
  inboxLists,
} from '@evenhand/contract/screens/inbox';
import { type Actor, can } from '@evenhand/domain/access/can';
import { wholeDay } from '@evenhand/domain/dates/whole-day';
import { isHiddenAt } from '@evenhand/domain/fields/blind/blind-until';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { inboxPart, nextAction, ourPositions } from '@evenhand/domain/pipeline/inbox';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { knownAs } from '../../records/staff-access/public.ts';
import {
  type CountedPosition,
  countAt,
  countOwn,
  type ListPosition,
  listJoined,
  listWaiting,
  type WaitingRow,
} from './inbox.read.ts';
import { type InboxRole, inboxRoles } from './inbox-roles.ts';

interface Input {
  readonly list: InboxList;
  readonly scope: InboxScope | undefined;
  readonly page: number;
  readonly size: number;
}

/** Lists shown to the caller: outcomes to send only when they may send them. */
const listsFor = (me: Actor): readonly InboxList[] =>
  inboxLists.filter((list) => list !== 'TELL' || can(me, 'application:reject-in-bulk'));

const byId = (roles: readonly InboxRole[]): ReadonlyMap<string, InboxRole> =>
  new Map(roles.map((role) => [role.id, role]));

/** How many wait at the positions of these roles at which it is staff's move; for a reader, at any. */
const positionsOf = (tx: TenantTx, roles: readonly InboxRole[], readerId: string | null): Promise<CountedPosition[]> =>
  readerId === null
    ? countAt(
        tx,
        roles.flatMap(({ id, pipeline }) =>
          ourPositions(pipeline).map(({ substageId }) => ({ roleId: id, substageId })),
        ),
      )
    : countOwn(tx, { readerId, roleIds: roles.map((role) => role.id) });

function isOn(list: InboxList, position: CountedPosition, roles: ReadonlyMap<string, InboxRole>): boolean {
  const at = readSubstage(position.substageId);
  const role = roles.get(position.roleId);
  const part = at && role ? inboxPart(role.pipeline, { ...at, substageId: position.substageId }) : null;
  return list === 'ASSIGNED' ? part !== null : part === list;
}

const totalOf = (positions: readonly CountedPosition[]): number =>
  positions.reduce((sum, position) => sum + position.total, 0);

const oldestOf = (positions: readonly CountedPosition[]): string | null =>
  positions.length === 0
    ? null
    : new Date(Math.min(...positions.map((position) => position.oldest.getTime()))).toISOString();

/** Counts the applications that wait, list by list. The list of the caller's own assignments covers the same roles. */
export async function viewInbox(
  tx: TenantTx,
  { me, tenant }: Reader,
  input: InboxScope | undefined,
): Promise<InboxCounts> {
  const { scope, seesAll, roles } = await inboxRoles(tx, me, input);
  const known = byId(roles);
  const zone = officeZone(tenant);
  const isBlind = roles.some((role) => role.blind);
  const all = await positionsOf(tx, roles, null);
  const own = await positionsOf(tx, roles, me.userId);
  const lists = listsFor(me).map((list) => {
    const positions = (list === 'ASSIGNED' ? own : all).filter((position) => isOn(list, position, known));
    const oldest = oldestOf(positions);
    return { list, total: totalOf(positions), oldest: oldest && isBlind ? wholeDay(zone, new Date(oldest)) : oldest };
  });
  return { scope, seesAll, lists };
}

function present(row: WaitingRow, role: InboxRole, zone: string): InboxRow[] {
  const position = { stageId: row.stage_id, substageId: row.substage_id };
  const next = nextAction(role.pipeline, position);
  if (next === null) return [];
  const isHidden = isHiddenAt(role, row.stage_id);
  return [
    {
      applicationId: row.id,
      candidateId: knownAs(row, role.blind),
      name: isHidden ? row.code : `${row.first_name} ${row.last_name}`.trim(),
      roleId: role.id,
      roleTitle: role.title,
      ...position,
      stageLabel: role.pipeline.find((stage) => stage.stageId === row.stage_id)?.label ?? null,
      next,
      since: isHidden ? wholeDay(zone, row.last_change_at) : row.last_change_at.toISOString(),
      assignee: row.assignee,
    },
  ];
}

interface ListedPositions {
  readonly positions: readonly CountedPosition[];
  readonly readerId: string | null;
  /** Beside candidates who are known, the order of moments would tell who a blind application is of. */
  readonly dayOf: string | null;
  readonly show: (rows: readonly WaitingRow[]) => InboxRow[];
}

interface Reader {
  readonly me: Actor;
  readonly tenant: Tenant;
}

/** Loads at which positions the applications of a list stand. Rejects with `not_allowed` when the list is not the caller's. */
async function positionsOn(
  tx: TenantTx,
  { me, tenant }: Reader,
  { list, scope }: Pick<Input, 'list' | 'scope'>,
): Promise<ListedPositions> {
  if (!listsFor(me).includes(list)) throw new ProblemError('not_allowed');
  const { roles } = await inboxRoles(tx, me, scope);
  const known = byId(roles);
  const zone = officeZone(tenant);
  const readerId = list === 'ASSIGNED' ? me.userId : null;
  return {
    positions: (await positionsOf(tx, roles, readerId)).filter((position) => isOn(list, position, known)),
    readerId,
    dayOf: roles.some((role) => role.blind) ? zone : null,
    show: (rows) =>
      rows.flatMap((row) => {
        const role = known.get(row.role_id);
        return role ? present(row, role, zone) : [];
      }),
  };
}

/** Returns a page of who waits, the longest first. */
export async function listInbox(tx: TenantTx, reader: Reader, { input }: { readonly input: Input }) {
  const { positions, readerId, dayOf, show } = await positionsOn(tx, reader, input);
  const { page, size } = input;
  const rows = await listWaiting(tx, { readerId, positions, dayOf, page, size });
  return toPage(show(rows), totalOf(positions), input);
}

interface NeighbourInput extends Pick<Input, 'list' | 'scope'> {
  readonly position: ListPosition;
}

/** Returns who waits just before and just after a position in a list, and how many wait in all. */
export async function findNeighbours(tx: TenantTx, reader: Reader, { position, ...input }: NeighbourInput) {
  const { positions, readerId, dayOf, show } = await positionsOn(tx, reader, input);
  const nearest = async (side: 'before' | 'after'): Promise<InboxRow | null> => {
    const rows = await listJoined(tx, { readerId, positions, dayOf, position, side });
    return show(rows)[0] ?? null;
  };
  return { previous: await nearest('before'), next: await nearest('after'), total: totalOf(positions) };
}
