import { ethnicities } from '@evenhand/domain/reference/ethnicities';
import type { DemoPerson } from './person.ts';
import type { Random } from './random.ts';

type Section = Record<string, unknown>;

const specify = new Set<number>(ethnicities.filter((one) => one.specify).map((one) => one.id));
const letters = 'ABDEFGHJLNPQRSTUWXYZ';

/** Makes a random postcode of a valid form, which is not taken from any person's address. */
const makePostcode = (random: Random, area: string): string =>
  `${area}${random.int(1, 20)} ${random.int(1, 9)}${random.pick([...letters])}${random.pick([...letters])}`;

/** Makes one of the few postcodes that the demo's directory contains (reference-data/postcodes.csv). */
export const placedPostcode = (random: Random, area: string): string => {
  const [outward = '', inward = ''] = makePostcode(random, area).split(' ');
  return `${outward} ${1 + (Number(inward.charAt(0)) % 3)}AA`;
};

/** Leaves out some answers, because every question here is voluntary. */
const asked = (random: Random, share: number, answers: Section): Section =>
  Object.fromEntries(Object.entries(answers).filter(() => random.chance(share)));

const yes = (random: Random, share: number): string =>
  random.weighted([
    ['YES', share],
    ['NO', 1 - share],
    ['DONT_KNOW', 0.03],
    ['PREFER_NOT_TO_SAY', 0.05],
  ]);

/** Makes the answers about the circumstances of a person's education. */
export function contextSection(random: Random, person: DemoPerson): Section {
  if (random.chance(0.12)) return {};
  const answers = {
    homePostcode14: makePostcode(
      random,
      random.pick(['M', 'B', 'LS', 'L', 'S', 'NE', 'E', 'SE', 'CF', 'BD', 'LE', 'NG']),
    ),
    fsm: person.british ? yes(random, 0.21) : 'NOT_APPLICABLE',
    householdIncomeSupport: yes(random, 0.24),
    parentDegree: yes(random, 0.55),
    parentalOccupation14: random.int(1, 10),
    care: yes(random, 0.01),
    refugee: yes(random, person.british ? 0.01 : 0.04),
    youngCarer: yes(random, 0.06),
    estranged: yes(random, 0.01),
    bereavement: yes(random, 0.05),
    seriousIllness: yes(random, 0.06),
    homelessness: yes(random, 0.01),
    parentDuringStudies: yes(random, 0.01),
    schoolMoves: random.weighted([
      ['0', 70],
      ['1', 20],
      ['2', 6],
      ['3_PLUS', 2],
      ['PREFER_NOT_TO_SAY', 2],
    ]),
    termTimeWorkHours: random.weighted([
      ['NONE', 38],
      ['1_7', 18],
      ['8_15', 26],
      ['16_PLUS', 13],
      ['PREFER_NOT_TO_SAY', 3],
    ]),
  };
  const given = asked(random, 0.9, answers);
  if (!person.british) delete given['homePostcode14'];
  return given;
}

const ownWords = ['of several backgrounds', 'as my family would say it', 'prefer my own description'] as const;

function ethnicityAnswer(random: Random, person: DemoPerson): Section {
  const ethnicity = random.chance(0.06) ? 98 : person.ethnicity;
  const words = specify.has(ethnicity) && random.chance(0.5) ? { ethnicitySpecify: random.pick(ownWords) } : {};
  return { ethnicity, ...words };
}

/** Makes the answers to the monitoring questions, or null for the 16% who skip them all. */
export function diversitySection(random: Random, person: DemoPerson): Section | null {
  if (random.chance(0.16)) return null;
  const usual = person.woman ? 'FEMALE' : 'MALE';
  const answers = {
    ageBand: random.weighted([
      ['16_24', 74],
      ['25_34', 20],
      ['35_44', 3],
      ['PREFER_NOT_TO_SAY', 3],
    ]),
    sex: random.weighted([
      [usual, 95],
      ['OTHER', 1],
      ['PREFER_NOT_TO_SAY', 4],
    ]),
    genderIdentity: random.weighted([
      ['YES', 94],
      ['NO', 2],
      ['PREFER_NOT_TO_SAY', 4],
    ]),
    sexualOrientation: random.weighted([
      ['HETEROSEXUAL', 78],
      ['GAY_OR_LESBIAN', 4],
      ['BISEXUAL', 7],
      ['OTHER', 1],
      ['PREFER_NOT_TO_SAY', 10],
    ]),
    religion: random.weighted([
      ['NONE', 43],
      ['CHRISTIAN', 24],
      ['MUSLIM', 13],
      ['HINDU', 6],
      ['SIKH', 3],
      ['JEWISH', 2],
      ['BUDDHIST', 1],
      ['PREFER_NOT_TO_SAY', 8],
    ]),
    disability: random.weighted([
      ['NO', 80],
      ['YES', 13],
      ['PREFER_NOT_TO_SAY', 7],
    ]),
    carer: random.weighted([
      ['NO', 90],
      ['1_19', 6],
      ['20_49', 1],
      ['PREFER_NOT_TO_SAY', 3],
    ]),
    schoolType: person.british
      ? random.weighted([
          ['STATE_NON_SELECTIVE', 58],
          ['STATE_SELECTIVE', 15],
          ['INDEPENDENT', 16],
          ['INDEPENDENT_BURSARY', 4],
          ['PREFER_NOT_TO_SAY', 5],
        ])
      : 'OUTSIDE_UK',
    parentsUniversity: yes(random, 0.55),
    monitoringOccupation14: random.int(1, 10),
  };
  // The description in own words belongs to the ethnicity answer, so both are given or neither.
  const ethnic = random.chance(0.95) ? ethnicityAnswer(random, person) : {};
  return { ...asked(random, 0.94, answers), ...ethnic };
}
