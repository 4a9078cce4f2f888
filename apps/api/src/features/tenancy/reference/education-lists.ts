import type { CountryBase } from '@evenhand/domain/organizations/country-base';
import { courseNames, groupOfSubject, subjectByName } from '@evenhand/domain/reference/degree-subjects';
import { degreeTypes } from '@evenhand/domain/reference/degree-types';
import { type GradeSystem, gradeSystems } from '@evenhand/domain/reference/grade-systems';
import { type QualificationLevel, qualificationsOf } from '@evenhand/domain/reference/qualifications';
import { schoolSubjects } from '@evenhand/domain/reference/school-subjects';
import { foldText } from '@evenhand/domain/text/fold';
import type { Say } from './words-for.ts';

const kinds = { list: 'LIST', number: 'NUMBER', counts: 'COUNTS', text: 'TEXT' } as const;
const directions = { high: 'HIGH', low: 'LOW' } as const;

function presentSystem(system: GradeSystem) {
  const isNumber = system.kind === 'number';
  return {
    id: system.id,
    gradeSystem: kinds[system.kind],
    grades: system.kind === 'list' ? system.grades.map((grade) => ({ ...grade, id: grade.label })) : [],
    decimals: isNumber ? system.decimals : null,
    direction: isNumber ? directions[system.best] : null,
  };
}

export const gradeSystemItems = () => Object.values(gradeSystems).map(presentSystem);

const levels = ['KS4', 'KS5'] as const satisfies readonly QualificationLevel[];

/** Qualifications as an organisation's candidates are offered them; "other" once. */
export function qualificationItems(say: Say, base: CountryBase, level: QualificationLevel | undefined) {
  const offered = new Set((level ? [level] : levels).flatMap((one) => qualificationsOf(one, base)));
  return [...offered].map(({ id, name, level: at, countryBases, grading, tiers, min, max, trueMax, bySubject }) => {
    const isNumber = grading.kind === 'number';
    return {
      id,
      name,
      level: at,
      countryBase: [...countryBases],
      gradeSystemId: grading.id,
      tiers: tiers.map((tier) => ({
        id: tier.id,
        name: say(`lists.qualificationTier.${tier.id}`),
        gradeSystemId: tier.grading.id,
      })),
      min: isNumber ? min : null,
      max: isNumber ? max : null,
      trueMax: isNumber ? trueMax : null,
      bySubject,
    };
  });
}

/** Each word of the term begins a word of the name; those whose name begins so come first. */
function finder(term: string): (names: readonly string[]) => string[] {
  const fold = (text: string): string =>
    foldText(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const words = fold(term)
    .split(' ')
    .filter((word) => word !== '');
  const holds = (name: string): boolean => {
    const parts = fold(name).split(' ');
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const rank = (name: string): number => (fold(name).startsWith(words.join(' ')) ? 0 : 1);
  return (names) => names.filter(holds).sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en-GB'));
}

/** School subjects, or what courses are called. */
export function subjectItems(kind: 'SCHOOL' | 'DEGREE', term: string) {
  const found = finder(term)(kind === 'SCHOOL' ? schoolSubjects : courseNames);
  return found.map((name) => {
    const subject = kind === 'DEGREE' ? subjectByName(name) : undefined;
    const group = subject && groupOfSubject(subject);
    return { id: name, name, code: subject?.code ?? null, group: group?.name ?? null, isLaw: group?.code === '16' };
  });
}

export const degreeItems = () => degreeTypes.map(({ id, name, group, isLaw }) => ({ id, name, group, isLaw }));
