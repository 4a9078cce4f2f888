import { isRecord } from '@evenhand/domain/fields/values';
import { makePdf, type PdfLine } from './pdf.ts';
import type { Person } from './person.ts';
import type { Profile } from './profile.ts';
import type { Random } from './random.ts';

const jobs = [
  [
    'Sales assistant, Harbour Books',
    ['Served customers and kept the stock list of a small shop.', 'Trained two new colleagues.'],
  ],
  [
    'Volunteer adviser, student law clinic',
    ['Took notes in interviews and drafted letters of advice under supervision.'],
  ],
  ['Tutor in mathematics', ['Taught six pupils from 13 to 16, online and at their schools.']],
  ['Kitchen assistant, The Old Mill', ['Twelve hours a week during term.', 'Took over the rota in the second year.']],
  ['Intern, county archive', ['Catalogued letters of the 1920s and wrote an index that readers now use.']],
  ['Treasurer, debating society', ['Looked after a budget of 4,000 pounds and found a sponsor.']],
] as const;
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
const languages = [
  'French (good)',
  'Spanish (fluent)',
  'Urdu (native)',
  'Polish (native)',
  'Mandarin (good)',
  'Welsh (native)',
  'German (basic)',
] as const;

const text = (section: Record<string, unknown> | undefined, key: string): string => {
  const value = section?.[key];
  if (isRecord(value)) return typeof value['name'] === 'string' ? value['name'] : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const heading = (title: string): PdfLine => ({ text: title, size: 13, bold: true, above: 14 });
const line = (words: string): PdfLine => ({ text: words, size: 10.5 });

/** A curriculum vitae that agrees with the profile: the file, and its text as the document reader would find it. */
export function makeCv(
  random: Random,
  person: Person,
  profile: Profile,
): { readonly file: Buffer; readonly text: string } {
  const { personal, university, sixthForm, secondary } = profile;
  const name = `${person.firstName} ${person.lastName}`;
  const work = random
    .sample(jobs, 3)
    .flatMap(([title, duties], index): PdfLine[] => [
      { text: `${title}, ${person.graduationYear - 2 + index}`, size: 10.5, bold: true, above: 5 },
      ...duties.map((duty) => line(`- ${duty}`)),
    ]);
  const lines: PdfLine[] = [
    { text: name, size: 22, bold: true },
    line([text(personal, 'town'), person.email, text(personal, 'phone')].filter((part) => part !== '').join('   ')),
    heading('Education'),
    line(
      `${text(university, 'university')}: ${text(university, 'subject')}, ${text(university, 'startYear')} to ${text(university, 'graduationYear')}`,
    ),
    line(`${text(sixthForm, 'sixthFormSchool')}, ${text(sixthForm, 'sixthFormSchoolCompletedYear')}`),
    line(`${text(secondary, 'secondarySchool')}, ${text(secondary, 'secondarySchoolCompletedYear')}`),
    heading('Experience'),
    ...work,
    heading('Languages and interests'),
    line(`English, ${random.pick(languages)}`),
    line(random.sample(interests, 3).join(', ')),
  ];
  return { file: makePdf(`Curriculum vitae of ${name}`, lines), text: lines.map((one) => one.text).join('\n') };
}
