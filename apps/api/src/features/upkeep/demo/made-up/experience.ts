import type { DemoPerson } from './person.ts';
import type { Random } from './random.ts';

const jobs = [
  ['Harbour Books', 'Sales assistant', 'PART_TIME', 12, 'Served customers and kept the stock list of a small shop.'],
  [
    'Student law clinic',
    'Volunteer adviser',
    'PRO_BONO',
    6,
    'Took notes in interviews and drafted letters of advice under supervision.',
  ],
  [
    'Private pupils',
    'Tutor in mathematics',
    'PART_TIME',
    5,
    'Taught six pupils from 13 to 16, online and at their schools.',
  ],
  [
    'The Old Mill',
    'Kitchen assistant',
    'PART_TIME',
    14,
    'Worked through term and took over the rota in the second year.',
  ],
  [
    'County archive',
    'Intern',
    'INTERNSHIP',
    35,
    'Catalogued letters of the 1920s and wrote an index that readers now use.',
  ],
  ['Debating society', 'Treasurer', 'VOLUNTARY', 4, 'Looked after a budget of 4,000 pounds and found a sponsor.'],
  [
    'Marlow and Finch',
    'Summer intern',
    'INTERNSHIP',
    37,
    'Summarised contracts and kept the index of a data dataZone.',
  ],
] as const;

/** Makes the work done beside the studies, latest first. */
export const workDone = (random: Random, { graduationYear }: DemoPerson): object[] =>
  random.sample(jobs, random.int(1, 3)).map(([employer, title, kind, hoursPerWeek, description], index) => {
    const year = graduationYear - 2 - index;
    const isCurrent = index === 0 && kind === 'PART_TIME' && random.chance(0.3);
    return {
      employer,
      title,
      kind,
      startMonth: `${year}-${String(random.int(1, 5)).padStart(2, '0')}`,
      ...(isCurrent ? {} : { endMonth: `${year}-${String(random.int(6, 12)).padStart(2, '0')}` }),
      hoursPerWeek,
      description,
    };
  });

const spoken = ['French', 'Spanish', 'Urdu', 'Polish', 'Mandarin', 'Welsh', 'German', 'Arabic', 'Yoruba'] as const;
const levels = ['FLUENT', 'PROFESSIONAL', 'CONVERSATIONAL', 'BASIC'] as const;

export function languagesSpoken(random: Random, { british }: DemoPerson): object[] {
  const english = { language: 'English', level: british ? 'NATIVE' : random.pick(['NATIVE', 'FLUENT']) };
  const others = random.sample(spoken, random.int(0, 2)).map((language) => ({ language, level: random.pick(levels) }));
  return [english, ...others];
}
