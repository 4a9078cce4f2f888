import { exportInput } from '@evenhand/contract/screens/exports';
import type { Actor } from '@evenhand/domain/access/can';
import type { ExportFormat } from '@evenhand/domain/exports/list-export';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { assertReady, issueTicket, sendFile } from '../../../platform/jobs/file-job.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { hiringWords } from '../search/public.ts';
import { exportFile } from './export-job.ts';
import { spendExportTicket } from './exports.queries.ts';
import { openList } from './open-export.ts';
import { lockOwn } from './request-export.ts';
import { contentTypes } from './write-table.ts';

const endings = { CSV: 'csv', XLSX: 'xlsx', DOCUMENTS: 'zip' } as const;

const isFormat = (format: string): format is ExportFormat => Object.hasOwn(endings, format);

/**
 * Returns an address under which the caller's own export is fetched once within a minute, because a plain link cannot carry the
 * bearer token. Refuses the download when the caller has lost access to the list or its names since the export was made.
 */
export async function prepareExport(
  tx: TenantTx,
  me: Actor,
  { tenant, id }: { readonly tenant: Tenant; readonly id: string },
) {
  const row = await lockOwn(tx, me, id);
  assertReady(row, tx.now);
  const { blind } = await openList(tx, me, { tenant, input: exportInput.parse(row.input) });
  if (blind && !row.blind) throw new ProblemError('not_allowed');
  const { ticket, expiresAt } = await issueTicket(tx, exportFile, id);
  await recordEvent(tx, { kind: 'list-export.fetched', subjectId: id, roleId: row.role_id });
  return { address: `/api/public/exports/${ticket}`, expiresAt };
}

/** Answers with the export of a ticket and uses the ticket up. */
export async function sendExport(
  { services, tenant, reply, inTenant }: Pick<RequestContext, 'services' | 'tenant' | 'reply' | 'inTenant'>,
  ticket: string,
): Promise<FastifyReply> {
  const row = await inTenant((tx) => spendExportTicket(tx, hashToken(ticket)));
  if (!row || row.storage_key === null || !isFormat(row.format)) throw new ProblemError('token_spent');
  const title = `${hiringWords(tenant)('staff.search.title')} ${row.requested_at.toISOString().slice(0, 10)}`;
  const name = `${title}.${endings[row.format]}`;
  return sendFile(reply, services.files, { key: row.storage_key, name, contentType: contentTypes[row.format] });
}
