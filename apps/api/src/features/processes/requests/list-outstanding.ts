import { mostOutstanding, type Outstanding } from '@evenhand/contract/processes/requests';
import { documentKind } from '@evenhand/contract/records/candidates/candidates';
import type { Actor } from '@evenhand/domain/access/can';
import { hides, readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { listUnreachedOutcomes } from '../message-threads/public.ts';
import { type OpenRow, outstandingAmendments, outstandingOffers, outstandingRequests } from './outstanding.read.ts';
import { kindOf } from './requests.queries.ts';

type Who = Pick<Outstanding, 'applicationId' | 'candidateId' | 'candidateName'>;

const dueOf = (due: Date | null, now: Date): Pick<Outstanding, 'dueAt' | 'overdue'> => ({
  dueAt: due?.toISOString() ?? null,
  overdue: due !== null && due <= now,
});

/** Tasks without a due day come last. */
const byDue = (a: Outstanding, b: Outstanding): number =>
  (a.dueAt ?? '~').localeCompare(b.dueAt ?? '~') || a.id.localeCompare(b.id);

/** Lists the outstanding tasks of a role's candidates. On a blind role a code stands for each candidate who may not be seen. */
export async function listOutstanding(
  tx: TenantTx,
  me: Actor,
  at: { readonly roleId: string },
): Promise<{ total: number; outstanding: Outstanding[] }> {
  const role = await staffRole(tx, me, { permission: 'candidate:read', roleId: at.roleId });
  const blind = readsBlind(me, role);
  const who = (row: OpenRow): Who => ({
    applicationId: row.application_id,
    candidateId: blind ? row.application_id : row.candidate_id,
    candidateName: hides(me, role, row.stage_id)
      ? row.code
      : `${row.preferred_name ?? row.first_name} ${row.last_name}`.trim(),
  });
  const nothing = { kind: null, documentKind: null } as const;
  const requests = (await outstandingRequests(tx, role.id)).map(
    (row): Outstanding => ({
      id: row.id,
      what: 'REQUEST',
      by: 'candidate',
      ...who(row),
      kind: kindOf(row),
      documentKind: row.document_kind === null ? null : documentKind.parse(row.document_kind),
      ...dueOf(row.due_at, tx.now),
    }),
  );
  const offers = (await outstandingOffers(tx, role.id)).map(
    (row): Outstanding => ({
      id: row.id,
      what: 'OFFER',
      by: 'candidate',
      ...who(row),
      ...nothing,
      ...dueOf(row.answer_by, tx.now),
    }),
  );
  const amendments = (await outstandingAmendments(tx, role.id)).map(
    (row): Outstanding => ({
      id: row.id,
      what: 'AMENDMENT',
      by: row.state === 'ASKED' ? 'team' : 'candidate',
      ...who(row),
      ...nothing,
      ...dueOf(row.open_until, tx.now),
    }),
  );
  const outcomes = (await listUnreachedOutcomes(tx, role.id)).map(
    (row): Outstanding => ({
      id: row.id,
      what: 'OUTCOME',
      by: 'team',
      ...who(row),
      ...nothing,
      ...dueOf(null, tx.now),
    }),
  );
  const all = [...requests, ...offers, ...amendments, ...outcomes].sort(byDue);
  return { total: all.length, outstanding: all.slice(0, mostOutstanding) };
}
