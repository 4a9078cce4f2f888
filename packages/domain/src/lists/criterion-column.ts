import type { FieldKind } from '../fields/field.ts';
import type { CriterionType } from '../scoring/metric.ts';

const prefix = 'criterion_';

/** A role's criterion as a column of its list: what markers gave for it. */
export const criterionColumn = (key: string): string => `${prefix}${key}`;

export const isCriterionColumn = (columnId: string): boolean => columnId.startsWith(prefix);

interface CriterionUse {
  readonly kind: FieldKind;
  /** Null: it is read, and not looked for. */
  readonly filter: 'range' | 'date' | null;
  readonly sortable: boolean;
  /** In their own words markers may have named whom they read. */
  readonly shownBlind: boolean;
}

const figures = { kind: 'number', filter: 'range', sortable: true, shownBlind: true } as const;

/** Of figures the mean stands in the column, of yes and no how many of a hundred said yes, of days the latest, of words the last. */
const uses: Readonly<Record<CriterionType, CriterionUse>> = {
  scale: figures,
  number: figures,
  matrix: figures,
  percent: { ...figures, kind: 'percent' },
  boolean: { ...figures, kind: 'percent' },
  date: { ...figures, kind: 'date', filter: 'date' },
  text: { kind: 'text', filter: null, sortable: false, shownBlind: false },
};

export const criterionUse = ({ metricType }: { readonly metricType: CriterionType }): CriterionUse => uses[metricType];

/** What the column is called, in words that take the criterion's own. */
export const criterionWords = ({ metricType }: { readonly metricType: CriterionType }) =>
  metricType === 'boolean' ? 'columns.criterionYes' : 'columns.criterion';
