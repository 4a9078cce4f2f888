import type { RedactedDocument } from '@evenhand/contract/records/candidate-documents';
import { documentKind } from '@evenhand/contract/records/candidates/candidates';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { pageEnd } from '../../../platform/files/read-document.ts';
import { isReadable } from '../../../platform/files/readable-types.ts';
import { type DocumentText, listTexts } from './candidate-documents.queries.ts';

/** Nothing of these can be read without knowing who it is, or it belongs to those who make arrangements. */
const withheld: readonly string[] = ['PHOTO', 'RIGHT_TO_WORK', 'MITIGATING'];

/** More than thirty full pages, which is more than is read in one go. The limit exists because hiding names takes time. */
const mostCharacters = 100_000;

function stateOf({ content_type, read_at, text_content }: DocumentText): RedactedDocument['state'] {
  if (!isReadable(content_type)) return 'pictures';
  if (read_at === null) return 'waiting';
  if (text_content === null) return 'unreadable';
  return text_content.trim() === '' ? 'pictures' : 'readable';
}

function present(row: DocumentText, hide: (text: string) => string): RedactedDocument {
  const state = stateOf(row);
  const text = state === 'readable' ? (row.text_content ?? '') : '';
  const shown = text.slice(0, mostCharacters);
  return {
    kind: documentKind.parse(row.kind),
    state,
    // Hidden in the whole first: a name may be split over two pages.
    pages: shown === '' ? [] : hide(shown).split(pageEnd),
    cut: shown.length < text.length,
  };
}

/** Returns the text of these documents, in their order, for a reader who must not know whose they are. */
export async function redactedTexts(
  tx: TenantTx,
  documents: readonly { readonly id: string; readonly kind: string }[],
  hide: (text: string) => string,
): Promise<RedactedDocument[]> {
  const listed = documents.filter(({ kind }) => !withheld.includes(kind));
  const texts = await listTexts(
    tx,
    listed.map(({ id }) => id),
  );
  return listed.flatMap(({ id }) => texts.filter((row) => row.id === id).map((row) => present(row, hide)));
}
