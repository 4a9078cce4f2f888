import { searchCandidates } from '@evenhand/contract/screens/search/search';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { isRecord } from '@evenhand/domain/fields/values';
import { linesOf, madeExport } from './features/screens/exports/exports.factory.ts';
import { readPdf } from './platform/files/read-pdf.ts';
import type { Caller } from './testing/caller.ts';
import type { TestApp } from './testing/test-app.ts';

/** Values that the reads about one row of a list answered, by field. */
export type Reading = ReadonlyMap<string, ReadonlySet<string>>;

/** A row of a list as the reviewer knows it: a candidate by name, or an application by its own id. */
export interface ReadRow {
  readonly id: string;
  readonly applicationId: string;
  readonly reading: Reading;
}

interface Attack {
  readonly test: TestApp;
  readonly tenant: Organization;
  readonly reader: Caller;
}

const kinds = ['candidate', 'fastCandidate', 'candidatev'] as const;

/** Splits an answer into its single values. Places in arrays do not count, so that orders do not hide equal values. */
function collect(value: unknown, field: string, into: Map<string, Set<string>>): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, `${field}[]`, into);
    return;
  }
  if (isRecord(value)) {
    for (const [key, one] of Object.entries(value)) collect(one, `${field}.${key}`, into);
    return;
  }
  if (value === null || value === undefined || value === '') return;
  const values = into.get(field) ?? new Set();
  into.set(field, values.add(String(value)));
}

const readsOf = ({ tenant }: Attack, id: string, applicationId: string): Readonly<Record<string, string>> => {
  const ofOrganization = `/api/v1/organization/${tenant.id}/candidate/${id}`;
  const own = `/api/v1/candidate/${id}`;
  const application = `applicationId=${applicationId}`;
  return {
    page: ofOrganization,
    context: `${ofOrganization}/context`,
    documents: `${ofOrganization}/documents/redacted`,
    score: `${ofOrganization}/score?${application}`,
    contact: `${ofOrganization}/contact/${applicationId}`,
    history: `${own}/history`,
    feed: `${own}/feed?kinds=notes,moves,mails,scores,edits,views&limit=5`,
    notes: `${own}/notes`,
    matches: `${own}/matches`,
    events: `${own}/events`,
    offers: `${own}/offers?${application}`,
    requests: `${own}/requests?${application}`,
    amendments: `${own}/amendments?${application}`,
    feedback: `${own}/feedback?${application}`,
  };
};

const listOf = async ({ reader }: Attack, path: string, query: string) => {
  const reply = await reader.post(`/api/v1/search/${path}?${query}`, {});
  return searchCandidates.answers[200].parse(reply.body);
};

/** Returns the rows of one list, in one of its orders. */
export const orderOf = async (at: Attack, roleId: string, query: string, size = 100) =>
  (await listOf(at, `candidate/${roleId}`, `resultsPerPage=${size}&${query}`)).content;

/** Values read of each row so far, by its application. */
class Readings {
  readonly byApplication = new Map<string, { readonly id: string; readonly values: Map<string, Set<string>> }>();

  add(applicationId: string, value: unknown, field: string, id = applicationId): void {
    const known = this.byApplication.get(applicationId) ?? { id, values: new Map<string, Set<string>>() };
    this.byApplication.set(applicationId, known);
    collect(value, field, known.values);
  }

  /** Returns the application whose row has this name. */
  named(name: string): string | undefined {
    return [...this.byApplication].find(([, { values }]) => values.get('list.candidate.name')?.has(name))?.[0];
  }
}

async function readPages(at: Attack, readings: Readings): Promise<void> {
  for (const [applicationId, { id }] of readings.byApplication) {
    for (const [name, url] of Object.entries(readsOf(at, id, applicationId))) {
      const { status, headers, body } = await at.reader.get(url);
      readings.add(applicationId, headers['etag'] ?? headers['last-modified'], `${name}.header`);
      if (status === 200) readings.add(applicationId, body, name);
    }
    const paper = await at.reader.post(`/api/v1/candidate/${id}/pdf`, {});
    // Our own PDFs are read in this thread: starting one takes longer than the reading.
    const { text } = await readPdf(paper.raw, paper.raw.length * 10);
    readings.add(applicationId, text.split(/\s{2,}|\n|\f/), 'paper');
  }
}

/**
 * Reads all that the reviewer may read of the candidates on a role: lists, files of lists, inbox, and each page with what belongs
 * to it.
 */
export async function readRole(at: Attack, roleId: string): Promise<ReadRow[]> {
  const readings = new Readings();
  for (const kind of kinds) {
    for (const row of (await listOf(at, `${kind}/${roleId}`, 'resultsPerPage=100&sortBy=score')).content) {
      readings.add(row.applicationId, row, `list.${kind}`, row.id);
    }
  }
  await readPages(at, readings);
  for (const { applicationId, row } of await readInbox(at)) {
    if (readings.byApplication.has(applicationId)) readings.add(applicationId, row, 'inbox');
  }
  for (const { name, cells } of await readTable(at, roleId)) {
    const applicationId = readings.named(name);
    for (const [heading, cell] of cells) if (applicationId) readings.add(applicationId, cell, `table.${heading}`);
  }
  return [...readings.byApplication].map(([applicationId, { id, values }]) => ({ id, applicationId, reading: values }));
}

async function readInbox({ reader }: Attack): Promise<{ readonly applicationId: string; readonly row: unknown }[]> {
  const found = [];
  for (const list of ['REVIEW', 'DECIDE', 'TELL', 'ASSIGNED']) {
    const { body } = await reader.get(`/api/v1/inbox/${list}?scope=MINE&resultsPerPage=100`);
    const content: readonly unknown[] = isRecord(body) && Array.isArray(body['content']) ? body['content'] : [];
    found.push(...content.filter(isRecord).map((row) => ({ applicationId: String(row['applicationId']), row })));
  }
  return found;
}

const columns = ['name', 'stage', 'appliedAt', 'lastChangeAt', 'ucasPoints', 'ks4High', 'ks4Passes', 'ks5High', 'pi'];
const more = [
  'ks4Pi',
  'ks5Pi',
  'ks4Percentile',
  'ks5Percentile',
  'flagCount',
  'universityGraduationYear',
  'average',
  'university',
];

/** Reads the file of the role's list; rows are known by its first column. */
async function readTable({ test, tenant, reader }: Attack, roleId: string) {
  const file = await madeExport(
    test,
    { tenant, by: reader },
    { roleId, criteria: {}, columns: [...columns, ...more], fields: [] },
  );
  const [heads = [], ...rows] = linesOf(file).map((line) => line.split(','));
  return rows.map(([name = '', ...cells]) => ({
    name,
    cells: cells.map((cell, place) => [heads[place + 1] ?? '', cell] as const),
  }));
}

/** A field of the blind reading, how many links between the roles it gave, and how many of these were right. */
export interface Link {
  readonly field: string;
  readonly links: number;
  readonly right: number;
}

const isStamp = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);
const isTimedId = (value: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/.test(value);

/** Returns the time in a value: written as one, or the beginning of an id that carries it. */
function timeIn(value: string): number | null {
  if (isStamp(value)) return Date.parse(value);
  return isTimedId(value) ? Number.parseInt(value.replace('-', '').slice(0, 12), 16) : null;
}

/** Milliseconds between two acts of one sitting, at most. */
const near = 60_000;

const isSame = (blind: string, known: string): boolean => {
  if (blind === known) return true;
  const [at, then] = [timeIn(blind), timeIn(known)];
  return at !== null && then !== null && Math.abs(at - then) <= near;
};

/** Returns the keys of a value and of those close to it: only values that may be the same are compared. */
const keysOf = (value: string): string[] => {
  const at = timeIn(value);
  return at === null ? [value] : [value, ...[-1, 0, 1].map((step) => `time:${Math.floor(at / near) + step}`)];
};

interface FieldValue {
  readonly field: string;
  readonly row: ReadRow;
  readonly value: string;
}

const allTold = (rows: readonly ReadRow[]): FieldValue[] =>
  rows.flatMap((row) =>
    [...row.reading].flatMap(([field, values]) => [...values].map((value) => ({ field, row, value }))),
  );

type Index = ReadonlyMap<string, readonly FieldValue[]>;

const indexOf = (all: readonly FieldValue[]): Index =>
  new Map(
    [
      ...Map.groupBy(
        all.flatMap((told) => keysOf(told.value).map((key) => ({ key, told }))),
        ({ key }) => key,
      ),
    ].map(([key, entries]) => [key, entries.map(({ told }) => told)]),
  );

/** Returns the one row that has the value, or one that may be the same; null when there are several. */
function onlyTeller(value: string, index: Index): ReadRow | null {
  const same = keysOf(value)
    .flatMap((key) => index.get(key) ?? [])
    .filter((told) => isSame(value, told.value));
  const [first, ...others] = new Set(same.map(({ row }) => row));
  return first && others.length === 0 ? first : null;
}

/**
 * Links rows of the blind role to candidates of the open one: a value that only one row has is compared with a value, or a time
 * close to it, that only one candidate has. Returns the fields by which that succeeds, those with the most right links first.
 */
export function linksBetween(
  blind: readonly ReadRow[],
  known: readonly ReadRow[],
  at: {
    readonly isOfOne: (row: ReadRow, person: ReadRow) => boolean;
    /** Whether the line holds the candidate's own words, which read the same everywhere. */
    readonly isOwnLine: (value: string) => boolean;
  },
): Link[] {
  const told = allTold(blind).filter(({ value }) => !at.isOwnLine(value));
  const [ofBlind, ofKnown] = [indexOf(told), indexOf(allTold(known))];
  const links = told.flatMap(({ field, row, value }) => {
    const person = onlyTeller(value, ofBlind) === null ? null : onlyTeller(value, ofKnown);
    return person === null ? [] : [{ field, row, isRight: at.isOfOne(row, person) }];
  });
  return [...Map.groupBy(links, ({ field }) => field)]
    .map(([field, found]) => ({
      field,
      links: new Set(found.map(({ row }) => row)).size,
      right: new Set(found.filter(({ isRight }) => isRight).map(({ row }) => row)).size,
    }))
    .sort((a, b) => b.right - a.right);
}

/**
 * Returns how many per cent of the pairs that read alike in `shown` stand the same way round in both orders: 50 when an order
 * says nothing.
 */
export function agreementOf(
  blind: readonly { readonly of: string; readonly shown: string }[],
  known: readonly string[],
): number | null {
  const place = new Map(known.map((of, index) => [of, index]));
  const pairs = blind.flatMap((first, index) =>
    blind
      .slice(index + 1)
      .filter((second) => second.shown === first.shown)
      .map((second) => (place.get(first.of) ?? 0) < (place.get(second.of) ?? 0)),
  );
  return pairs.length === 0 ? null : Math.round((100 * pairs.filter(Boolean).length) / pairs.length);
}
