import { writtenDates } from '../dates/written-dates.ts';
import { bandOf, bandsOf, bandText, yearBands } from '../lists/blind-bands.ts';
import { groupNameOf } from '../reference/universities.ts';
import { isShownBlind } from './catalogue.ts';
import type { Field, FieldKind } from './field.ts';
import { entriesOf, isInstitution, isRecord, type SectionData } from './values.ts';

type Hide = (text: string) => string;
const asItIs: Hide = (text) => text;

/** What is taken out of what somebody wrote, and of what only names something: a language, a subject, an employer. */
export interface Hiding {
  readonly prose: Hide;
  readonly names: Hide;
  /** Figures are told in bands: they read the same on each application of a person. */
  readonly banded: boolean;
}
const nothing: Hiding = { prose: asItIs, names: asItIs, banded: false };

/** Returns a university by its group: no blind reader reads its name. */
function blindUniversity(value: unknown): unknown {
  if (!isInstitution(value)) return null;
  return { id: null, name: (value.id === null ? null : groupNameOf(value.id)) ?? '–' };
}

/** What was typed of a result; the rest are codes and figures. */
const typedParts: readonly string[] = ['subject', 'grade'];
function blindPart(part: string, value: unknown, { names, banded }: Hiding): unknown {
  if (typedParts.includes(part) && typeof value === 'string') return names(value);
  return banded && part === 'year' && typeof value === 'number' ? bandText(bandOf(yearBands, value), yearBands) : value;
}

const blindQualification = (entry: SectionData, hiding: Hiding): SectionData =>
  Object.fromEntries(Object.entries(entry).map(([part, value]) => [part, blindPart(part, value, hiding)]));

/** A figure in its band; one that has none as it is. */
function bandedFigure({ id, kind }: Field, value: number): unknown {
  const bands = kind === 'year' ? yearBands : bandsOf(id);
  return bands ? bandText(bandOf(bands, value), bands) : value;
}

const isProse = ({ kind, of }: Field): boolean => kind === 'longText' || (kind === 'text' && of === undefined);

function blindValue(field: Field, value: unknown, hiding: Hiding): unknown {
  if (field.entries) {
    const { entries } = field;
    return entriesOf(value).map((entry) => blindSection(entries, entry, hiding));
  }
  if (field.kind === 'university') return blindUniversity(value);
  if (field.kind === 'qualifications') return entriesOf(value).map((entry) => blindQualification(entry, hiding));
  if (hiding.banded && typeof value === 'number') return bandedFigure(field, value);
  const isFreeText = field.kind === 'text' || field.kind === 'longText';
  if (!isFreeText || typeof value !== 'string') return value;
  return isProse(field) ? hiding.prose(value) : hiding.names(value);
}

/** What staff say of a person at any time: it would change on all of their applications at once. */
const changesWithPerson: readonly string[] = ['availability'];

/**
 * A section's data for a reader who must not know who it is: nothing identifying, protected or contextual, and nothing unknown.
 * `hiding` takes out of free texts what would say it.
 */
export function blindSection(
  fields: readonly Field[],
  data: SectionData,
  hiding: Hiding = nothing,
): Record<string, unknown> {
  const isTold = (field: Field): boolean =>
    isShownBlind(field) && !(hiding.banded && changesWithPerson.includes(field.id)) && Object.hasOwn(data, field.id);
  const shown = fields.filter(isTold);
  return Object.fromEntries(shown.map((field) => [field.id, blindValue(field, data[field.id], hiding)]));
}

/** Whose values are texts that somebody wrote, and tell as much in another text. */
const writtenKinds: readonly FieldKind[] = ['text', 'longText', 'school', 'postcode', 'email', 'phone', 'number'];
/** Smaller numbers are in every text. */
const tellingNumber = 1000;
/** So are shorter answers of a list: "yes", "no". */
const tellingLabel = 4;

/** The answer of an organisation's own list, as it is read and as it is stored. */
const chosenPhrases = (options: NonNullable<Field['options']>, value: unknown): string[] =>
  options
    .filter((option) => option.value === value)
    .flatMap((option) => [option.label, option.value])
    .filter((phrase) => phrase.length >= tellingLabel);

function writtenPhrases(value: unknown): string[] {
  const text = isRecord(value) ? value['name'] : value;
  if (typeof text === 'number') return text >= tellingNumber ? [String(text)] : [];
  return typeof text === 'string' ? [text] : [];
}

function phrasesOf(field: Field, value: unknown): string[] {
  if (field.entries) {
    const { entries } = field;
    return entriesOf(value).flatMap((entry) => tellingPhrases(entries, entry));
  }
  if (field.kind === 'university') return writtenPhrases(value);
  if (isShownBlind(field)) return [];
  if (field.options) return chosenPhrases(field.options, value);
  if (field.kind === 'date') return typeof value === 'string' ? writtenDates(value) : [];
  return writtenKinds.includes(field.kind) ? writtenPhrases(value) : [];
}

/** The phrases of a section by which a text would say who wrote it: what is hidden as an answer, as it is written out. */
export const tellingPhrases = (fields: readonly Field[], data: SectionData): string[] =>
  fields.flatMap((field) => phrasesOf(field, data[field.id]));
