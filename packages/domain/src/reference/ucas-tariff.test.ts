import { expect, test } from 'vitest';
import { tariffOf, ucasPoints } from './ucas-tariff.ts';

type Result = readonly [typeId: number, grade: string | number, rest?: object];
const entry = ([typeId, grade, rest = {}]: Result) => ({ typeId, grade, status: 'ACHIEVED', ...rest });
const subject = (name: string) => ({ subject: name });
const HL = (name: string) => ({ subject: name, tier: 'HIGHER_LEVEL' });
const SL = (name: string) => ({ subject: name, tier: 'STANDARD_LEVEL' });

/** Every row of the tariff: grades from best to worst with their points. */
const rows: [string, number, object, string, number[]][] = [
  ['A level', 201, {}, 'A* A B C D E U', [56, 48, 40, 32, 24, 16, 0]],
  ['A level, double', 228, {}, 'A*A* A*A AA AB BB BC CC EE', [112, 104, 96, 88, 80, 72, 64, 32]],
  ['AS', 204, {}, 'A B C D E', [20, 16, 12, 10, 6]],
  ['EPQ', 211, {}, 'A* A B C D E', [28, 24, 20, 16, 12, 8]],
  ['Core Maths', 222, {}, 'A B C D E', [20, 16, 12, 10, 6]],
  [
    'BTEC Extended Diploma',
    208,
    { tier: 'EXTENDED_DIPLOMA' },
    'D*D*D* D*D*D D*DD DDD DDM DMM MMM MMP MPP PPP',
    [168, 160, 152, 144, 128, 112, 96, 80, 64, 48],
  ],
  ['BTEC Diploma', 208, { tier: 'DIPLOMA' }, 'D*D* D*D DD DM MM MP PP', [112, 104, 96, 80, 64, 48, 32]],
  ['BTEC Extended Certificate', 208, { tier: 'EXTENDED_CERTIFICATE' }, 'D* D M P', [56, 48, 32, 16]],
  ['BTEC Certificate', 208, { tier: 'CERTIFICATE' }, 'D* D M P', [28, 24, 16, 8]],
  ['T level, core C or above', 209, { tier: 'CORE_C_OR_ABOVE' }, 'D* D M P', [168, 144, 120, 96]],
  ['T level, core D or E', 209, { tier: 'CORE_D_OR_E' }, 'P', [72]],
  ['Theory of knowledge', 223, {}, 'A B C D E', [12, 10, 8, 6, 4]],
  ['Extended essay', 224, {}, 'A B C D E', [12, 10, 8, 6, 4]],
  ['Higher', 205, { tier: 'HIGHER' }, 'A B C D', [33, 27, 21, 15]],
  ['Advanced Higher', 205, { tier: 'ADVANCED_HIGHER' }, 'A B C D', [56, 48, 40, 32]],
  ['Leaving Certificate, higher', 207, {}, 'H1 H2 H3 H4 H5 H6 H7 H8', [36, 30, 24, 18, 12, 9, 0, 0]],
  ['Leaving Certificate, ordinary', 207, {}, 'O1 O2 O3 O4 O5 O6 O7 O8', [12, 10, 8, 6, 0, 0, 0, 0]],
  ['Pre-U', 210, {}, 'D1 D2 D3 M1 M2 M3 P1 P2 P3', [56, 56, 52, 44, 40, 36, 28, 24, 20]],
  ['Welsh Advanced Skills', 212, {}, 'A* A B C D E', [56, 48, 40, 32, 24, 16]],
];
test.each(rows)('%s', (...row) => {
  const [, typeId, rest, grades, points] = row;
  expect(grades.split(' ').map((grade) => tariffOf(entry([typeId, grade, rest])))).toEqual(points);
});

test.each([
  ['higher level', 'HIGHER_LEVEL', [56, 48, 32, 24, 12, 0, 0]],
  ['standard level', 'STANDARD_LEVEL', [28, 24, 16, 12, 6, 0, 0]],
])('IB %s, 7 to 1', (_, tier, points) => {
  expect([7, 6, 5, 4, 3, 2, 1].map((grade) => tariffOf(entry([203, grade, { tier }])))).toEqual(points);
});

test.each([
  [{ distinctions: 45 }, 144],
  [{ merits: 45 }, 96],
  [{ passes: 45 }, 48],
  [{ distinctions: 30, merits: 15 }, 128],
  [{ distinctions: 15, merits: 15, passes: 15 }, 96],
  [{ distinctions: 1 }, 3],
  [{}, 0],
])('Access diploma %j: %i', (credits, points) => {
  expect(tariffOf({ typeId: 213, status: 'ACHIEVED', ...credits })).toBe(points);
});

test.each([
  ['the total of the IB Diploma', 202, 42],
  ['ATAR', 214, 99.4],
  ['HKDSE', 215, '5*'],
  ['a GCSE', 101, '9'],
  ['an IB subject of no level', 203, 7],
  ['a grade it does not have', 201, 'F'],
  ['a kind nobody knows', 4711, 'A'],
])('%s has no tariff', (_, typeId, grade) => {
  expect(tariffOf(entry([typeId, grade]))).toBeNull();
});

const sums: [string, Result[], number | null][] = [
  [
    'A*AA',
    [
      [201, 'A*', subject('Law')],
      [201, 'A', subject('History')],
      [201, 'A', subject('French')],
    ],
    152,
  ],
  [
    'AAB and an Extended Project at A',
    [
      [201, 'A', subject('Law')],
      [201, 'A', subject('History')],
      [201, 'B', subject('French')],
      [211, 'A', subject('Slavery')],
    ],
    160,
  ],
  [
    'an IB Diploma by its parts',
    [
      [202, 36],
      [203, 7, HL('History')],
      [203, 6, HL('English')],
      [203, 6, HL('French')],
      [203, 6, SL('Mathematics')],
      [203, 5, SL('Biology')],
      [203, 5, SL('Music')],
      [223, 'B'],
      [224, 'A'],
    ],
    230,
  ],
  [
    'an AS within the A level',
    [
      [204, 'A', subject('Mathematics')],
      [201, 'A', subject(' mathematics')],
    ],
    48,
  ],
  [
    'an AS in another subject',
    [
      [204, 'A', subject('Physics')],
      [201, 'A', subject('Mathematics')],
    ],
    68,
  ],
  [
    'an AS under a failed A level',
    [
      [201, 'U', subject('Physics')],
      [204, 'C', subject('Physics')],
    ],
    12,
  ],
  [
    'an AS better than its A level',
    [
      [204, 'A', subject('Art')],
      [201, 'E', subject('Art')],
    ],
    16,
  ],
  [
    'a Higher within the Advanced Higher',
    [
      [205, 'A', { ...subject('Latin'), tier: 'HIGHER' }],
      [205, 'B', { ...subject('Latin'), tier: 'ADVANCED_HIGHER' }],
    ],
    48,
  ],
  [
    'of resits the best',
    [
      [201, 'C', subject('Law')],
      [201, 'A', subject('Law')],
      [201, 'B', subject('Law')],
    ],
    48,
  ],
  [
    'the same twice',
    [
      [211, 'B', subject('Bees')],
      [211, 'B', subject('Bees')],
    ],
    20,
  ],
  ['no most', Array.from({ length: 8 }, (_, at): Result => [201, 'A*', subject(`Subject ${at}`)]), 448],
  ['nothing that has points', [[101, '9', subject('Latin')]], null],
  ['a failed A level', [[201, 'U', subject('Law')]], 0],
];
test.each(sums)('%s', (_, results, points) => {
  expect(ucasPoints(results.map(entry))).toBe(points);
});

test('counts expected results only when asked to, and awaited ones never', () => {
  const results = [
    { typeId: 201, subject: 'Law', grade: 'A', status: 'ACHIEVED' },
    { typeId: 201, subject: 'Art', grade: 'B', status: 'PREDICTED' },
    { typeId: 201, subject: 'Latin', status: 'PENDING' },
  ];
  expect(ucasPoints(results)).toBe(48);
  expect(ucasPoints(results, 'expected')).toBe(88);
});
