export interface DegreeType {
  readonly id: number;
  readonly name: string;
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
const others = ['Degree apprenticeship', 'HND', 'HNC', 'Study abroad or Erasmus year', 'Exchange', 'Other'];

const block = (from: number, names: readonly string[], isLaw: boolean): DegreeType[] =>
  names.map((name, index) => ({ id: from + index, name, isLaw }));

/** Ids never change: add to the end of a block. */
export const degreeTypes: readonly DegreeType[] = [
  ...block(1, law, true),
  ...block(101, undergraduate, false),
  ...block(201, postgraduate, false),
  ...block(301, conversion, true),
  ...block(401, others, false),
];

const byId: ReadonlyMap<number, DegreeType> = new Map(degreeTypes.map((one) => [one.id, one]));
export const degreeTypeById = (id: number): DegreeType | undefined => byId.get(id);
