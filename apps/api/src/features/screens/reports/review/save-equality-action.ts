import type { BodyOf } from '@evenhand/contract/base/endpoint';
import {
  type createEqualityAction,
  type EqualityAction,
  mostEqualityActions,
  type updateEqualityAction,
} from '@evenhand/contract/screens/reports/equality-actions';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { type ActionRow, insertAction, listActionRows, lockAction, writeAction } from './equality-actions.queries.ts';

interface By {
  readonly tenant: Tenant;
  readonly me: { readonly userId: string };
}

const presentAction = ({ id, season, text, owner, due_on, done_on, version }: ActionRow): EqualityAction => ({
  id,
  season,
  text,
  owner,
  dueOn: due_on,
  doneOn: done_on,
  version,
});

export async function listActions(tx: TenantTx): Promise<EqualityAction[]> {
  return (await listActionRows(tx, mostEqualityActions)).map(presentAction);
}

function assertDone(tx: TenantTx, { tenant }: By, { doneOn }: Pick<EqualityAction, 'doneOn'>): void {
  const isAhead = doneOn !== null && doneOn > dayIn(officeZone(tenant), tx.now);
  if (isAhead) throw invalid([{ code: 'out_of_range', field: 'doneOn' }]);
}

/** Adds an action that follows from the review of a recruitment year. */
export async function addAction(
  tx: TenantTx,
  by: By,
  input: BodyOf<typeof createEqualityAction>,
): Promise<EqualityAction> {
  assertDone(tx, by, input);
  if ((await listActionRows(tx, mostEqualityActions)).length >= mostEqualityActions) {
    throw new ProblemError('limit_reached');
  }
  const id = tx.newId();
  await insertAction(tx, { ...input, id, createdBy: by.me.userId });
  await recordEvent(tx, { kind: 'equality-action.added', subjectId: id, keys: [String(input.season)] });
  return { ...input, id, version: 1 };
}

/** Changes an action. Rejects with stale_version when another person has changed it since it was read. */
export async function changeAction(
  tx: TenantTx,
  by: By,
  { id, input }: { readonly id: string; readonly input: BodyOf<typeof updateEqualityAction> },
): Promise<EqualityAction> {
  const before = presentAction(found(await lockAction(tx, id)));
  if (before.version !== input.version) throw new ProblemError('stale_version', { current: before });
  assertDone(tx, by, input);
  const after = { ...before, ...input, version: before.version + 1 };
  await writeAction(tx, after);
  const keys = (['text', 'owner', 'dueOn', 'doneOn'] as const).filter((key) => before[key] !== after[key]);
  await recordEvent(tx, { kind: 'equality-action.changed', subjectId: id, keys });
  return after;
}
