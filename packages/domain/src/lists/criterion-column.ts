import type { FieldKind } from '../fields/field.ts';
import type { CriterionType } from '../scoring/metric-types.ts';

const prefix = 'criterion_';

/** Returns the id of a role's criterion as a column of its list, which shows the scores given for it. */
export const criterionColumn = (key: string): string => `${prefix}${key}`;

export const isCriterionColumn = (columnId: string): boolean => columnId.startsWith(prefix);

interface CriterionUse {
  readonly kind: FieldKind;
  /** Null: it is read, and not filtered by. */
  readonly filter: 'range' | 'date' | null;
  readonly sortable: boolean;
  /** Reviewers may have named the candidate in their own words. */
  readonly shownBlind: boolean;
}

const figures = { kind: 'number', filter: 'range', sortable: true, shownBlind: true } as const;

/** A column shows the mean of figures, the share of yes among yes and no in per cent, the latest of days, and the last of texts. */
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

/** Returns the key of the column's heading, which contains the criterion's own name. */
export const criterionWords = ({ metricType }: { readonly metricType: CriterionType }) =>
  metricType === 'boolean' ? 'columns.criterionYes' : 'columns.criterion';
