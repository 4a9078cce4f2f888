import { type ListExport, listExport } from '@evenhand/contract/screens/exports';
import { isRecord } from '@evenhand/domain/fields/values';
import { isExpired } from '../../../platform/jobs/file-job.ts';
import type { ExportRow } from './exports.queries.ts';

export const presentExport = (row: ExportRow, now: Date): ListExport =>
  listExport.parse({
    id: row.id,
    format: row.format,
    roleId: row.role_id,
    roleTitle: row.role_title,
    profiles: isRecord(row.input) && row.input['profiles'] !== undefined,
    state: isExpired(row, now) ? 'gone' : row.state,
    fault: row.fault,
    blind: row.blind,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    sizeBytes: row.size_bytes,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  });
