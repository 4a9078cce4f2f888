import { type DataPack, dataPack } from '@evenhand/contract/upkeep/data-packs';
import type { PackRow } from './data-packs.queries.ts';

export const presentPack = (row: PackRow, now: Date): DataPack =>
  dataPack.parse({
    id: row.id,
    // The pack's time may be over before the job has taken it away.
    state: row.state === 'ready' && row.expires_at !== null && row.expires_at <= now ? 'gone' : row.state,
    partsDone: row.parts_done,
    partsTotal: row.parts_total,
    sizeBytes: row.size_bytes,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  });
