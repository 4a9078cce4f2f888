import { writtenDates } from '../../dates/written-dates.ts';
import { bandOf, bandsOf, bandText, yearBands } from '../../lists/blind-bands.ts';
import { groupNameOf } from '../../reference/universities.ts';
import { type Field, type FieldKind, isShownBlind } from '../field.ts';
import { entriesOf, isInstitution, isRecord, type SectionData } from '../values.ts';

type Hide = (text: string) => string;
const asItIs: Hide = (text) => text;

/** Redactions of free texts, and of texts that only name something: a language, a subject, an employer. */
export interface Hiding {
  readonly prose: Hide;
  readonly names: Hide;
  /** Figures are shown in bands, which read the same on each application of a person. */
  readonly banded: boolean;
}
const nothing: Hiding = { prose: asItIs, names: asItIs, banded: false };

/** Returns a university as its group, because blind reviewers never read its name. */
function blindUniversity(value: unknown): unknown {
  if (!isInstitution(value)) return null;
  return { id: null, name: (value.id === null ? null : groupNameOf(value.id)) ?? '–' };
}

/** Parts of a result that were typed; the rest are codes and figures. */
const typedParts: readonly string[] = ['subject', 'grade'];
function blindPart(part: string, value: unknown, { names, banded }: Hiding): unknown {
  if (typedParts.includes(part) && typeof value === 'string') return names(value);
  return banded && part === 'year' && typeof value === 'number' ? bandText(bandOf(yearBands, value), yearBands) : value;
}

const blindQualification = (entry: SectionData, hiding: Hiding): SectionData =>
  Object.fromEntries(Object.entries(entry).map(([part, value]) => [part, blindPart(part, value, hiding)]));

/** Returns a figure's band. A figure without bands stays as it is. */
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

/** Fields that staff may change at any time. A change would show on all of a candidate's applications at once. */
const changesWithPerson: readonly string[] = ['availability'];

/**
 * Returns a section's data for a reader who must not know the candidate: no identifying, protected or contextual field, and no
 * unknown one. `hiding` redacts free texts.
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

/** Kinds whose values are typed texts that would identify the candidate in another text too. */
const writtenKinds: readonly FieldKind[] = ['text', 'longText', 'school', 'postcode', 'email', 'phone', 'number'];
/** Smaller numbers occur in every text. */
const tellingNumber = 1000;
/** Shorter answers of a list, such as "yes" and "no", occur in every text too. */
const tellingLabel = 4;

/** Returns the answer of an organisation's own list, as it is shown and as it is stored. */
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

/** Returns the phrases of a section that would identify the writer of a text: the answers that are hidden, written out in words. */
export const tellingPhrases = (fields: readonly Field[], data: SectionData): string[] =>
  fields.flatMap((field) => phrasesOf(field, data[field.id]));
