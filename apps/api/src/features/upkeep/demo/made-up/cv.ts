import { mainUniversity } from '@evenhand/domain/education/main-university';
import { entriesOf, isRecord, type SectionData } from '@evenhand/domain/fields/values';
import { makePdf, type PdfLine } from './pdf.ts';
import type { DemoPerson } from './person.ts';
import type { DemoProfile } from './profile.ts';
import type { Random } from './random.ts';

const interests = [
  'Distance running',
  'Choral singing',
  'Chess',
  'Restoring bicycles',
  'Cricket',
  'Reading history',
  'Baking',
  'Amateur radio',
] as const;
const text = (section: SectionData | undefined, key: string): string => {
  const value = section?.[key];
  if (isRecord(value)) return typeof value['name'] === 'string' ? value['name'] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const heading = (title: string): PdfLine => ({ text: title, size: 13, bold: true, above: 14 });
const line = (words: string): PdfLine => ({ text: words, size: 10.5 });

/** Makes a CV that agrees with the profile: the file, and its text as the document reader would extract it. */
export function makeCv(
  random: Random,
  person: DemoPerson,
  profile: DemoProfile,
): { readonly file: Buffer; readonly text: string } {
  const { personal } = profile;
  const course = mainUniversity(profile.university?.['universities']) ?? {};
  const [college = {}] = entriesOf(profile.sixthForm?.['sixthFormSchools']);
  const [school = {}] = entriesOf(profile.secondary?.['secondarySchools']);
  const name = `${person.firstName} ${person.lastName}`;
  const work = entriesOf(profile.university?.['work']).flatMap((job): PdfLine[] => [
    {
      text: `${text(job, 'title')}, ${text(job, 'employer')}, ${text(job, 'startMonth').slice(0, 4)}`,
      size: 10.5,
      bold: true,
      above: 5,
    },
    line(`- ${text(job, 'description')}`),
  ]);
  const languages = entriesOf(profile.university?.['languages']).map((one) => text(one, 'language'));
  const lines: PdfLine[] = [
    { text: name, size: 22, bold: true },
    line([text(personal, 'town'), person.email, text(personal, 'phone')].filter((part) => part !== '').join('   ')),
    heading('Education'),
    line(
      `${text(course, 'university')}: ${text(course, 'subject')}, ${text(course, 'universityStartYear')} to ${text(course, 'universityGraduationYear')}`,
    ),
    line(`${text(college, 'school')}, ${text(college, 'sixthFormSchoolCompletedYear')}`),
    line(`${text(school, 'school')}, ${text(school, 'secondarySchoolCompletedYear')}`),
    heading('Experience'),
    ...work,
    heading('Languages and interests'),
    line(languages.join(', ')),
    line(random.sample(interests, 3).join(', ')),
  ];
  return { file: makePdf(`Curriculum vitae of ${name}`, lines), text: lines.map((one) => one.text).join('\n') };
}
