export type CvSection = 'education' | 'work' | 'languages' | 'other';

const headings: Readonly<Record<CvSection, readonly string[]>> = {
  education: [
    'education',
    'education and qualifications',
    'education and training',
    'education history',
    'educational background',
    'academic background',
    'academic history',
    'academic qualifications',
    'academic record',
    'qualifications',
    'secondary education',
    'legal education',
    'tertiary education',
  ],
  work: [
    'experience',
    'work experience',
    'work history',
    'employment',
    'employment history',
    'professional experience',
    'legal experience',
    'legal work experience',
    'relevant experience',
    'other experience',
    'other work experience',
    'commercial experience',
    'career history',
    'internships',
    'internship experience',
    'volunteering',
    'volunteer experience',
    'voluntary work',
    'part-time work',
    'part-time employment',
  ],
  languages: ['languages', 'language skills', 'languages spoken'],
  other: [
    'profile',
    'personal profile',
    'personal statement',
    'personal details',
    'contact',
    'contact details',
    'summary',
    'objective',
    'career objective',
    'skills',
    'key skills',
    'it skills',
    'technical skills',
    'skills and interests',
    'interests',
    'hobbies',
    'hobbies and interests',
    'interests and activities',
    'extracurricular activities',
    'extra-curricular activities',
    'positions of responsibility',
    'leadership',
    'achievements',
    'awards',
    'awards and achievements',
    'honours and awards',
    'scholarships and prizes',
    'prizes',
    'publications',
    'projects',
    'certifications',
    'memberships',
    'references',
    'referees',
    'additional information',
    'mooting',
  ],
};

const sectionOf: ReadonlyMap<string, CvSection> = new Map(
  (Object.keys(headings) as CvSection[]).flatMap((section) =>
    headings[section].map((title) => [title, section] as const),
  ),
);

const compact = (text: string): string => text.replace(/[^a-z]/g, '');
const sectionOfCompact: ReadonlyMap<string, CvSection> = new Map(
  [...sectionOf].map(([title, section]) => [compact(title), section]),
);

const normalise = (line: string): string =>
  line
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z -]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the section that begins at a line, also with its letters set apart: "E D U C A T I O N". */
function headingOf(line: string): CvSection | undefined {
  const text = normalise(line);
  return /^(?:[a-z] )+[a-z]$/.test(text) ? sectionOfCompact.get(compact(text)) : sectionOf.get(text);
}

/** Languages often stand in one line of another section: "Languages: English, French". */
const inlineLanguages = (line: string): string | undefined =>
  /^\s*languages?(?: skills)?\s*:\s*(\S.*)$/i.exec(line)?.[1];

/** Returns the lines of each section. What stands before the first heading is of no section. */
export function splitSections(lines: readonly string[]): ReadonlyMap<CvSection, readonly string[]> {
  const found = new Map<CvSection, string[]>();
  const add = (section: CvSection, line: string): void => {
    found.set(section, [...(found.get(section) ?? []), line]);
  };
  let current: CvSection | null = null;
  for (const line of lines) {
    const languages = inlineLanguages(line);
    const heading = headingOf(line);
    if (languages !== undefined) add('languages', languages);
    else if (current || heading) add(heading ?? current ?? 'other', heading ? '' : line);
    current = heading ?? current;
  }
  return found;
}

const bullet = /^\s*[•▪●◦‣·*○–—-]\s+/;
export const isBullet = (line: string): boolean => bullet.test(line);

/** Returns the entries of a section as blocks of lines: parted by empty lines, or by the lines that name a period. */
export function splitEntries(lines: readonly string[], namesPeriod: (line: string) => boolean): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0).flatMap((block) => splitBlock(block, namesPeriod));
}

/** Parts a block with several periods. Each entry has as many lines before its period as the first one. */
function splitBlock(block: readonly string[], namesPeriod: (line: string) => boolean): string[][] {
  const anchors = block.flatMap((line, at) => (!isBullet(line) && namesPeriod(line) ? [at] : []));
  const [first = 0, ...others] = anchors;
  if (others.length === 0) return [[...block]];
  const before = Math.min(first, 2);
  const starts = [0, ...others.map((at) => at - before)];
  return starts.map((start, index) => block.slice(start, starts[index + 1]));
}
