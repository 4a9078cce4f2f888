import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  createLoggedCall,
  LoggedCall,
  updateLoggedCall,
} from '@evenhand/contract/processes/logged-calls/logged-calls';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { type StaffApplication, staffApplication } from '../../records/staff-access/public.ts';
import {
  type CallContent,
  type CallRow,
  findCall,
  insertCall,
  setCallDeleted,
  writeCall,
} from './logged-calls.queries.ts';
import { mayEditCall, presentCall } from './present-call.ts';

interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
}

interface Named {
  readonly candidateId: string;
  readonly applicationId: string;
}

/** A call by the application that it is about. */
export interface NamedCall extends Named {
  readonly loggedCallId: string;
}

/** The clock of the caller's computer may be ahead of ours. */
const mostAheadMs = 5 * 60_000;

/** Reads what was noted. Throws when its time is still to come. */
function readContent(tx: TenantTx, input: BodyOf<typeof createLoggedCall>): CallContent {
  const at = new Date(input.at);
  if (at.getTime() > tx.now.getTime() + mostAheadMs) throw invalid([{ code: 'in_the_future', field: 'at' }]);
  return { kind: input.kind, direction: input.direction, at, note: input.note };
}

async function readCall(tx: TenantTx, by: By, at: NamedCall): Promise<LoggedCall> {
  const seen = await seeApplication(tx, by, at);
  const row = found(await findCall(tx, { applicationId: seen.id, id: at.loggedCallId }));
  return presentCall(row, { me: by.me, ...seen });
}

/** Records who did what to a call, and which parts of it were corrected. What it says stands in the call alone. */
const recordCall = (
  tx: TenantTx,
  kind: 'call.logged' | 'call.corrected' | 'call.deleted' | 'call.restored',
  about: { readonly application: StaffApplication; readonly callId: string; readonly keys?: readonly string[] },
): Promise<string> =>
  recordEvent(tx, {
    kind,
    subjectId: about.callId,
    applicationId: about.application.id,
    candidateId: about.application.candidate_id,
    roleId: about.application.role.id,
    keys: about.keys ?? [],
  });

const holdApplication = (tx: TenantTx, { me }: By, input: Named): Promise<StaffApplication> =>
  staffApplication(tx, me, { permission: 'note:write', input, lock: true });

/** Notes a conversation with a candidate. */
export async function logCall(
  tx: TenantTx,
  by: By,
  { named, input }: { readonly named: Named; readonly input: BodyOf<typeof createLoggedCall> },
): Promise<LoggedCall> {
  const application = await holdApplication(tx, by, named);
  const content = readContent(tx, input);
  const id = tx.newId();
  await insertCall(tx, { id, applicationId: application.id, authorId: by.me.userId, ...content });
  await recordCall(tx, 'call.logged', { application, callId: id });
  return readCall(tx, by, { ...named, loggedCallId: id });
}

/** Finds a call for a caller who may edit it. Throws 404 when there is none here, and 403 when it is a colleague's. */
async function editable(tx: TenantTx, by: By, at: NamedCall): Promise<{ application: StaffApplication; row: CallRow }> {
  const application = await holdApplication(tx, by, at);
  const row = found(await findCall(tx, { applicationId: application.id, id: at.loggedCallId }));
  if (!mayEditCall(by.me, row)) throw new ProblemError('not_allowed');
  return { application, row };
}

const changedKeys = (before: CallRow, after: CallContent): string[] =>
  (['kind', 'direction', 'at', 'note'] as const).filter((key) => String(before[key]) !== String(after[key]));

/** Corrects a call. Rejects with stale_version when another person has corrected it since it was read. */
export async function correctCall(
  tx: TenantTx,
  by: By,
  { named, input }: { readonly named: NamedCall; readonly input: BodyOf<typeof updateLoggedCall> },
): Promise<LoggedCall> {
  const { application, row } = await editable(tx, by, named);
  const content = readContent(tx, input);
  if (!(await writeCall(tx, { id: row.id, version: input.version, ...content }))) {
    throw new ProblemError('stale_version', { current: await readCall(tx, by, named) });
  }
  await recordCall(tx, 'call.corrected', { application, callId: row.id, keys: changedKeys(row, content) });
  return readCall(tx, by, named);
}

/** Deletes a call or restores it. */
export async function putCall(
  tx: TenantTx,
  by: By,
  at: NamedCall & { readonly deleted: boolean },
): Promise<LoggedCall> {
  const { application, row } = await editable(tx, by, at);
  await setCallDeleted(tx, row.id, at.deleted);
  await recordCall(tx, at.deleted ? 'call.deleted' : 'call.restored', { application, callId: row.id });
  return readCall(tx, by, at);
}
