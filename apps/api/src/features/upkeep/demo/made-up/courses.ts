import { degreeAverage } from '@evenhand/domain/education/degree-average';
import type { ModuleEntry } from '@evenhand/domain/fields/values';
import { universities } from '@evenhand/domain/reference/universities';
import { languagesSpoken, workDone, workQualified } from './experience.ts';
import type { DemoPerson } from './person.ts';
import type { Random } from './random.ts';

type Section = Record<string, unknown>;

const universitiesAbroad = [
  'University of Lagos',
  'University of Malaya',
  'Bocconi University',
  'Leiden University',
  'University of Cape Town',
  'Ashoka University',
] as const;

/** Ids of the universities where most applicants to such schemes study. Others appear now and then. */
const usual = [
  16, 24, 28, 31, 34, 42, 47, 51, 53, 73, 77, 79, 83, 85, 93, 97, 98, 101, 106, 107, 108, 114, 115, 117, 133, 134, 137,
  140, 150, 151, 161, 165, 167, 172,
];
const british = universities.filter((one) => one.country === 'GB');
const listed = new Map(universities.map((one) => [one.id, one]));

type Degree = readonly [subject: string, typeId: number];
const lawDegrees: readonly Degree[] = [
  ['Law', 1],
  ['Law with French', 3],
  ['Jurisprudence', 4],
];
const otherDegrees: readonly Degree[] = [
  ['History', 101],
  ['English Literature', 101],
  ['Politics and International Relations', 101],
  ['Economics', 102],
  ['Psychology', 102],
  ['Biochemistry', 102],
  ['Mechanical Engineering', 104],
  ['Mathematics', 106],
  ['Modern Languages', 101],
  ['Philosophy, Politics and Economics', 101],
];

const lawModules = [
  ['Contract Law', 'Criminal Law', 'Public Law', 'Legal Skills'],
  ['Tort', 'Land Law', 'European Union Law', 'Jurisprudence'],
  ['Equity and Trusts', 'Company Law', 'Commercial Law', 'Evidence', 'Dissertation'],
] as const;
const otherModules = [
  ['Foundations', 'Methods I', 'Core Concepts', 'Writing and Argument'],
  ['Methods II', 'Theory', 'Group Project', 'Option A'],
  ['Special Subject', 'Advanced Theory', 'Option B', 'Dissertation'],
] as const;

/** Makes the modules of the completed years, with marks around the person's usual mark. */
function makeModules(random: Random, usualMark: number, at: { law: boolean; years: number }): ModuleEntry[] {
  const byYear = (at.law ? lawModules : otherModules).slice(0, at.years);
  return byYear.flatMap((names, index) =>
    names.map((name) => ({
      year: index + 1,
      name,
      mark: Math.max(40, Math.min(88, Math.round(usualMark + (random.next() - 0.5) * 12))),
      credits: name === 'Dissertation' ? 40 : 20,
    })),
  );
}

interface Setting {
  readonly lawShare: number;
  readonly currentYear: number;
  /** True for qualified lawyers, whose work is practice. */
  readonly lawyers: boolean;
}

/** Lowest average of each degree class. */
const classes = [
  [70, 1],
  [60, 2],
  [50, 3],
] as const;

/** Makes a degree's result: modules for some people, an average, and the class that follows from it. */
function degreeResult(random: Random, person: DemoPerson, at: { law: boolean; currentYear: number }): Section {
  const finished = person.graduationYear < at.currentYear;
  const usualMark = 50 + person.ability * 28 + (random.next() - 0.5) * 6;
  const stated = Math.round(usualMark * 10) / 10;
  const years = Math.max(1, Math.min(3, 3 - (person.graduationYear - at.currentYear)));
  const modules = random.chance(0.45) ? makeModules(random, usualMark, { law: at.law, years }) : [];
  const average = degreeAverage(modules) ?? stated;
  const brilliant = finished && average >= 77 && random.chance(0.4);
  const known = finished || random.chance(0.7);
  const reached = brilliant ? 90 : (classes.find(([from]) => average >= from)?.[1] ?? 5);
  return {
    degreeStatus: finished ? 'ACHIEVED' : 'PREDICTED',
    degreeClass: known ? reached : 99,
    ...(modules.length > 0 || random.chance(0.7) ? { average } : {}),
    modules,
  };
}

function institution(random: Random, person: DemoPerson) {
  if (!person.british && random.chance(0.3)) return { id: null, name: random.pick(universitiesAbroad) };
  const id = random.chance(0.88) ? random.pick(usual) : random.pick(british).id;
  return { id, name: listed.get(id)?.name ?? 'The Open University' };
}

const conversion = { id: 39, name: 'The University of Law' };

/** Makes a law conversion course for some graduates of another subject. */
function laterCourse(random: Random, person: DemoPerson, at: Setting): Section[] {
  const isOver = person.graduationYear < at.currentYear;
  if (!isOver || !random.chance(at.lawShare * 0.4)) return [];
  return [
    {
      universityType: 'LAW_CONVERSION',
      university: { id: conversion.id, name: listed.get(conversion.id)?.name ?? conversion.name },
      degreeType: 301,
      subject: 'Law',
      universityStartYear: person.graduationYear,
      universityGraduationYear: person.graduationYear + 1,
      degreeStatus: 'ACHIEVED',
      degreeClass: random.pick([12, 13, 14]),
    },
  ];
}

/** Makes courses, work and languages. `lawShare` is the share of a tenant's candidates who study law. */
export function universitySection(random: Random, person: DemoPerson, at: Setting): Section {
  const law = random.chance(at.lawShare);
  const [subject, degreeType] = random.pick(law ? lawDegrees : otherDegrees);
  const first = {
    universityType: 'UNDERGRADUATE',
    university: institution(random, person),
    degreeType,
    subject,
    universityStartYear: person.graduationYear - 3,
    universityGraduationYear: person.graduationYear,
    ...degreeResult(random, person, { law, currentYear: at.currentYear }),
  };
  return {
    universities: law ? [first] : [first, ...laterCourse(random, person, at)],
    work: at.lawyers ? workQualified(random, person, at) : workDone(random, person),
    languages: languagesSpoken(random, person),
  };
}
