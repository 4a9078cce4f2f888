import { pipelineStage } from '@evenhand/contract/records/roles/roles';
import type { InboxScope } from '@evenhand/contract/screens/inbox';
import { type Actor, can } from '@evenhand/domain/access/can';
import { blindnessOf } from '@evenhand/domain/fields/blind/role-blindness';
import type { Pipeline } from '@evenhand/domain/pipeline/pipeline';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { listActiveRoles } from './inbox.read.ts';

export interface InboxRole {
  readonly id: string;
  readonly title: string;
  readonly pipeline: Pipeline;
  /** The reader must not know who applied, but at these stages. */
  readonly blind: boolean;
  readonly seenStages: readonly number[];
}

const stages = z.array(pipelineStage);

/** Those who need be on no team see every role. */
const seesEveryRole = (me: Actor): boolean => can(me, 'candidate:search', { roleTeam: [] });

function scopeOf(input: InboxScope | undefined, at: { readonly seesAll: boolean; readonly own: number }): InboxScope {
  if (input === 'ALL' && !at.seesAll) throw new ProblemError('not_allowed');
  return input ?? (at.seesAll && at.own === 0 ? 'ALL' : 'MINE');
}

/** The roles over which the reader's inbox goes: present ones, of theirs or of all that they may see. */
export async function inboxRoles(
  tx: TenantTx,
  me: Actor,
  input: InboxScope | undefined,
): Promise<{ scope: InboxScope; seesAll: boolean; roles: readonly InboxRole[] }> {
  const seesAll = seesEveryRole(me);
  const rows = await listActiveRoles(tx, { userId: me.userId, onlyTheirs: !seesAll });
  const own = rows.filter((row) => row.on_team);
  const scope = scopeOf(input, { seesAll, own: own.length });
  const roles = (scope === 'ALL' ? rows : own).map(({ id, title, blind, seen_stages: seenStages, pipeline }) => ({
    id,
    title,
    pipeline: stages.parse(pipeline),
    ...blindnessOf(me, { blind, seenStages }),
  }));
  return { scope, seesAll, roles };
}
