import { catalogue } from '../fields/catalogue/catalogue.ts';
import { type Field, type FieldKind, isShownBlind, type ListUse, type Sensitivity } from '../fields/field.ts';

/** A column of the candidate grid. */
export interface ListColumn {
  /** Name in addresses and text keys: `columns.<id>`. */
  readonly id: string;
  /** The column of `application` it reads. */
  readonly column: string;
  readonly kind: FieldKind | 'stage' | 'substage' | 'user' | 'instant';
  readonly filter: ListUse['filter'] | null;
  readonly sort: boolean;
  readonly sensitivity: Sensitivity;
  readonly byDefault: boolean;
  /** The list of choices of a `choice` filter, if it is one of the product's. */
  readonly choices: string | null;
}

export const defaultSort = { column: 'lastChangeAt', direction: 'DESC' } as const;

type Own = Omit<ListColumn, 'sensitivity' | 'choices' | 'filter' | 'sort' | 'byDefault'> & Partial<ListColumn>;

const own = (column: Own): ListColumn => ({
  filter: null,
  sort: true,
  sensitivity: 'ordinary',
  byDefault: true,
  choices: null,
  ...column,
});

/** The application's own columns. Results of context (`pi`, `flagCount`) and counts of grades may be seen by reviewers. */
const ownColumns: readonly ListColumn[] = [
  own({ id: 'name', column: 'name_key', kind: 'text', sensitivity: 'identifying' }),
  own({ id: 'stage', column: 'stage_id', kind: 'stage', filter: 'choice' }),
  own({ id: 'substage', column: 'substage_id', kind: 'substage', filter: 'choice' }),
  own({ id: 'appliedAt', column: 'applied_at', kind: 'instant', filter: 'date' }),
  own({ id: 'lastChangeAt', column: 'last_change_at', kind: 'instant', filter: 'date' }),
  own({ id: 'score', column: 'score', kind: 'number', filter: 'range' }),
  own({ id: 'pi', column: 'pi', kind: 'percent', filter: 'range', byDefault: false }),
  own({ id: 'ks4Pi', column: 'ks4_pi', kind: 'percent', filter: 'range', byDefault: false }),
  own({ id: 'ks5Pi', column: 'ks5_pi', kind: 'percent', filter: 'range', byDefault: false }),
  own({ id: 'ks4Percentile', column: 'ks4_percentile', kind: 'number', filter: 'range', byDefault: false }),
  own({ id: 'ks5Percentile', column: 'ks5_percentile', kind: 'number', filter: 'range', byDefault: false }),
  own({ id: 'flagCount', column: 'flag_count', kind: 'number', filter: 'range', byDefault: false }),
  own({ id: 'ucasPoints', column: 'ucas_points', kind: 'number', filter: 'range', byDefault: false }),
  own({ id: 'ks5High', column: 'ks5_high', kind: 'number', filter: 'range', byDefault: false }),
  own({ id: 'ks4High', column: 'ks4_high', kind: 'number', filter: 'range', byDefault: false }),
  own({ id: 'ks4Passes', column: 'ks4_passes', kind: 'number', filter: 'range', byDefault: false }),
  own({ id: 'assignee', column: 'assignee_id', kind: 'user', filter: 'choice' }),
];

/**
 * Returns every field, and every part of an entry. The column of a list of entries shows the main entry (derive-list-columns.ts).
 */
const allFields = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...allFields(field.entries ?? [])]);

/** Columns from the catalogue: every field that a list uses. */
const fieldColumns: readonly ListColumn[] = allFields(catalogue).flatMap(({ id, kind, sensitivity, list, choices }) =>
  list === undefined
    ? []
    : [
        {
          id,
          column: list.column,
          kind,
          filter: list.filter ?? null,
          sort: list.sort ?? false,
          sensitivity,
          byDefault: list.byDefault ?? false,
          choices: choices ?? null,
        },
      ],
);

export const listColumns: readonly ListColumn[] = [...ownColumns, ...fieldColumns];

/** Returns the columns of a blind list, which can neither show, sort nor filter by anything identifying. */
export const blindListColumns = (columns: readonly ListColumn[] = listColumns): ListColumn[] =>
  columns.filter(isShownBlind);
