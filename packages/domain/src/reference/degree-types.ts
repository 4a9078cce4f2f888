/** Groups of awards, in the order in which most people meet them. */
export type DegreeTypeGroup = 'law' | 'undergraduate' | 'postgraduate' | 'conversion' | 'other';

export interface DegreeType {
  readonly id: number;
  readonly name: string;
  readonly group: DegreeTypeGroup;
  /** A first degree or qualification in law. */
  readonly isLaw: boolean;
}

const law = ['LLB', 'LLB (Senior Status)', 'LLB with a language', 'BA Law or Jurisprudence', 'JD', 'LLM', 'LLM LPC'];
const undergraduate = ['BA', 'BSc', 'BEng', 'MEng', 'MSci', 'MMath', 'MPhys', 'BBA', 'BCom', 'Foundation degree'];
const postgraduate = ['MA', 'MSc', 'MPhil', 'MRes', 'MBA', 'PhD or DPhil', 'Graduate diploma', 'PGDip', 'PGCert'];
const conversion = [
  'PGDL',
  'GDL',
  'CPE',
  'LPC',
  'SQE1',
  'SQE2',
  'SQE preparation course',
  'Bar course',
  'BPTC',
  'BVC',
  'PCLL',
  'PLT or GDLP',
];
const others = [
  'Degree apprenticeship (solicitor, level 7)',
  'HND',
  'HNC',
  'Study abroad or Erasmus year',
  'Exchange',
  'Other',
];

const legal: readonly DegreeTypeGroup[] = ['law', 'conversion'];

const block = (from: number, names: readonly string[], group: DegreeTypeGroup): DegreeType[] =>
  names.map((name, index) => ({ id: from + index, name, group, isLaw: legal.includes(group) }));

/** Ids never change: add to the end of a block. */
export const degreeTypes: readonly DegreeType[] = [
  ...block(1, law, 'law'),
  ...block(101, undergraduate, 'undergraduate'),
  ...block(201, postgraduate, 'postgraduate'),
  ...block(301, conversion, 'conversion'),
  ...block(401, others, 'other'),
];

const byId: ReadonlyMap<number, DegreeType> = new Map(degreeTypes.map((one) => [one.id, one]));
export const degreeTypeById = (id: number): DegreeType | undefined => byId.get(id);
