import { findColumns, needed, optional } from '../imports/columns.ts';
import { foldText } from '../text/fold.ts';
import { isBanded, type LaterOutcomeKind, laterValues } from './later-outcome-kinds.ts';

/** A hire of a role, with the outcome that stands now. */
export interface KnownHire {
  readonly applicationId: string;
  readonly name: string;
  readonly value: number | null;
  readonly version: number;
}

/** A line of a file, with its number in it. */
export interface OutcomeFileLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Columns of the template. */
export const outcomeFileColumns = ['application', 'name', 'result'] as const;
export type OutcomeFileColumn = (typeof outcomeFileColumns)[number];

export const outcomeLineFaults = [
  'UNKNOWN_HIRE',
  'TWICE',
  'OTHER_NAME',
  'UNKNOWN_NAME',
  'NOT_YES_OR_NO',
  'NOT_A_BAND',
] as const;
export type OutcomeLineFaultCode = (typeof outcomeLineFaults)[number];

export const outcomeFileFaults = ['EMPTY', 'MISSING_COLUMNS', 'TOO_MANY_LINES', 'NOT_READABLE'] as const;
export type OutcomeFileFault = (typeof outcomeFileFaults)[number];

/** Lines that one file can have; a role with more hires is entered in several. */
export const mostOutcomeLines = 2000;

export interface OutcomeLineFault {
  readonly line: number;
  readonly column: OutcomeFileColumn;
  readonly code: OutcomeLineFaultCode;
  readonly value: string;
}

/** An outcome that a file would enter or correct. */
export interface OutcomeChange {
  readonly line: number;
  readonly applicationId: string;
  readonly name: string;
  readonly before: number | null;
  readonly after: number;
  readonly version: number;
}

export interface OutcomeFilePreview {
  /** Reason why nothing of the file can be read. */
  readonly fault: OutcomeFileFault | null;
  readonly missing: readonly string[];
  readonly changes: readonly OutcomeChange[];
  readonly faults: readonly OutcomeLineFault[];
  /** Number of lines with the outcome that stands already. */
  readonly same: number;
  /** Number of lines without a result, which leave the outcome as it is. */
  readonly blank: number;
}

const nothing = { missing: [], changes: [], faults: [], same: 0, blank: 0 } as const;

/** Returns the preview of a file of which nothing can be read. */
export const unreadableFile = (fault: OutcomeFileFault, missing: readonly string[] = []): OutcomeFilePreview => ({
  ...nothing,
  fault,
  missing,
});

const yes: ReadonlySet<string> = new Set(['yes', 'y', 'oui', 'o', 'true', '1']);
const no: ReadonlySet<string> = new Set(['no', 'n', 'non', 'false', '0']);

/** Returns the value of a written result; undefined for a text that is none. */
export function outcomeOfText(kind: LaterOutcomeKind, text: string): number | undefined {
  const bare = text.trim().toLowerCase();
  if (isBanded(kind)) return /^[1-5]$/.test(bare) ? Number(bare) : undefined;
  if (yes.has(bare)) return 1;
  return no.has(bare) ? 0 : undefined;
}

/** Returns how a value is written in a file. */
export const textOfOutcome = (kind: LaterOutcomeKind, value: number): string =>
  isBanded(kind) ? String(value) : value === 1 ? 'yes' : 'no';

/** Letters and digits alone: a spreadsheet may change signs and spaces. */
const bareName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** Signs that a spreadsheet writes for letters that its encoding lacks, each for one. */
const isLostLetter = (sign: string): boolean => sign === '?' || sign === '\uFFFD';

/** Letters, digits and lost letters of a written name. */
const writtenName = (text: string): readonly string[] => [...foldText(text).replace(/[^\p{L}\p{N}?\uFFFD]/gu, '')];

/**
 * Returns whether a text is a name of which each letter, mark or sign may be lost. Goes on from all places in the text at once, so that the
 * time does not grow with the ways to read it.
 */
function isNameWithLosses(text: string, name: string): boolean {
  const written = writtenName(text);
  let places = new Set([0]);
  for (const letter of name) {
    const bare = [...bareName(letter)];
    const next = new Set<number>();
    for (const place of places) {
      if (bare.every((sign, at) => written[place + at] === sign)) next.add(place + bare.length);
      if (isLostLetter(written[place] ?? '')) next.add(place + 1);
    }
    if (next.size === 0) return false;
    places = next;
  }
  return places.has(written.length);
}

const longestShown = 100;

type Cells = Readonly<Record<OutcomeFileColumn, string>>;
interface LineReading {
  readonly fault?: { readonly column: OutcomeFileColumn; readonly code: OutcomeLineFaultCode };
  readonly hire?: KnownHire;
  readonly value?: number | null;
}

const faulty = (column: OutcomeFileColumn, code: OutcomeLineFaultCode): LineReading => ({ fault: { column, code } });

interface KnownHires {
  readonly byId: ReadonlyMap<string, KnownHire>;
  readonly bareNames: ReadonlySet<string>;
}

const isNameOf = (text: string, { name }: KnownHire): boolean =>
  text === '' || bareName(text) === bareName(name) || isNameWithLosses(text, name);

/** Reads a line: the hire and their result, null for none, or the first fault. */
function readLine(kind: LaterOutcomeKind, cells: Cells, { byId, bareNames }: KnownHires): LineReading {
  const hire = byId.get(cells.application.toLowerCase());
  if (!hire) return faulty('application', 'UNKNOWN_HIRE');
  if (!isNameOf(cells.name, hire))
    return faulty('name', bareNames.has(bareName(cells.name)) ? 'OTHER_NAME' : 'UNKNOWN_NAME');
  if (cells.result === '') return { hire, value: null };
  const value = outcomeOfText(kind, cells.result);
  if (value === undefined) return faulty('result', isBanded(kind) ? 'NOT_A_BAND' : 'NOT_YES_OR_NO');
  return { hire, value };
}

/** Returns the reading of a line, or a fault when its hire has had a line before. */
function onlyOnce(reading: LineReading, seen: Set<string>): LineReading {
  if (!reading.hire) return reading;
  const id = reading.hire.applicationId;
  if (seen.has(id)) return faulty('application', 'TWICE');
  seen.add(id);
  return reading;
}

/**
 * Compares a file of results with the outcomes that stand, and names each fault. A line without a result changes nothing, so that a
 * template filled in by half takes nothing away.
 */
export function readOutcomeFile(
  { header, lines }: { readonly header: readonly string[]; readonly lines: readonly OutcomeFileLine[] },
  { kind, hires }: { readonly kind: LaterOutcomeKind; readonly hires: readonly KnownHire[] },
): OutcomeFilePreview {
  const { columns, missing } = findColumns<OutcomeFileColumn>(header, {
    application: needed(/^application$/i),
    name: optional(/^name$/i),
    result: needed(/^result$/i),
  });
  if (missing.length > 0) return unreadableFile('MISSING_COLUMNS', missing);
  if (lines.length === 0) return unreadableFile('EMPTY');
  if (lines.length > mostOutcomeLines) return unreadableFile('TOO_MANY_LINES');
  const byId = new Map(hires.map((hire) => [hire.applicationId, hire]));
  const known = { byId, bareNames: new Set(hires.map(({ name }) => bareName(name))) };
  const seen = new Set<string>();
  const readings = lines.map(({ line, cells }) => {
    const cell = (column: OutcomeFileColumn): string => (cells[columns[column] ?? -1] ?? '').trim();
    const written = { application: cell('application'), name: cell('name'), result: cell('result') };
    const reading = onlyOnce(readLine(kind, written, known), seen);
    return { line, written, ...reading };
  });
  const faults = readings.flatMap(({ line, written, fault }) =>
    fault ? [{ line, ...fault, value: written[fault.column].slice(0, longestShown) }] : [],
  );
  const read = readings.flatMap(({ line, hire, value }) => (hire ? [{ line, hire, value: value ?? null }] : []));
  return {
    fault: null,
    missing: [],
    faults,
    same: read.filter(({ hire, value }) => value !== null && value === hire.value).length,
    blank: read.filter(({ value }) => value === null).length,
    changes: read.flatMap(({ line, hire, value }) =>
      value === null || value === hire.value ? [] : [{ line, ...toChange(hire), after: value }],
    ),
  };
}

const toChange = ({ applicationId, name, value, version }: KnownHire) => ({
  applicationId,
  name,
  before: value,
  version,
});

/** Returns the text by which the cells of a file are kept apart, as its first line shows it: French spreadsheets write semicolons. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const [first = ''] = text.split(/\r?\n/, 1);
  const found = ([';', '\t'] as const).find((sign) => first.split(sign).length > first.split(',').length);
  return found ?? ',';
}

/** Returns whether a value is one of the kind. */
export const isLaterValue = (kind: LaterOutcomeKind, value: number): boolean => laterValues(kind).includes(value);
