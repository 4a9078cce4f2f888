import { isPandemicCohort } from '../candidates/cohort.ts';
import {
  entriesOf,
  isRecord,
  type QualificationEntry,
  qualificationStatuses,
  type SectionData,
} from '../fields/values.ts';

/** The school at which exams of an age were taken. */
export interface SchoolAttended {
  /** Number in the register of schools; null for one that is not in it. */
  readonly urn: number | null;
  /** The country, if it was given. */
  readonly country: string | null;
  readonly completedYear: number | null;
}

export interface Education {
  readonly qualifications: readonly QualificationEntry[];
  readonly school16: SchoolAttended | null;
  readonly school18: SchoolAttended | null;
  /** Exams or degree fell into the pandemic. It explains results and changes no score. */
  readonly pandemic: boolean;
}

export interface EducationSections {
  readonly secondary: SectionData;
  readonly sixthForm: SectionData;
  readonly university: SectionData;
}

const whole = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) ? value : null);
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function qualificationOf(entry: unknown): QualificationEntry[] {
  if (!isRecord(entry)) return [];
  const [typeId, year] = [whole(entry['typeId']), whole(entry['year'])];
  const status = qualificationStatuses.find((one) => one === entry['status']);
  const grade = entry['grade'];
  if (typeId === null || status === undefined) return [];
  return [
    {
      typeId,
      status,
      ...(typeof entry['subject'] === 'string' ? { subject: entry['subject'] } : {}),
      ...(typeof grade === 'string' || typeof grade === 'number' ? { grade } : {}),
      ...(year === null ? {} : { year }),
    },
  ];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the school that was left last, which counts as the school of the exams. */
function lastSchool(schools: unknown, yearKey: string): SchoolAttended | null {
  const attended = entriesOf(schools).map((entry) => {
    const school = isRecord(entry['school']) ? entry['school'] : {};
    return { urn: whole(school['id']), country: text(school['country']), completedYear: whole(entry[yearKey]) };
  });
  return attended.toSorted((one, other) => (other.completedYear ?? 0) - (one.completedYear ?? 0))[0] ?? null;
}

/** Returns the parts of the education sections that the performance index and the pandemic note use. */
export function educationOf({ secondary, sixthForm, university }: EducationSections): Education {
  const school16 = lastSchool(secondary['secondarySchools'], 'secondarySchoolCompletedYear');
  const school18 = lastSchool(sixthForm['sixthFormSchools'], 'sixthFormSchoolCompletedYear');
  const entries = [...listOf(secondary['gcseQualifications']), ...listOf(sixthForm['aLevelQualifications'])];
  return {
    qualifications: entries.flatMap(qualificationOf),
    school16,
    school18,
    pandemic: isPandemicCohort({
      secondarySchoolCompletedYear: school16?.completedYear ?? null,
      sixthFormSchoolCompletedYear: school18?.completedYear ?? null,
      degrees: entriesOf(university['universities']).map((entry) => ({
        startYear: whole(entry['universityStartYear']),
        graduationYear: whole(entry['universityGraduationYear']),
      })),
    }),
  };
}
