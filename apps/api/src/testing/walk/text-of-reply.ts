import { readDocument } from '../../platform/files/read-document.ts';
import { listZipEntries, unpackZipEntry } from '../../platform/files/zip-entries.ts';
import type { Reply } from '../caller.ts';

const most = 10_000_000;

/** Returns all that an answer says: its headers, its body, the text of a PDF, and the parts of an archive or a workbook. */
export async function textOfReply({ headers, raw }: Reply): Promise<string> {
  const isPdf = String(headers['content-type'] ?? '').includes('application/pdf');
  const text = isPdf ? ((await readDocument('pdf', raw)).text ?? '') : '';
  const unpacked = (listZipEntries(raw) ?? []).map((entry) => unpackZipEntry(raw, entry, most));
  return `${JSON.stringify(headers)}${raw.toString('utf8')}${text}${unpacked.join('')}`;
}
