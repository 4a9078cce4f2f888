import { type DataPack, dataPack } from '@evenhand/contract/upkeep/data-packs';
import { isExpired } from '../../../platform/jobs/file-job.ts';
import type { PackRow } from './data-packs.queries.ts';

export const presentPack = (row: PackRow, now: Date): DataPack =>
  dataPack.parse({
    id: row.id,
    state: isExpired(row, now) ? 'gone' : row.state,
    partsDone: row.parts_done,
    partsTotal: row.parts_total,
    sizeBytes: row.size_bytes,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  });
