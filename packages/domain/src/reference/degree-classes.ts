import type { CountryBase } from '../organizations/country-base.ts';

export type DegreeClassGroup = 'first' | 'postgraduate' | 'professional' | 'australia' | 'other';

export interface DegreeClass {
  /** The HESA code if there is one; from 60 our own. The texts are under `lists.degreeClass.<id>`. */
  readonly id: number;
  readonly group: DegreeClassGroup;
  /** Country bases in which it is awarded. Candidates elsewhere are not asked about it. */
  readonly bases: readonly CountryBase[];
}

const everywhere = ['UK', 'OZ', 'HK', 'GCC', 'OTHER'] as const;
const notAustralia = ['UK', 'HK', 'GCC', 'OTHER'] as const;
const britain = ['UK'] as const;
const australia = ['OZ'] as const;

const row = (id: number, group: DegreeClassGroup, bases: readonly CountryBase[] = everywhere): DegreeClass => ({
  id,
  group,
  bases,
});

/** All classes, best first within their group. */
export const degreeClasses: readonly DegreeClass[] = [
  row(90, 'first', notAustralia),
  row(91, 'first', britain),
  row(1, 'first', notAustralia),
  row(2, 'first', notAustralia),
  row(3, 'first', notAustralia),
  row(4, 'first', britain),
  row(5, 'first', notAustralia),
  row(6, 'first', britain),
  row(9, 'first', britain),
  row(10, 'first'),
  row(11, 'first', britain),
  row(7, 'first', britain),
  row(8, 'first', britain),
  row(12, 'postgraduate'),
  row(13, 'postgraduate'),
  row(14, 'postgraduate'),
  row(92, 'professional', britain),
  row(93, 'professional', britain),
  row(94, 'professional', britain),
  row(95, 'professional', britain),
  row(60, 'australia', australia),
  row(61, 'australia', australia),
  row(62, 'australia', australia),
  row(63, 'australia', australia),
  row(64, 'australia', australia),
  row(65, 'australia', australia),
  row(66, 'australia', australia),
  row(67, 'australia', australia),
  row(98, 'other'),
  row(99, 'other'),
];
