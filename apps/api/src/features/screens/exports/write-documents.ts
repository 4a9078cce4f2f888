import { Readable } from 'node:stream';
import { referenceOf } from '@evenhand/domain/applications/reference-of';
import { isExported } from '@evenhand/domain/exports/list-export';
import { hidingInDocument } from '@evenhand/domain/privacy/redact-document';
import { languageTag } from '@evenhand/words/language-tag';
import { safeFileName } from '../../../platform/files/safe-name.ts';
import { writeCsv } from '../../../platform/files/write-csv.ts';
import { writeZip, type ZipPart } from '../../../platform/files/write-zip.ts';
import type { Letterhead } from '../../../platform/pdf/letterhead.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { Printable } from '../../../platform/pdf/printable.ts';
import { redactedTexts } from '../../records/candidate-documents/public.ts';
import { listCandidates } from '../../records/candidate-rows/public.ts';
import { loadKnownBy } from '../../records/candidates/public.ts';
import { listStaffFiles } from '../../records/documents/public.ts';
import { letterheadOf } from '../../tenancy/letterheads/public.ts';
import { hiringWords, type WholeListRow } from '../search/public.ts';
import { type MadeFile, type OpenedRun, progress, rowsInParts } from './export-run.ts';
import { contentTypes } from './write-table.ts';

/** Candidates whose documents are looked up in one transaction. */
const atOnce = 20;

interface Person {
  readonly entry: WholeListRow;
  /** Own folder in the archive, because two candidates may have one name. */
  readonly folder: string;
  readonly parts: readonly ZipPart[];
}

const folderOf = ({ row }: WholeListRow): string => safeFileName(`${row.name} ${referenceOf(row.applicationId)}`);

async function originalsOf(run: OpenedRun, entries: readonly WholeListRow[]): Promise<Person[]> {
  const { files } = run.services;
  const people: Person[] = [];
  for (const entry of entries) {
    const rows = await run.inTenant((tx) => listStaffFiles(tx, entry.candidateId, [entry.row.roleId]));
    const folder = folderOf(entry);
    const parts: ZipPart[] = [];
    for (const { kind, file_name: name, storage_key: key, created_at: at } of rows) {
      if (!isExported(kind) || !(await files.exists(key))) continue;
      const open = async () => {
        const file = await files.get(key);
        if (!file) throw new Error('a document went away while the export was made');
        return file.stream;
      };
      parts.push({ path: `${folder}/${parts.length + 1} ${safeFileName(name)}`, at, packed: false, open });
    }
    people.push({ entry, folder, parts });
  }
  return people;
}

/** Prints the text of a candidate's documents that may be read without knowing the candidate. */
async function blindDocument(run: OpenedRun, { row, candidateId }: WholeListRow): Promise<Printable> {
  const { tenant, language } = run;
  const say = hiringWords(tenant, language);
  const documents = await run.inTenant(async (tx) => {
    const [candidate] = await listCandidates(tx, [candidateId]);
    if (!candidate) return [];
    const hide = hidingInDocument(await loadKnownBy(tx, tenant, candidate));
    return redactedTexts(tx, await listStaffFiles(tx, candidateId, [row.roleId]), hide);
  });
  const sections = documents.map(({ kind, state, pages, cut }) => ({
    title: say(`lists.documentKind.${kind}`),
    parts: [
      {
        label: say('exports.document.text'),
        texts: state === 'readable' ? [...pages] : [say('exports.document.unreadable')],
      },
      ...(cut ? [{ label: '', texts: [say('exports.document.cut')] }] : []),
    ],
  }));
  return {
    title: row.name,
    language: languageTag(language),
    author: tenant.name,
    facts: [{ label: say('columns.name'), value: row.name }],
    sections,
    note: say(sections.length === 0 ? 'exports.document.none' : 'exports.document.note'),
  };
}

interface Printing {
  readonly at: Date;
  readonly head: Letterhead | null;
}

const blindOf = (run: OpenedRun, entries: readonly WholeListRow[], { at, head }: Printing): Person[] =>
  entries.map((entry) => {
    const folder = folderOf(entry);
    const open = async () => Readable.from([await makePdf(await blindDocument(run, entry), head)]);
    return { entry, folder, parts: [{ path: `${folder}.pdf`, at, packed: false, open }] };
  });

async function peopleOf(run: OpenedRun, at: Date): Promise<Person[]> {
  const people: Person[] = [];
  const head = run.list.scope.blind ? await run.inTenant((tx) => letterheadOf(tx, run.tenant)) : null;
  for await (const entries of rowsInParts(run, { size: atOnce, counts: false }, async (_tx, rows) => rows)) {
    people.push(...(run.list.scope.blind ? blindOf(run, entries, { at, head }) : await originalsOf(run, entries)));
  }
  return people;
}

/** Lists the candidates in the archive and the number of their documents, which an empty folder would not show. */
function indexPart(run: OpenedRun, people: readonly Person[], at: Date): ZipPart {
  const say = hiringWords(run.tenant, run.language);
  const rows = people.map(({ entry, folder, parts }) => [
    entry.row.name,
    entry.row.roleTitle ?? run.list.scope.role?.title ?? null,
    folder,
    run.list.scope.blind ? 1 : parts.length,
  ]);
  async function* all() {
    yield rows;
  }
  const keys = ['columns.name', 'columns.role', 'exports.index.folder', 'exports.index.files'] as const;
  const headings = keys.map((key) => say(key));
  return { path: 'index.csv', at, packed: true, open: async () => writeCsv({ headings, rows: all() }) };
}

/** Writes the documents of the candidates on the list: the files themselves, or for a blind reviewer their readable text. */
export async function writeDocuments(run: OpenedRun): Promise<MadeFile> {
  const at = run.services.now();
  const people = await peopleOf(run, at);
  // Each file is a sign of life too, because a thousand of them take a while.
  const parts = people.flatMap((person, index) =>
    person.parts.map((part) => ({
      ...part,
      open: async () => {
        await progress(run, index);
        return part.open();
      },
    })),
  );
  const { stream } = writeZip([indexPart(run, people, at), ...parts]);
  return { stream, contentType: contentTypes.DOCUMENTS };
}
