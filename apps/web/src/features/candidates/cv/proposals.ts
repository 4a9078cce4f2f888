import type { CvDate } from '@evenhand/domain/cv/cv-dates';
import type { CvCourse, CvResult, CvSchool } from '@evenhand/domain/cv/cv-education';
import type { CvJob } from '@evenhand/domain/cv/cv-work';
import type { CvReading } from '@evenhand/domain/cv/read-cv';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { entriesOf, isEmptyValue, isInstitution, type SectionData } from '@evenhand/domain/fields/values';

export type PartName = 'institution' | 'subject' | 'grade' | 'start' | 'end' | 'employer' | 'title' | 'language';

/** The texts of a proposal, which the candidate can change. */
export type Parts = Readonly<Partial<Record<PartName, string>>>;

/** A row that the profile could have, as the CV tells it. */
export interface Proposal {
  readonly key: string;
  readonly section: ProfileSection;
  /** Id of the list of the profile to which it would be added. */
  readonly list: string;
  readonly parts: Parts;
  /** Returns the row for the list. */
  readonly toEntry: (parts: Parts) => SectionData;
}

const yearText = (date: CvDate | null | undefined): string => (date ? String(date.year) : '');
const monthText = (date: CvDate | null): string =>
  date?.month ? `${date.year}-${String(date.month).padStart(2, '0')}` : '';

const yearOf = (text: string | undefined): number | undefined =>
  /^\d{4}$/.test(text?.trim() ?? '') ? Number(text) : undefined;
const monthOf = (text: string | undefined): string | undefined =>
  /^\d{4}-\d{2}$/.test(text?.trim() ?? '') ? text?.trim() : undefined;

/** Returns a row without the parts that were left empty. */
const filled = (entry: SectionData): SectionData =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => !isEmptyValue(value)));

function courseType({ qualification, postgraduate }: CvCourse): string {
  if (/^P?GDL/.test(qualification)) return 'LAW_CONVERSION';
  if (/^(?:LPC|SQE|BPTC|PCLL)/.test(qualification)) return 'VOCATIONAL';
  return postgraduate ? 'POSTGRADUATE' : 'UNDERGRADUATE';
}

const ofCourse = (course: CvCourse, at: number): Proposal => ({
  key: `course-${at}`,
  section: 'university',
  list: 'universities',
  parts: {
    institution: course.institution,
    subject: course.subject,
    start: yearText(course.period?.start),
    end: yearText(course.period?.end),
  },
  toEntry: ({ institution = '', subject, start, end }) =>
    filled({
      universityType: courseType(course),
      university: { id: institution === course.institution ? course.universityId : null, name: institution },
      subject,
      universityStartYear: yearOf(start),
      universityGraduationYear: yearOf(end),
      degreeClass: course.degreeClass ?? undefined,
      degreeStatus: course.degreeClass === null ? undefined : course.predicted ? 'PREDICTED' : 'ACHIEVED',
    }),
});

const ofJob = ({ employer, title, kind, period }: CvJob, at: number): Proposal => ({
  key: `job-${at}`,
  section: 'university',
  list: 'work',
  parts: { title, employer, start: monthText(period.start), end: monthText(period.end) },
  toEntry: (parts) =>
    filled({
      employer: parts.employer,
      title: parts.title,
      kind: kind ?? undefined,
      startMonth: monthOf(parts.start),
      endMonth: monthOf(parts.end),
    }),
});

const schoolLists = {
  KS4: {
    section: 'secondary',
    schools: 'secondarySchools',
    year: 'secondarySchoolCompletedYear',
    results: 'gcseQualifications',
  },
  KS5: {
    section: 'sixthForm',
    schools: 'sixthFormSchools',
    year: 'sixthFormSchoolCompletedYear',
    results: 'aLevelQualifications',
  },
} as const;

const ofResult = (result: CvResult, key: string): Proposal => ({
  key,
  section: schoolLists[result.level].section,
  list: schoolLists[result.level].results,
  parts: { ...(result.subject === '' ? {} : { subject: result.subject }), grade: result.grade },
  toEntry: ({ subject, grade }) =>
    filled({
      typeId: result.typeId,
      subject,
      grade: /^\d+(?:\.\d+)?$/.test(grade ?? '') && result.subject === '' ? Number(grade) : grade,
      status: 'ACHIEVED',
      year: result.year ?? undefined,
    }),
});

/** Proposes a school in the step of its results; one without results as the school of the later years. */
function ofSchool({ name, period, results }: CvSchool, at: number): Proposal[] {
  const levels = results.length === 0 ? (['KS5'] as const) : [...new Set(results.map(({ level }) => level))];
  const schools = levels.map((level): Proposal => {
    const { section, schools: list, year } = schoolLists[level];
    return {
      key: `school-${at}-${level}`,
      section,
      list,
      parts: { institution: name, start: yearText(period?.start), end: yearText(period?.end) },
      toEntry: (parts) =>
        filled({
          school: { id: null, name: parts.institution ?? '' },
          startYear: yearOf(parts.start),
          [year]: yearOf(parts.end),
        }),
    };
  });
  return [
    ...(name === '' ? [] : schools),
    ...results.map((result, index) => ofResult(result, `result-${at}-${index}`)),
  ];
}

/** Returns everything that a CV proposes, in its order. */
export const proposalsOf = ({ courses, schools, jobs, languages }: CvReading): readonly Proposal[] => [
  ...courses.map(ofCourse),
  ...schools.flatMap(ofSchool),
  ...jobs.map(ofJob),
  ...languages.map(
    ({ language, level }, at): Proposal => ({
      key: `language-${at}`,
      section: 'university',
      list: 'languages',
      parts: { language },
      toEntry: (parts) => filled({ language: parts.language, level: level ?? undefined }),
    }),
  ),
];

const institutions = ['university', 'school'] as const;

/** Returns the words by which two rows of a list are the same. */
function nameOf(entry: SectionData): string {
  const institution = institutions.map((key) => entry[key]).find(isInstitution);
  const { employer, title, language, typeId, subject } = entry;
  return [institution?.name, employer, title, language, typeId, subject]
    .map((part) => String(part ?? '').toLowerCase())
    .join('|');
}

/** Tells whether the profile has a row already. */
export const isThere = ({ list, parts, toEntry }: Proposal, values: SectionData): boolean =>
  entriesOf(values[list]).some((entry) => nameOf(entry) === nameOf(toEntry(parts)));

/** Returns a list with a row more. An empty row, which stands for one that is still to come, gives way. */
export const withEntry = (value: unknown, entry: SectionData): SectionData[] => [
  ...entriesOf(value).filter((one) => Object.values(one).some((part) => !isEmptyValue(part))),
  entry,
];
