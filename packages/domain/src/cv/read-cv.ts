import { type CvCourse, type CvSchool, readEducation } from './cv-education.ts';
import { splitSections } from './cv-sections.ts';
import { type CvJob, readWork } from './cv-work.ts';

export interface CvLanguage {
  readonly language: string;
  /** Code of the level; null when the CV does not tell. */
  readonly level: string | null;
}

export interface CvReading {
  readonly courses: readonly CvCourse[];
  readonly schools: readonly CvSchool[];
  readonly jobs: readonly CvJob[];
  readonly languages: readonly CvLanguage[];
}

const levels: readonly (readonly [RegExp, string])[] = [
  [/\b(?:native|bilingual|mother tongue|first language)\b/i, 'NATIVE'],
  [/\b(?:fluent|C[12]|proficient)\b/i, 'FLUENT'],
  [/\b(?:professional|working|advanced|B2)\b/i, 'PROFESSIONAL'],
  [/\b(?:conversational|intermediate|B1)\b/i, 'CONVERSATIONAL'],
  [/\b(?:basic|beginner|elementary|A[12])\b/i, 'BASIC'],
];
const levelOf = (text: string): string | null => levels.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads "English (native), French – fluent" and "Fluent in Cantonese and Mandarin". */
function readLanguages(lines: readonly string[]): CvLanguage[] {
  const parts = lines.flatMap((line) => line.replace(/^[\s•▪●*–-]+/, '').split(/[,;|\t]|\.\s|\band\b(?![^(]*\))/));
  let before: string | null = null;
  return parts.flatMap((part) => {
    const said = levelOf(part);
    const isLeading = /\b(?:in|speaker of)\s+[A-Z]/.test(part);
    if (isLeading) before = said;
    const name = part
      .replace(/\([^)]*\)?/g, ' ')
      .replace(/^.*\b(?:in|of)\s+(?=[A-Z])/, '')
      .replace(/[:–—-].*$/, '')
      .replace(/^\s*(?:Native|Fluent|Basic|Conversational|Intermediate)\s+/, '')
      .trim();
    return /^[A-Z][a-zç]+(?: [A-Z][a-z]+)?$/.test(name) ? [{ language: name, level: said ?? before }] : [];
  });
}

/** Reads the text of a CV. Nothing is guessed that is not written there; what is not understood is left out. */
export function readCv(text: string): CvReading {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/[ \u00a0]+/g, ' ').trimEnd());
  const sections = splitSections(lines);
  return {
    ...readEducation(sections.get('education') ?? []),
    jobs: readWork(sections.get('work') ?? []),
    languages: readLanguages(sections.get('languages') ?? []),
  };
}

/** Tells whether anything was found that a profile asks for. */
export const isEmptyReading = ({ courses, schools, jobs, languages }: CvReading): boolean =>
  [courses, schools, jobs, languages].every((rows) => rows.length === 0);
