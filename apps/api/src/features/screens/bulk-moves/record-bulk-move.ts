import type { Actor } from '@evenhand/domain/access/can';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid } from '../../../platform/http/problem-error.ts';
import { impactShown } from '../impact/public.ts';

export interface BulkChoice {
  readonly roleId: string;
  readonly batchId: string;
  readonly to: StagePosition;
  readonly reason: string | null;
  readonly previewId: string | undefined;
  readonly people: number;
}

/** Records the choice that moved many with the preview that its maker was shown, or none when they were shown none. */
export async function recordBulkMove(tx: TenantTx, me: Actor, choice: BulkChoice): Promise<void> {
  const { roleId, batchId, to, reason, previewId, people } = choice;
  if (people < 2) return;
  const preview = previewId ? await impactShown(tx, { id: previewId, roleId, userId: me.userId }) : null;
  if (previewId && !preview) throw invalid([{ code: 'invalid_value', field: 'previewId' }]);
  await recordEvent(tx, {
    kind: 'bulk-move.chosen',
    roleId,
    batchId,
    reason,
    subjectId: preview?.id ?? null,
    keys: ['impact'],
    values: [{ key: 'impact', before: preview?.shown ?? null, after: { ...to, people } }],
  });
}
