import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import { positionLabel, stageLabel } from '../../../entities/application/stage-words.ts';
import { columnText } from '../../../entities/candidate/field-words.ts';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { formatDate } from '../../../lib/format/format.ts';
import type { Translate } from '../../../lib/words/words.ts';
import type { Filter } from '../list-state.ts';

type Labels = Parameters<typeof positionLabel>[2];

/** Returns a column's heading: the organisation's words for its own question, else the column's word, else the field's. */
export function columnLabel(t: Translate, { id, label }: Pick<GridColumn, 'id' | 'label'>): string {
  return label ?? columnText(t, { id });
}

const longestHeading = 48;

/** Shortens a heading to 48 characters, as a question can be as long as the page is wide. */
export const shortLabel = (label: string): string =>
  label.length <= longestHeading ? label : `${label.slice(0, longestHeading).trimEnd()}…`;

/** Returns the columns with stages and steps in the role's own words. */
export function inStageWords(t: Translate, columns: readonly GridColumn[], labels: Labels): GridColumn[] {
  const label = (column: GridColumn, value: number): string =>
    column.kind === 'stage'
      ? stageLabel(t, value, labels)
      : positionLabel(t, { stageId: readSubstage(value)?.stageId ?? value, substageId: value }, labels);
  return columns.map((column) =>
    (column.kind === 'stage' || column.kind === 'substage') && column.choices
      ? { ...column, choices: column.choices.map(({ value }) => ({ value, label: label(column, Number(value)) })) }
      : column,
  );
}

export const choiceLabel = (column: GridColumn, value: string | number): string =>
  column.choices?.find((choice) => choice.value === value)?.label ?? String(value);

const mostNamed = 3;

function chosen(t: Translate, column: GridColumn, values: readonly (string | number)[]): string {
  const offered = column.choices ?? [];
  const isAny = offered.length > 0 && values.length > mostNamed && offered.every(({ value }) => values.includes(value));
  if (isAny) return t('staff.filter.any');
  const named = values.slice(0, mostNamed).map((value) => choiceLabel(column, value));
  const more = values.length - named.length;
  return more > 0 ? t('staff.filter.andMore', { list: named.join(', '), count: more }) : named.join(', ');
}

type Bound = Filter['from'];

/** Writes a day out, whatever the reader's time zone; a number stays. */
function boundText({ filter }: GridColumn, bound: Bound): Bound {
  if (filter !== 'date' || typeof bound !== 'string') return bound;
  return formatDate(isIsoDate(bound) ? `${bound}T12:00:00Z` : bound);
}

/** Returns a range in words. */
function boundsText(t: Translate, column: GridColumn, filter: Filter): string {
  const [from, to] = [boundText(column, filter.from), boundText(column, filter.to)];
  const inTime = column.filter === 'date' || column.kind === 'year';
  if (to === undefined) return t(inTime ? 'staff.filter.since' : 'staff.filter.atLeast', { from: from ?? '' });
  if (from === undefined) return t(inTime ? 'staff.filter.until' : 'staff.filter.atMost', { to });
  return t('staff.filter.between', { from, to });
}

/** Returns the values that a filter lets through, in words: "Leeds, Bristol", "20 or more", "since 1 October 2026". */
export function filterText(t: Translate, column: GridColumn, filter: Filter): string {
  if (filter.is !== undefined) return t(filter.is ? 'ui.yes' : 'ui.no');
  if (filter.in) return chosen(t, column, filter.in);
  if (filter.near) return t('staff.filter.within', filter.near);
  return boundsText(t, column, filter);
}
