import type { QualificationEntry } from '@evenhand/domain/fields/values';
import type { DemoPerson } from './person.ts';
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

/** Kinds of school, in the order in which reference-data/schools.csv numbers the schools of each place. */
const registerKinds = [...statesKinds, 'Grammar School', 'School', 'Sixth Form College'] as const;
const firstUrn = 900_201;
const urnsOfPlace = 10;

function urnOf(name: string): number | null {
  const place = places.findIndex((one) => name.startsWith(`${one} `));
  const kind = registerKinds.findIndex((one) => name === `${places[place]} ${one}`);
  return place < 0 || kind < 0 ? null : firstUrn + place * urnsOfPlace + kind;
}

const school = (name: string) => ({ id: urnOf(name), name });

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

/** Picks a grade that is better with higher ability and varies between subjects. */
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

function gcses(random: Random, person: DemoPerson, year: number): QualificationEntry[] {
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

export function secondarySection(random: Random, person: DemoPerson): Section {
  const year = person.graduationYear - 5;
  if (!person.british) {
    return {
      secondarySchoolKind: 'OUTSIDE_UK',
      secondarySchools: [{ school: school(random.pick(abroad)), secondarySchoolCompletedYear: year }],
    };
  }
  const kind = random.weighted(schoolKinds);
  return {
    secondarySchoolKind: kind,
    secondarySchools: [
      { school: school(britishSchool(random, kind)), startYear: year - 5, secondarySchoolCompletedYear: year },
    ],
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

function finalQualifications(random: Random, person: DemoPerson, year: number): QualificationEntry[] {
  const base = { status: 'ACHIEVED', year } as const;
  const { ability, british } = person;
  if (!british && random.chance(0.6)) return [{ typeId: 202, grade: clamp(26 + ability * 18, 45), ...base }];
  if (!british) return [{ typeId: 206, grade: clamp(11 + ability * 8, 20), ...base }];
  if (ability < 0.4 && random.chance(0.3)) {
    return [
      {
        typeId: 208,
        tier: 'EXTENDED_DIPLOMA',
        subject: 'Business',
        grade: random.pick(['D*DD', 'DDD', 'DDM', 'DMM']),
        ...base,
      },
    ];
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

export function sixthFormSection(random: Random, person: DemoPerson): Section {
  const year = person.graduationYear - 3;
  const name = person.british ? `${random.pick(places)} Sixth Form College` : random.pick(abroad);
  return {
    sixthFormSchools: [{ school: school(name), sixthFormSchoolCompletedYear: year }],
    aLevelQualifications: finalQualifications(random, person, year),
  };
}
