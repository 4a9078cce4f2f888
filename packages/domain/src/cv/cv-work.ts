import { type CvPeriod, findPeriod } from './cv-dates.ts';
import { partsOfLine } from './cv-education.ts';
import { isBullet, splitEntries } from './cv-sections.ts';

export interface CvJob {
  readonly employer: string;
  readonly title: string;
  /** Code of the kind of work; null when the CV does not tell. */
  readonly kind: string | null;
  readonly period: CvPeriod;
}

const titleWord =
  /\b(?:intern(?:ship)?|assistant|manager|associate|paralegal|trainee|solicitor|barrister|barista|tutor|volunteer|analyst|engineer|consultant|clerk|waite(?:r|ress)|ambassador|president|editor|lead(?:er)?|officer|secretary|supervisor|director|coordinator|developer|executive|receptionist|vacation (?:scheme|student)|scheme|placement|mini-pupillage|pupil|work experience|cashier|advis[eo]r|member|captain|sales|server|teacher|mentor|caseworker|clinic|representative|worker|apprentice|summer student|clerkship)\b/i;

const kinds: readonly (readonly [RegExp, string])[] = [
  [/\bvacation (?:scheme|student)\b|\bclerkship\b/i, 'VACATION_SCHEME'],
  [/\bintern(?:ship)?\b/i, 'INTERNSHIP'],
  [/\bpro bono\b|\blaw clinic\b|\blegal advice clinic\b/i, 'PRO_BONO'],
  [/\bvolunt/i, 'VOLUNTARY'],
  [/\bpart[ -]time\b/i, 'PART_TIME'],
  [/\bfull[ -]time\b/i, 'FULL_TIME'],
];

function namesOf(header: readonly string[]): Pick<CvJob, 'employer' | 'title'> | null {
  const parts = header.flatMap(partsOfLine).flatMap((part) => part.split(/\s+at\s+(?=[A-Z])/));
  const title = parts.find((part) => titleWord.test(part) && part.length <= 80);
  const [first, second] = parts.filter((part) => part !== title && /[A-Za-z]{2}/.test(part) && part.length <= 100);
  if (title !== undefined && first !== undefined) return { employer: first, title };
  // The employer usually comes first when neither name tells which it is.
  if (first !== undefined && second !== undefined) return { employer: first, title: second };
  return null;
}

/** Reads the jobs of a CV, in its order. Those without a period are left out. */
export function readWork(lines: readonly string[]): CvJob[] {
  return splitEntries(lines, (line) => findPeriod(line)?.beginsEntry === true).flatMap((block) => {
    const at = block.findIndex((line) => !isBullet(line) && findPeriod(line) !== null);
    const found = at < 0 ? null : findPeriod(block[at] ?? '');
    if (!found) return [];
    const header = block
      .map((line, index) => (index === at ? found.rest : line))
      .slice(0, Math.max(3, at + 1))
      .filter((line, index) => line !== '' && !isBullet(line) && (index <= at + 1 || line.length <= 60));
    const names = namesOf(header);
    const kind = kinds.find(([pattern]) => pattern.test(block.slice(0, 3).join(' ')))?.[1] ?? null;
    return names ? [{ ...names, kind, period: found.period }] : [];
  });
}
