import { type ListColumn, listColumns } from '@evenhand/domain/lists/list-columns';
import type { ApplicationTable } from '../../../../platform/db/tables.ts';
import { projectionColumns } from '../../../../platform/lists/application-projection.ts';

/** How a list column is stored. Decides how a filter's value is read, and whether a sort has empty values to put last. */
interface Stored {
  readonly type: 'text' | 'uuid' | 'small' | 'whole' | 'decimal' | 'instant';
  readonly nullable: boolean;
  /** Value in the column of one unit in the API. */
  readonly scale?: number;
}

const stored = {
  name_key: { type: 'text', nullable: false },
  stage_id: { type: 'small', nullable: false },
  substage_id: { type: 'whole', nullable: false },
  applied_at: { type: 'instant', nullable: true },
  last_change_at: { type: 'instant', nullable: false },
  stage_entered_at: { type: 'instant', nullable: true },
  score: { type: 'small', nullable: true, scale: 100 },
  pi: { type: 'small', nullable: true, scale: 10 },
  ks4_pi: { type: 'small', nullable: true, scale: 10 },
  ks5_pi: { type: 'small', nullable: true, scale: 10 },
  ks4_percentile: { type: 'small', nullable: true },
  ks5_percentile: { type: 'small', nullable: true },
  flag_count: { type: 'small', nullable: true },
  ucas_points: { type: 'small', nullable: true },
  ks4_high: { type: 'small', nullable: true },
  ks4_passes: { type: 'small', nullable: true },
  ks5_high: { type: 'small', nullable: true },
  assignee_id: { type: 'uuid', nullable: true },
  university_id: { type: 'whole', nullable: true },
  degree_class: { type: 'small', nullable: true },
  degree_average: { type: 'decimal', nullable: true },
  graduation_year: { type: 'small', nullable: true },
  permit_type: { type: 'small', nullable: true },
  country: { type: 'text', nullable: true },
  source: { type: 'text', nullable: true },
} as const satisfies Partial<Record<keyof ApplicationTable, Stored>>;
export type StoredName = keyof typeof stored;

/**
 * A column of the catalogue with where and how it is stored. Statements are built from `name` alone, never from what a client sent.
 */
export interface StoredColumn extends Stored {
  readonly id: string;
  readonly name: StoredName;
  readonly list: ListColumn;
  /** Whether it is also in `application_projection`, with an index over the role. */
  readonly isProjected: boolean;
}

const facts: ReadonlySet<string> = new Set(projectionColumns);

const isStored = (name: string): name is StoredName => Object.hasOwn(stored, name);

function toStored(list: ListColumn): StoredColumn {
  if (!isStored(list.column))
    throw new Error(`list column ${list.id}: ${list.column} is not kept with the application`);
  return { id: list.id, name: list.column, list, isProjected: facts.has(list.column), ...stored[list.column] };
}

export const storedColumns: readonly StoredColumn[] = listColumns.map(toStored);

/** The time behind the days in the stage. It is no column of its own. */
export const stageEnteredColumn: StoredColumn = toStored({
  id: 'stageEnteredAt',
  column: 'stage_entered_at',
  kind: 'instant',
  filter: 'date',
  sort: true,
  sensitivity: 'ordinary',
  byDefault: false,
  choices: null,
});

const byId: ReadonlyMap<string, StoredColumn> = new Map(storedColumns.map((column) => [column.id, column]));
export const storedColumnById = (id: string): StoredColumn | undefined => byId.get(id);
