import type { PresentPosition } from '@evenhand/contract/processes/pipeline';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { presentPositions } from '../../processes/pipeline/public.ts';
import { knownAs } from '../../records/staff-access/public.ts';
import type { HeldRow } from './kinds/apply-moves.ts';

export interface FewDone {
  readonly batchId: string;
  readonly moved: number;
  readonly results: {
    id: string;
    moved: boolean;
    why?: string;
    current?: PresentPosition;
    channel?: MessageChannel;
  }[];
}

interface Done {
  readonly batchId: string;
  /** Ids by which the caller named the people. */
  readonly ids: readonly string[];
  readonly rows: readonly HeldRow[];
  /** Reason for which an application was left, null when it was not. */
  readonly outcomes: ReadonlyMap<string, string | null>;
  readonly blind: boolean;
  /** Way in which a message goes to the candidate, by application. */
  readonly channels?: ReadonlyMap<string, MessageChannel>;
}

/** Answers for every id. An application that another user moved first comes with its present position. */
export async function answerFew(tx: TenantTx, done: Done): Promise<FewDone> {
  const { batchId, ids, rows, outcomes, blind, channels } = done;
  const byId = new Map(rows.map((row) => [knownAs(row, blind), row]));
  const elsewhere = rows.filter((row) => outcomes.get(row.id) === 'application_moved');
  const positions = await presentPositions(tx, elsewhere, blind);
  const results = ids.map((id) => {
    const row = byId.get(id);
    const why = row ? outcomes.get(row.id) : 'not_found';
    const channel = channels?.get(row?.id ?? '');
    if (why === null) return { id, moved: true, ...(channel ? { channel } : {}) };
    const current = row && positions.get(row.id);
    return { id, moved: false, why: why ?? 'not_found', ...(current ? { current } : {}) };
  });
  return { batchId, moved: results.filter((result) => result.moved).length, results };
}
