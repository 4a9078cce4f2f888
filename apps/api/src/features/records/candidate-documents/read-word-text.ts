import { type WordBlock, wordText } from '@evenhand/contract/base/word-text';
import type { StaffDocumentText } from '@evenhand/contract/records/candidate-documents';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { DocumentRow } from '../documents/public.ts';
import { findWordText } from './word-text.queries.ts';

const nothing = { blocks: [], cut: false };

const paragraphsOf = (text: string): WordBlock[] =>
  text
    .split(/\n\n+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'text', runs: [{ text: paragraph, bold: false, italic: false }] }));

/**
 * Returns the text of a Word document as it was read after its upload. A document that was read before its headings, lists and tables
 * were kept is answered as plain paragraphs. Rejects with not_found for documents of other types.
 */
export async function readWordText(tx: TenantTx, document: DocumentRow): Promise<StaffDocumentText> {
  if (!document.content_type.endsWith('.wordprocessingml.document')) throw new ProblemError('not_found');
  const { read_at, text_content, word_text } = await findWordText(tx, document.id);
  if (read_at === null) return { state: 'waiting', ...nothing };
  if (text_content === null) return { state: 'unreadable', ...nothing };
  if (word_text === null) return { state: 'readable', blocks: paragraphsOf(text_content), cut: false };
  return { state: 'readable', ...wordText.parse(word_text) };
}
