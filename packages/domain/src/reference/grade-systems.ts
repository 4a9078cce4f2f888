/** One grade of a list. Its label is stored. */
export interface Grade {
  readonly label: string;
  /** 0 for the best. */
  readonly order: number;
  /** UCAS Tariff (entry 2017 and later); null without one. */
  readonly ucas: number | null;
  /** Points of the Department for Education: 9 to 0 at 16, 60 to 0 at 18. */
  readonly dfe: number | null;
  /** The tariff before 2017, for reading old results. */
  readonly ucasBefore2017: number | null;
  /** Points of the Irish Central Applications Office: another scale. */
  readonly cao: number | null;
}

/** How a qualification is graded: by a list from best to worst, a number, counts of graded credits, or free text. */
export type GradeSystem =
  | { readonly kind: 'list'; readonly id: string; readonly grades: readonly Grade[] }
  | { readonly kind: 'number'; readonly id: string; readonly decimals: number; readonly best: 'high' | 'low' }
  | { readonly kind: 'counts'; readonly id: string }
  | { readonly kind: 'text'; readonly id: string };

type Points = Readonly<Partial<Record<'ucas' | 'dfe' | 'ucasBefore2017' | 'cao', readonly number[]>>>;

/** Makes grades from best to worst, with their points in the same order. A grade beyond the end of the points has none. */
function list(id: string, labels: readonly string[], points: Points = {}): GradeSystem {
  const at = (scale: keyof Points, order: number): number | null => points[scale]?.[order] ?? null;
  const grades = labels.map((label, order) => ({
    label,
    order,
    ucas: at('ucas', order),
    dfe: at('dfe', order),
    ucasBefore2017: at('ucasBefore2017', order),
    cao: at('cao', order),
  }));
  return { kind: 'list', id, grades };
}

const words = (text: string): string[] => text.split(' ');

/** 9-9 to 1-1 and U: two awards, worth their average. */
const pairs = words('9-9 9-8 8-8 8-7 7-7 7-6 6-6 6-5 5-5 5-4 4-4 4-3 3-3 3-2 2-2 2-1 1-1');
const pairPoints = pairs.map((pair) => (Number(pair[0]) + Number(pair[2])) / 2);

const nine = [9, 8, 7, 6, 5, 4, 3, 2, 1];
const letters = [8.5, 7, 5.5, 4, 3, 2, 1.5, 1, 0];

const number = (id: string, decimals: number, best: 'high' | 'low' = 'high'): GradeSystem => ({
  kind: 'number',
  id,
  decimals,
  best,
});

export const gradeSystems = {
  gcse: list('gcse', words('9 8 7 6 5 4 3 2 1 U'), { dfe: [...nine, 0] }),
  gcseLetters: list('gcseLetters', words('A* A B C D E F G U'), { dfe: letters }),
  combinedScience: list('combinedScience', [...pairs, 'U'], { dfe: [...pairPoints, 0] }),
  igcse: list('igcse', words('9 8 7 6 5 4 3 2 1 A* A B C D E F G U'), { dfe: [...nine, ...letters] }),
  national5: list('national5', ['A', 'B', 'C', 'D', 'No award']),
  juniorCycle: list('juniorCycle', [
    'Distinction',
    'Higher Merit',
    'Merit',
    'Achieved',
    'Partially Achieved',
    'Not Graded',
  ]),
  aLevel: list('aLevel', words('A* A B C D E U'), {
    ucas: [56, 48, 40, 32, 24, 16, 0],
    dfe: [60, 50, 40, 30, 20, 10, 0],
    ucasBefore2017: [140, 120, 100, 80, 60, 40, 0],
  }),
  aLevelDouble: list('aLevelDouble', words('A*A* A*A AA AB BB BC CC CD DD DE EE U'), {
    ucas: [112, 104, 96, 88, 80, 72, 64, 56, 48, 40, 32, 0],
  }),
  asLevel: list('asLevel', words('A B C D E U'), { ucas: [20, 16, 12, 10, 6, 0] }),
  coreMaths: list('coreMaths', words('A B C D E U'), { ucas: [20, 16, 12, 10, 6, 0] }),
  extendedProject: list('extendedProject', words('A* A B C D E U'), { ucas: [28, 24, 20, 16, 12, 8, 0] }),
  welshAdvancedSkills: list('welshAdvancedSkills', words('A* A B C D E'), { ucas: [56, 48, 40, 32, 24, 16] }),
  higher: list('higher', ['A', 'B', 'C', 'D', 'No award'], { ucas: [33, 27, 21, 15, 0] }),
  advancedHigher: list('advancedHigher', ['A', 'B', 'C', 'D', 'No award'], { ucas: [56, 48, 40, 32, 0] }),
  leavingCertificate: list('leavingCertificate', words('H1 H2 H3 H4 H5 H6 H7 H8 O1 O2 O3 O4 O5 O6 O7 O8'), {
    ucas: [36, 30, 24, 18, 12, 9, 0, 0, 12, 10, 8, 6, 0, 0, 0, 0],
    cao: [100, 88, 77, 66, 56, 46, 37, 0, 56, 46, 37, 28, 20, 12, 0, 0],
  }),
  btecExtendedDiploma: list('btecExtendedDiploma', words('D*D*D* D*D*D D*DD DDD DDM DMM MMM MMP MPP PPP'), {
    ucas: [168, 160, 152, 144, 128, 112, 96, 80, 64, 48],
  }),
  btecDiploma: list('btecDiploma', words('D*D* D*D DD DM MM MP PP'), { ucas: [112, 104, 96, 80, 64, 48, 32] }),
  btecExtendedCertificate: list('btecExtendedCertificate', words('D* D M P'), { ucas: [56, 48, 32, 16] }),
  btecCertificate: list('btecCertificate', words('D* D M P'), { ucas: [28, 24, 16, 8] }),
  tLevelHigherCore: list('tLevelHigherCore', words('D* D M P'), { ucas: [168, 144, 120, 96] }),
  tLevelLowerCore: list('tLevelLowerCore', words('D* D M P'), { ucas: [168, 144, 120, 72] }),
  preU: list('preU', words('D1 D2 D3 M1 M2 M3 P1 P2 P3 U'), { ucas: [56, 56, 52, 44, 40, 36, 28, 24, 20, 0] }),
  ibCore: list('ibCore', words('A B C D E'), { ucas: [12, 10, 8, 6, 4] }),
  hkdse: list('hkdse', ['5**', '5*', '5', '4', '3', '2', '1', 'U', 'Attained']),
  singapore: list('singapore', words('A B C D E S U')),
  accessCredits: { kind: 'counts', id: 'accessCredits' },
  wholeNumber: number('wholeNumber', 0),
  oneDecimalLow: number('oneDecimalLow', 1, 'low'),
  twoDecimals: number('twoDecimals', 2),
  freeText: { kind: 'text', id: 'freeText' },
} as const satisfies Record<string, GradeSystem>;

/** Returns the grade of a list, or undefined when the system has no list or the list has no such grade. */
export const gradeOf = (system: GradeSystem, label: unknown): Grade | undefined =>
  system.kind === 'list' ? system.grades.find((grade) => grade.label === label) : undefined;
