import type { QualificationEntry } from '@evenhand/domain/fields/values';
import { universities } from '@evenhand/domain/reference/universities';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

type Section = Record<string, unknown>;

const places =
  'Ashgrove Northfield Kingsmead Oakbridge Millbrook Westcliff Harrowby Castleford Fernhill Brookvale Stonegate Elmhurst'.split(
    ' ',
  );
const statesKinds = ['Academy', 'High School', 'Community School', 'College'] as const;
const abroad = [
  'Lycée Jean Moulin',
  'Colegio San Marcos',
  'Green Valley International School',
  "St Andrew's Girls' College",
  'Raffles Road Secondary School',
  'Delhi Road Public School',
] as const;
const universitiesAbroad = [
  'University of Lagos',
  'University of Malaya',
  'Bocconi University',
  'Leiden University',
  'University of Cape Town',
  'Ashoka University',
] as const;

/** Where most applicants to such schemes study; others come now and then. */
const usual = [
  16, 24, 28, 31, 34, 42, 47, 51, 53, 73, 77, 79, 83, 85, 93, 97, 98, 101, 106, 107, 108, 114, 115, 117, 133, 134, 137,
  140, 150, 151, 161, 165, 167, 172,
];
const listed = new Map(universities.map((one) => [one.id, one]));

const school = (name: string) => ({ id: null, name });

const schoolKinds = [
  ['STATE', 62],
  ['STATE_SELECTIVE', 14],
  ['INDEPENDENT', 15],
  ['INDEPENDENT_BURSARY', 4],
  ['OTHER', 2],
] as const;

function britishSchool(random: Random, kind: string): string {
  const place = random.pick(places);
  if (kind === 'STATE_SELECTIVE') return `${place} Grammar School`;
  if (kind.startsWith('INDEPENDENT')) return `${place} School`;
  return `${place} ${random.pick(statesKinds)}`;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)));
const gcseGrades = ['9', '8', '7', '6', '5', '4', '3'];
const olderGrades = ['A*', 'A', 'A', 'B', 'C', 'D'];
const aLevelGrades = ['A*', 'A', 'A', 'B', 'B', 'C', 'D'];

/** A grade of the list, better for the able, never the same for every subject. */
const gradeFrom = (random: Random, grades: readonly string[], ability: number): string =>
  grades[clamp((1 - ability) * grades.length - 1 + (random.next() - 0.5) * 2.4, grades.length - 1)] ?? 'C';

const gcseSubjects = [
  'Geography',
  'History',
  'French',
  'Spanish',
  'Religious Studies',
  'Computer Science',
  'Music',
  'Art and Design',
  'Business',
  'Latin',
  'Drama and Theatre',
] as const;

function gcses(random: Random, person: Person, year: number): QualificationEntry[] {
  const modern = year >= 2018;
  const subjects = ['English Language', 'English Literature', 'Mathematics', ...random.sample(gcseSubjects, 4)];
  const sciences = modern ? [] : ['Biology', 'Chemistry', 'Physics'];
  const entries = [...subjects, ...sciences].map((subject) => ({
    typeId: modern ? 101 : 102,
    subject,
    grade: gradeFrom(random, modern ? gcseGrades : olderGrades, person.ability + 0.1),
    status: 'ACHIEVED' as const,
    year,
  }));
  if (!modern) return entries;
  const science = gradeFrom(random, ['9-9', '8-8', '7-7', '7-6', '6-6', '5-5', '4-4'], person.ability);
  return [...entries, { typeId: 103, subject: 'Combined Science', grade: science, status: 'ACHIEVED', year }];
}

export function secondarySection(random: Random, person: Person): Section {
  const year = person.graduationYear - 5;
  if (!person.british) {
    return {
      secondarySchoolKind: 'OUTSIDE_UK',
      secondarySchool: school(random.pick(abroad)),
      secondarySchoolCompletedYear: year,
    };
  }
  const kind = random.weighted(schoolKinds);
  return {
    secondarySchoolKind: kind,
    secondarySchool: school(britishSchool(random, kind)),
    secondarySchoolCompletedYear: year,
    gcseQualifications: gcses(random, person, year),
  };
}

const aLevelSubjects = [
  'Law',
  'History',
  'English Literature',
  'Economics',
  'Mathematics',
  'Psychology',
  'Government and Politics',
  'Biology',
  'Chemistry',
  'Sociology',
  'French',
  'Philosophy',
  'Business',
  'Geography',
] as const;

function finalQualifications(random: Random, person: Person, year: number): QualificationEntry[] {
  const base = { status: 'ACHIEVED', year } as const;
  const { ability, british } = person;
  if (!british && random.chance(0.6)) return [{ typeId: 202, grade: clamp(26 + ability * 18, 45), ...base }];
  if (!british) return [{ typeId: 206, grade: clamp(11 + ability * 8, 20), ...base }];
  if (ability < 0.4 && random.chance(0.3)) {
    return [{ typeId: 208, subject: 'Business', grade: random.pick(['D*DD', 'DDD', 'DDM', 'DMM']), ...base }];
  }
  const subjects = random.sample(aLevelSubjects, random.chance(0.15) ? 4 : 3);
  const levels = subjects.map((subject) => ({
    typeId: 201,
    subject,
    grade: gradeFrom(random, aLevelGrades, ability + 0.08),
    ...base,
  }));
  return random.chance(0.2)
    ? [
        ...levels,
        { typeId: 211, subject: 'History', grade: gradeFrom(random, ['A*', 'A', 'B', 'C'], ability), ...base },
      ]
    : levels;
}

export function sixthFormSection(random: Random, person: Person): Section {
  const year = person.graduationYear - 3;
  const name = person.british ? `${random.pick(places)} Sixth Form College` : random.pick(abroad);
  return {
    sixthFormSchool: school(name),
    sixthFormSchoolCompletedYear: year,
    aLevelQualifications: finalQualifications(random, person, year),
  };
}

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

/** Average in percent, and the class that it makes. */
function degreeResult(random: Random, person: Person, finished: boolean): Section {
  const average = Math.round((50 + person.ability * 28 + (random.next() - 0.5) * 6) * 10) / 10;
  const reached = average >= 70 ? 1 : average >= 60 ? 2 : 3;
  const brilliant = finished && average >= 77 && random.chance(0.4);
  const known = finished || random.chance(0.7);
  return { degreeClass: brilliant ? 90 : known ? reached : 99, ...(random.chance(0.85) ? { average } : {}) };
}

function institution(random: Random, person: Person) {
  if (!person.british && random.chance(0.3)) return school(random.pick(universitiesAbroad));
  const id = random.chance(0.88) ? random.pick(usual) : random.pick(universities).id;
  return { id, name: listed.get(id)?.name ?? 'The Open University' };
}

/** The latest degree. `lawShare` says how many of a tenant's candidates read law. */
export function universitySection(
  random: Random,
  person: Person,
  at: { readonly lawShare: number; readonly currentYear: number },
): Section {
  const [subject, degreeType] = random.pick(random.chance(at.lawShare) ? lawDegrees : otherDegrees);
  return {
    universityType: 'UNDERGRADUATE',
    university: institution(random, person),
    subject,
    degreeType,
    startYear: person.graduationYear - 3,
    graduationYear: person.graduationYear,
    ...degreeResult(random, person, person.graduationYear < at.currentYear),
  };
}
