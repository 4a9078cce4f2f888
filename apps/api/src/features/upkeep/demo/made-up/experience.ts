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
  ['Marlow and Finch', 'Summer intern', 'INTERNSHIP', 37, 'Summarised contracts and kept the index of a data room.'],
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

const practices = [
  ['Ashdown & Vale', 'Ran disclosure and the first drafts of witness statements on two long cases, with one junior.'],
  [
    'Bramley Price',
    'Drafted and negotiated the main documents of mid-market deals, and kept the client’s calls short.',
  ],
  ['Corran Fielding', 'Took instructions from four regular clients and brought two of them to the team.'],
  ['Dunmore Legal', 'Led the due diligence of six purchases and wrote the reports that boards read.'],
  ['Everard & Sons', 'Advised lenders on facilities and security, from the term sheet to the closing.'],
] as const;

/** Makes a qualified lawyer's practice, latest first: the present firm, and for most the firm where they trained. */
export function workQualified(
  random: Random,
  { graduationYear }: DemoPerson,
  at: { readonly currentYear: number },
): object[] {
  const trainedFrom = Math.min(graduationYear + 1, at.currentYear - 3);
  const movedIn = trainedFrom + 2;
  const [present, before] = random.sample(practices, 2);
  const job = ([employer, description]: (typeof practices)[number], title: string) => ({
    employer,
    title,
    kind: 'FULL_TIME',
    hoursPerWeek: 37,
    description,
  });
  return [
    ...(present ? [{ ...job(present, 'Associate'), startMonth: `${movedIn}-09` }] : []),
    ...(before && random.chance(0.8)
      ? [{ ...job(before, 'Trainee solicitor'), startMonth: `${trainedFrom}-09`, endMonth: `${movedIn}-08` }]
      : []),
  ];
}

const spoken = ['French', 'Spanish', 'Urdu', 'Polish', 'Mandarin', 'Welsh', 'German', 'Arabic', 'Yoruba'] as const;
const levels = ['FLUENT', 'PROFESSIONAL', 'CONVERSATIONAL', 'BASIC'] as const;

export function languagesSpoken(random: Random, { british }: DemoPerson): object[] {
  const english = { language: 'English', level: british ? 'NATIVE' : random.pick(['NATIVE', 'FLUENT']) };
  const others = random.sample(spoken, random.int(0, 2)).map((language) => ({ language, level: random.pick(levels) }));
  return [english, ...others];
}
