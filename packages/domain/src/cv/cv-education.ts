import { schoolSubjects } from '../reference/school-subjects.ts';
import { universities } from '../reference/universities.ts';
import { foldText } from '../text/fold.ts';
import { type CvPeriod, findPeriod } from './cv-dates.ts';
import { isBullet, splitEntries } from './cv-sections.ts';

/** A course at a university, as far as the CV tells it. */
export interface CvCourse {
  readonly institution: string;
  /** The university of our list that the name means; null when it is not in it. */
  readonly universityId: number | null;
  readonly qualification: string;
  readonly subject: string;
  /** Code of the degree class; null when none is named. */
  readonly degreeClass: number | null;
  readonly period: CvPeriod | null;
  readonly predicted: boolean;
  readonly postgraduate: boolean;
}

export type SchoolLevel = 'KS4' | 'KS5';

export interface CvResult {
  readonly level: SchoolLevel;
  /** Id of the qualification. */
  readonly typeId: number;
  readonly subject: string;
  readonly grade: string;
  readonly year: number | null;
}

export interface CvSchool {
  readonly name: string;
  readonly period: CvPeriod | null;
  readonly results: readonly CvResult[];
}

const degree =
  /\b(?:(?:LL\.?B|LL\.?M|B\.?C\.?L|J\.?D|PhD|D\.?Phil|M\.?Phil|B\.?A|B\.?Sc|B\.?Eng|M\.?Eng|M\.?Sc|M\.?A|BBA|MBA|B\.?Com(?:m)?|B\.?Ec|BSocSc|PGDL|GDL|LPC|SQE|PCLL|BPTC)\b\.?|(?:Bachelor|Master|Doctor|Juris Doctor|Graduate Diploma|Postgraduate Diploma)(?:['’]?s)?\b(?: (?:of|in) (?:the )?[A-Z]\w+(?: [A-Z]\w+)?)?)/;
const postgraduate = /^(?:LL\.?M|BCL|M\.?Sc|M\.?A|M\.?Phil|MBA|PhD|D\.?Phil|Master|Doctor)/;
const universityName =
  /\b(?:universit|polytechnic|institute of technology|imperial college|king['’]?s college london|\blse\b|\bucl\b|\bhku\b|\bcuhk\b|\banu\b|\bunsw\b|soas|law school|bpp)/i;
const schoolName = /\b(?:school|academy|college|sixth form|high|grammar|gymnasium|lyc[ée]e)\b/i;

const classes: readonly (readonly [RegExp, number])[] = [
  [/\bstarred first\b/i, 90],
  [/\bdouble first\b/i, 91],
  [/\bhigh distinction\b/i, 64],
  [/\bdistinction average\b/i, 65],
  [/\bcredit average\b/i, 66],
  [/\b(?:2[.:]1|upper second|second class honours,? \(?(?:upper|first)|second class,? upper)\b/i, 2],
  [/\b(?:2[.:]2|lower second|second class honours,? \(?(?:lower|second)|second class,? lower)\b/i, 3],
  [/\bthird[ -]class\b/i, 5],
  [/\b(?:first[ -]class|1st(?: class)?|first(?= honours|\)|$|,))/i, 1],
  [/\bdistinction\b/i, 12],
  [/\bmerit\b/i, 13],
];

/** Returns the parts of a line between tabs, bars, dashes and commas. */
export const partsOfLine = (line: string): string[] =>
  line
    .split(/\t|\s*\|\s*|\s+[–—-]\s+|\s*[,;]\s+|\s+@\s+/)
    .map((part) => part.replace(/^[\s•▪●*:–—-]+|[\s:–—-]+$/g, '').trim())
    .filter((part) => part !== '');

const byName: ReadonlyMap<string, number> = new Map(
  universities.flatMap(({ id, name, aliases }) => [name, ...aliases].map((one) => [foldText(one), id] as const)),
);
const universityIdOf = (name: string): number | null =>
  byName.get(foldText(name)) ?? byName.get(foldText(name.replace(/^the /i, ''))) ?? null;

const withoutNotes = (text: string): string =>
  text
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns what is studied: the words after the name of the degree, or the one that the degree itself names. */
function subjectOf(line: string, qualification: string): string {
  const named = /(?:of|in) (?:the )?(?<name>[A-Z].*)$/.exec(qualification)?.groups?.['name'];
  const [after = ''] = withoutNotes(line.slice(line.indexOf(qualification) + qualification.length))
    .replace(/^[\s.,:–—-]*(?:hons|honours|degree)?\.?[\s,:–—-]*(?:in\b|of\b)?/i, '')
    .split(/\t|\||,|;|:|\/|\s[–—-]\s|\b(?:first|upper|lower|second|third)\b|\b[12][.:][12]\b|\bat\b/i);
  const told = after.trim();
  // Only the first subject of a double degree is read.
  if (told !== '' && !universityName.test(told) && !/^\d/.test(told)) return told;
  if (named !== undefined) return named === 'Laws' ? 'Law' : named;
  return /^(?:LL|J\.?D|B\.?C\.?L|GDL|PGDL|LPC|SQE|PCLL|BPTC)/.test(qualification) ? 'Law' : '';
}

function classOf(text: string): number | null {
  return classes.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

interface Block {
  readonly lines: readonly string[];
  readonly period: CvPeriod | null;
}

/** Takes the first period out of a block. */
function takePeriod(block: readonly string[]): Block {
  for (const [at, line] of block.entries()) {
    const found = isBullet(line) ? null : findPeriod(line);
    if (found) return { period: found.period, lines: block.map((one, index) => (index === at ? found.rest : one)) };
  }
  return { period: null, lines: block };
}

function institutionIn(lines: readonly string[], pattern: RegExp): string {
  const parts = lines.filter((line) => !isBullet(line)).flatMap(partsOfLine);
  return withoutNotes(
    parts.find((part) => pattern.test(part) && !degree.test(part)) ?? parts.find((part) => pattern.test(part)) ?? '',
  )
    .replace(/^.*\b(?:at|from)\s+(?=[A-Z])/, '')
    .trim();
}

function courseOf({ lines, period }: Block): CvCourse | null {
  const line = lines.find((one) => degree.test(one));
  const qualification = degree.exec(line ?? '')?.[0].trim() ?? '';
  const institution = institutionIn(lines, universityName) || institutionIn(lines, schoolName);
  if (line === undefined || institution === '') return null;
  const text = lines.join('\n');
  return {
    institution,
    universityId: universityIdOf(institution),
    qualification,
    subject: subjectOf(line, qualification),
    degreeClass: classOf(text),
    period,
    predicted: period?.ongoing === true || /\b(?:expected|predicted|anticipated|on track)\b/i.test(text),
    postgraduate: postgraduate.test(qualification),
  };
}

const kinds: readonly (readonly [RegExp, SchoolLevel, number])[] = [
  [/\bA[ -]?Levels?\b/i, 'KS5', 201],
  [/\bAS[ -]?Levels?\b/i, 'KS5', 204],
  [/\bHKDSE\b|\bDiploma of Secondary Education\b/i, 'KS5', 215],
  [/\bIGCSEs?\b/i, 'KS4', 104],
  [/\bGCSEs?\b/i, 'KS4', 101],
  [/\bATAR\b/, 'KS5', 214],
  [/\b(?:IB|International Baccalaureate)\b/, 'KS5', 202],
];
const gradesOf: Readonly<Record<number, RegExp>> = {
  201: /^(?:A\*|[A-E])$/,
  204: /^[A-E]$/,
  215: /^(?:5\*\*|5\*|[1-5])$/,
  101: /^(?:[1-9]|A\*|[A-G])$/,
  104: /^(?:[1-9]|A\*|[A-G])$/,
};
const subjectNames: ReadonlyMap<string, string> = new Map(
  [...schoolSubjects, 'Maths', 'English', 'Further Maths', 'Politics', 'Liberal Studies', 'Citizenship'].map((name) => [
    foldText(name),
    name,
  ]),
);
const longNames: Readonly<Record<string, string>> = { Maths: 'Mathematics', 'Further Maths': 'Further Mathematics' };

/** Reads "History (A*), Law: A, Economics – B". A pair counts when its grade is one of the qualification. */
function resultsIn(text: string, [level, typeId]: Kind, year: number | null): CvResult[] {
  const grades = gradesOf[typeId];
  if (!grades) {
    const points = /\d{1,3}(?:\.\d{1,2})?/.exec(text)?.[0];
    return points === undefined ? [] : [{ level, typeId, subject: '', grade: points, year }];
  }
  const pairs = text.matchAll(/([A-Z][A-Za-z&' ]{2,40}?)\s*[:(–-]?\s*\(?(A\*|5\*\*|5\*|[A-G]|[1-9])\)?(?=[\s,;.)]|$)/g);
  return [...pairs].flatMap(([, said = '', grade = '']) => {
    const name = said.replace(/^(?:and|including|in)\s+/i, '').trim();
    const subject =
      subjectNames.get(foldText(name)) ?? (/^[A-Z]/.test(name) && name.split(' ').length <= 4 ? name : undefined);
    if (subject === undefined || !grades.test(grade) || kinds.some(([kind]) => kind.test(name))) return [];
    return [
      {
        level,
        typeId: typeId === 101 && /[A-G]/.test(grade) ? 102 : typeId,
        subject: longNames[subject] ?? subject,
        grade,
        year,
      },
    ];
  });
}

type Kind = readonly [SchoolLevel, number];

interface NamedPart {
  /** Kind that the line names before this part; null when it goes on with that of the line before. */
  readonly kind: Kind | null;
  readonly text: string;
}

/** Parts a line at the qualifications that it names: "A levels: Law (A); AS level: French (B)". */
function partsByKind(line: string): NamedPart[] {
  const named = kinds
    .flatMap(([pattern, level, id]) => {
      const match = pattern.exec(line);
      return match ? [{ at: match.index, after: match.index + match[0].length, kind: [level, id] as const }] : [];
    })
    .sort((a, b) => a.at - b.at);
  if (named.length === 0) return [{ kind: null, text: line }];
  return named.map(({ after, kind }, index) => ({ kind, text: line.slice(after, named[index + 1]?.at) }));
}

function schoolOf({ lines, period }: Block): CvSchool | null {
  const year = period?.end?.year ?? null;
  let current: Kind | null = null;
  const results: CvResult[] = [];
  for (const { kind, text } of lines.flatMap(partsByKind)) {
    current = kind ?? current;
    if (current) results.push(...resultsIn(text, current, year));
  }
  const name = institutionIn(lines, schoolName);
  return name === '' && results.length === 0 ? null : { name, period, results };
}

/** Tells whether an entry begins at a line: by a range or a leading date, or by a place of learning with any date. */
function beginsPlace(line: string): boolean {
  const found = findPeriod(line);
  return found !== null && (found.beginsEntry || universityName.test(line) || schoolName.test(line));
}

/** Reads the education of a CV: courses at universities, and schools with their results. */
export function readEducation(lines: readonly string[]): { courses: CvCourse[]; schools: CvSchool[] } {
  const blocks = splitEntries(lines, beginsPlace).map(takePeriod);
  const courses: CvCourse[] = [];
  const schools: CvSchool[] = [];
  for (const block of blocks) {
    const course = courseOf(block);
    const school = course ? null : schoolOf(block);
    if (course) courses.push(course);
    else if (school) {
      const last = schools.at(-1);
      // Results in a block of their own belong to the school before them.
      if (school.name === '' && last)
        schools[schools.length - 1] = { ...last, results: [...last.results, ...school.results] };
      else schools.push(school);
    }
  }
  return { courses, schools };
}
