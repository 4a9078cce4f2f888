export interface DegreeClass {
  /** The HESA code where there is one; from 90 our own. */
  readonly id: number;
  /** Second half of its word key `degreeClasses.<key>`. */
  readonly key: string;
  readonly level: 'undergraduate' | 'postgraduate' | 'any';
}

/** Best first within their level. */
export const degreeClasses = [
  { id: 90, key: 'starredFirst', level: 'undergraduate' },
  { id: 1, key: 'first', level: 'undergraduate' },
  { id: 2, key: 'upperSecond', level: 'undergraduate' },
  { id: 3, key: 'lowerSecond', level: 'undergraduate' },
  { id: 5, key: 'third', level: 'undergraduate' },
  { id: 10, key: 'ordinary', level: 'undergraduate' },
  { id: 12, key: 'distinction', level: 'postgraduate' },
  { id: 13, key: 'merit', level: 'postgraduate' },
  { id: 14, key: 'pass', level: 'postgraduate' },
  { id: 98, key: 'other', level: 'any' },
  { id: 99, key: 'notYetKnown', level: 'any' },
] as const satisfies readonly DegreeClass[];

export const degreeClassById = (id: number): DegreeClass | undefined => degreeClasses.find((one) => one.id === id);
