export type QualificationLevel = 'KS4' | 'KS5';

/** How a qualification is graded: a list of grades from best to worst, a number, or free text. */
export type GradeSystem =
  | { readonly kind: 'list'; readonly grades: readonly string[] }
  | { readonly kind: 'number'; readonly decimals: number; readonly best: 'high' | 'low' }
  | { readonly kind: 'text' };

export interface Qualification {
  readonly id: number;
  readonly name: string;
  readonly level: QualificationLevel;
  readonly grading: GradeSystem;
  /** What is accepted, for numbers. */
  readonly min: number;
  readonly max: number;
  /** Beyond this a person has probably mistyped: warn, don't refuse. */
  readonly trueMax: number;
  /** Each entry names a subject. */
  readonly bySubject: boolean;
}

const list = (grades: string): GradeSystem => ({ kind: 'list', grades: grades.split(' ') });
const points = (decimals: number, best: 'high' | 'low' = 'high'): GradeSystem => ({ kind: 'number', decimals, best });
const text: GradeSystem = { kind: 'text' };

interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly trueMax?: number;
  readonly bySubject?: boolean;
}

const defaultMax = 100;

function row(
  [id, name, level]: [number, string, QualificationLevel],
  grading: GradeSystem,
  bounds: Bounds = {},
): Qualification {
  const max = bounds.max ?? defaultMax;
  return {
    id,
    name,
    level,
    grading,
    min: bounds.min ?? 0,
    max,
    trueMax: bounds.trueMax ?? max,
    bySubject: bounds.bySubject ?? true,
  };
}

const letters = 'A* A B C D E U';
const combinedScience = '9-9 9-8 8-8 8-7 7-7 7-6 6-6 6-5 5-5 5-4 4-4 4-3 3-3 3-2 2-2 2-1 1-1 U';
const btec = 'D*D*D* D*D*D D*DD DDD DDM DMM MMM MMP MPP PPP D*D* D*D DD DM MM MP PP D* D M P';
const whole = { bySubject: false };

export const qualifications: readonly Qualification[] = [
  row([101, 'GCSE (9 to 1)', 'KS4'], list('9 8 7 6 5 4 3 2 1 U'), { min: 1 }),
  row([102, 'GCSE (A* to G)', 'KS4'], list('A* A B C D E F G U')),
  row([103, 'GCSE combined science', 'KS4'], list(combinedScience)),
  row([104, 'International GCSE', 'KS4'], list('9 8 7 6 5 4 3 2 1 A* A B C D E F G U')),
  row([105, 'National 5', 'KS4'], { kind: 'list', grades: ['A', 'B', 'C', 'D', 'No award'] }),
  row([106, 'Junior Certificate or Cycle', 'KS4'], {
    kind: 'list',
    grades: ['Distinction', 'Higher Merit', 'Merit', 'Achieved', 'Partially Achieved', 'Not Graded'],
  }),
  row([201, 'A level', 'KS5'], list(letters)),
  row([202, 'International Baccalaureate Diploma', 'KS5'], points(0), { max: 50, trueMax: 45, bySubject: false }),
  row([203, 'International Baccalaureate subject', 'KS5'], points(0), { min: 1, max: 8, trueMax: 7 }),
  row([204, 'AS level', 'KS5'], list('A B C D E U')),
  row([205, 'Scottish Higher or Advanced Higher', 'KS5'], { kind: 'list', grades: ['A', 'B', 'C', 'D', 'No award'] }),
  row([206, 'Baccalauréat or other 20-point certificate', 'KS5'], points(2), {
    max: 25,
    trueMax: 20,
    bySubject: false,
  }),
  row([207, 'Irish Leaving Certificate', 'KS5'], list('H1 H2 H3 H4 H5 H6 H7 H8 O1 O2 O3 O4 O5 O6 O7 O8')),
  row([208, 'BTEC National', 'KS5'], list(btec)),
  row([209, 'T level', 'KS5'], list('D* D M P'), whole),
  row([210, 'Cambridge Pre-U', 'KS5'], list('D1 D2 D3 M1 M2 M3 P1 P2 P3 U')),
  row([211, 'Extended Project', 'KS5'], list(letters)),
  row([212, 'Welsh Baccalaureate', 'KS5'], list('A* A B C D E'), whole),
  row([213, 'Access to Higher Education Diploma', 'KS5'], text),
  row([214, 'ATAR', 'KS5'], points(2), { trueMax: 99.95, bySubject: false }),
  row([215, 'HKDSE', 'KS5'], { kind: 'list', grades: ['5**', '5*', '5', '4', '3', '2', '1', 'U', 'Attained'] }),
  row([216, 'US high school diploma, SAT, ACT or AP', 'KS5'], points(2), { max: 1600, trueMax: 1600 }),
  row([217, 'German Abitur', 'KS5'], points(1, 'low'), { min: 1, trueMax: 4, bySubject: false }),
  row([218, 'European Baccalaureate', 'KS5'], points(2), whole),
  row([219, 'CBSE or ISC (India)', 'KS5'], points(2)),
  row([220, 'Singapore A level', 'KS5'], list('A B C D E S U')),
  row([221, 'Tawjihi or GCC secondary certificate', 'KS5'], points(2), whole),
  row([299, 'Other', 'KS5'], text),
];

const byId: ReadonlyMap<number, Qualification> = new Map(qualifications.map((one) => [one.id, one]));
export const qualificationById = (id: number): Qualification | undefined => byId.get(id);
export const qualificationsOf = (level: QualificationLevel): Qualification[] =>
  qualifications.filter((one) => one.level === level || one.id === 299);

/** What is accepted as a numeric grade; ids that are not known take the usual bounds. */
export function gradeBounds(id: number): { readonly min: number; readonly max: number } {
  const { min, max } = byId.get(id) ?? { min: 0, max: defaultMax };
  return { min, max };
}

/** Is this a grade of the qualification? */
export function isGrade(id: number, grade: unknown): boolean {
  const qualification = byId.get(id);
  if (!qualification) return false;
  const { grading, min, max } = qualification;
  if (grading.kind === 'list') return typeof grade === 'string' && grading.grades.includes(grade);
  if (grading.kind === 'number') return typeof grade === 'number' && grade >= min && grade <= max;
  return typeof grade === 'string' && grade.trim() !== '';
}

/** Accepted, and yet more than anybody can get. */
export const isImplausibleGrade = (id: number, grade: unknown): boolean =>
  typeof grade === 'number' && isGrade(id, grade) && grade > (byId.get(id)?.trueMax ?? defaultMax);

/** Subjects offered for GCSE and A level. */
export const schoolSubjects = [
  'Accounting',
  'Ancient History',
  'Arabic',
  'Archaeology',
  'Art and Design',
  'Bengali',
  'Biology',
  'Business',
  'Chemistry',
  'Chinese',
  'Citizenship',
  'Classical Civilisation',
  'Classical Greek',
  'Combined Science',
  'Computer Science',
  'Criminology',
  'Dance',
  'Design and Technology',
  'Drama and Theatre',
  'Economics',
  'Electronics',
  'Engineering',
  'English Language',
  'English Literature',
  'English Language and Literature',
  'Environmental Science',
  'Film Studies',
  'Food',
  'French',
  'Further Mathematics',
  'General Studies',
  'Geography',
  'Geology',
  'German',
  'Global Perspectives',
  'Government and Politics',
  'Gujarati',
  'Health and Social Care',
  'History',
  'History of Art',
  'ICT',
  'Irish',
  'Italian',
  'Japanese',
  'Latin',
  'Law',
  'Mathematics',
  'Media Studies',
  'Modern Hebrew',
  'Music',
  'Music Technology',
  'Panjabi',
  'Persian',
  'Philosophy',
  'Physical Education',
  'Physics',
  'Polish',
  'Portuguese',
  'Psychology',
  'Religious Studies',
  'Russian',
  'Sociology',
  'Spanish',
  'Statistics',
  'Textiles',
  'Travel and Tourism',
  'Turkish',
  'Urdu',
  'Welsh',
  'Other',
] as const;
