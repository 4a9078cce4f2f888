import { Readable } from 'node:stream';
import type { Actor } from '@evenhand/domain/access/can';
import {
  delimiterOf,
  mostOutcomeLines,
  type OutcomeFileLine,
  outcomeFileColumns,
  readOutcomeFile,
  textOfOutcome,
  unreadableFile,
} from '@evenhand/domain/later-outcomes/read-outcome-file';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { openCsvParser } from '../../../platform/files/csv-parser.ts';
import { writeCsv } from '../../../platform/files/write-csv.ts';
import { downloadHeaders } from '../../../platform/http/download-headers.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { StaffRole } from '../../records/staff-access/public.ts';
import { type CohortChoice, cohortRole, listHires } from './see-hires.ts';

/** Answers with the hires of a role as CSV, with the outcomes that stand, once it is recorded who took them. */
export async function sendTemplate(
  { inTenant, reply, me }: Pick<RequestContext, 'inTenant' | 'reply'> & { readonly me: Actor },
  choice: CohortChoice,
): Promise<FastifyReply> {
  const { content, roleTitle } = await inTenant(async (tx) => {
    const hires = await listHires(tx, await cohortRole(tx, me, choice), choice);
    await recordEvent(tx, { kind: 'later-outcome.downloaded', roleId: choice.roleId, keys: [choice.kind] });
    return hires;
  });
  const cells = content.map(({ applicationId, name, value }) => [
    applicationId,
    name,
    value === null ? null : textOfOutcome(choice.kind, value),
  ]);
  const file = writeCsv({ headings: [...outcomeFileColumns], rows: Readable.from([cells]) });
  return reply.headers(downloadHeaders({ name: `${roleTitle}.csv`, type: 'text/csv; charset=utf-8' })).send(file);
}

/** Reads the lines of a file, the header first. */
async function linesOf(text: string): Promise<OutcomeFileLine[]> {
  const parser = await openCsvParser({ delimiter: delimiterOf(text), info: true, to: mostOutcomeLines + 2 });
  parser.end(text);
  const lines: OutcomeFileLine[] = [];
  for await (const { record, info } of parser) lines.push({ line: info.lines, cells: record });
  return lines;
}

/** Returns the preview of a file. */
async function previewOf(tx: TenantTx, choice: CohortChoice & { readonly text: string }, role: StaffRole) {
  let found: readonly OutcomeFileLine[];
  try {
    found = await linesOf(choice.text);
  } catch {
    return unreadableFile('NOT_READABLE');
  }
  const [header, ...lines] = found;
  if (!header) return unreadableFile('EMPTY');
  const { content } = await listHires(tx, role, choice);
  return readOutcomeFile({ header: header.cells, lines }, { kind: choice.kind, hires: content });
}

/** Shows what a file would enter, and its faults. Saves nothing. */
export async function previewFile(tx: TenantTx, me: Actor, choice: CohortChoice & { readonly text: string }) {
  const preview = await previewOf(tx, choice, await cohortRole(tx, me, choice));
  const { missing, changes, faults } = preview;
  return { ...preview, missing: [...missing], changes: [...changes], faults: [...faults] };
}
