/**
 * Bands in which blind reviewers read figures that belong to a candidate and are the same on each of their applications. They make
 * it harder to match a blind list with one that has names; they do not guarantee that a candidate is one of a certain number.
 */
export interface Bands {
  /** Rising lower ends of the bands. Below the first is a band without a beginning, and from the last on one without an end. */
  readonly edges: readonly number[];
  /** Whole figures: the band from 96 ends at 119, not below 120. */
  readonly whole: boolean;
}

const whole = (...edges: number[]): Bands => ({ edges, whole: true });
const fine = (...edges: number[]): Bands => ({ edges, whole: false });

const firstYear = 1980;
const lastYear = 2060;
const yearsTogether = 2;

/** Bands of two years each. */
export const yearBands: Bands = whole(
  ...Array.from({ length: (lastYear - firstYear) / yearsTogether + 1 }, (_, step) => firstYear + step * yearsTogether),
);

/** Fifths of all candidates. */
const percentile = whole(20, 40, 60, 80);
/** Bands below the school's own results, near them, and clearly or far above. */
const index = fine(0, 10, 25, 50);

/** Bands by column of the candidate list, question of the profile, and field of it. */
const bands: Readonly<Record<string, Bands>> = {
  // Three A levels at C, B, A and A*.
  ucasPoints: whole(96, 120, 144, 168),
  ks5High: whole(1, 3),
  ks4High: whole(1, 4, 7),
  ks4Passes: whole(5, 8),
  pi: index,
  ks4Pi: index,
  ks5Pi: index,
  ks4Percentile: percentile,
  ks5Percentile: percentile,
  flagCount: whole(1, 3),
  // The classes of a degree.
  average: fine(40, 50, 60, 70),
  mark: fine(40, 50, 60, 70),
  gpa: fine(2, 3, 4, 5, 6),
  universityGraduationYear: yearBands,
  pqe: whole(1, 3, 5, 8),
  noticeWeeks: whole(5, 9, 13),
  expectedSalary: fine(40_000, 60_000, 80_000, 100_000, 130_000, 160_000),
};

/** Returns the bands of a column or question, or undefined when blind reviewers read its exact values. */
export const bandsOf = (id: string): Bands | undefined => (Object.hasOwn(bands, id) ? bands[id] : undefined);

export interface Band {
  /** `96-119`, `-95` below the first edge, `168-` from the last on. */
  readonly id: string;
  /** Inclusive; null without a beginning. */
  readonly from: number | null;
  /** Exclusive; null without an end. */
  readonly to: number | null;
}

/** Returns all bands, the lowest first. */
export function listBands({ edges, whole: isWhole }: Bands): Band[] {
  const last = (to: number): number => (isWhole ? to - 1 : to);
  return [...edges, null].map((to, place) => {
    const from = place === 0 ? null : (edges[place - 1] ?? null);
    return { id: `${from ?? ''}-${to === null ? '' : last(to)}`, from, to };
  });
}

/** Returns a band as it is written on a page, in any language: `96–119`, `< 96`, `≥ 168`. */
export function bandText({ from, to }: Band, { whole: isWhole }: Bands): string {
  if (from === null) return `< ${to}`;
  return to === null ? `≥ ${from}` : `${from}–${isWhole ? to - 1 : to}`;
}

/** Returns the band in which a figure lies. */
export function bandOf(of: Bands, value: number): Band {
  const band = listBands(of).find(({ to }) => to === null || value < to);
  if (!band) throw new Error('the last band has no end');
  return band;
}
