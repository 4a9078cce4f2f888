import { useState } from 'react';
import type { GridColumn } from '../../../entities/candidate/grid-columns.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { keepColumns, showColumns, type ViewColumns } from '../views/views.api.ts';

/**
 * Excludes the name, which always comes first as the link to the candidate, and columns that serve only to filter: protected data
 * and tags.
 */
const isChoosable = (column: GridColumn): boolean =>
  column.id !== 'name' && !column.protected && column.filterOnly !== true;

export interface ColumnChoice {
  readonly choosable: readonly GridColumn[];
  /** Shown columns, in their order. */
  readonly shown: readonly GridColumn[];
  readonly chosen: ViewColumns;
  /** True when the columns differ from the list's default ones. */
  readonly isOwn: boolean;
  readonly widthOf: (id: string) => number | undefined;
  readonly toggle: (id: string) => void;
  /** Moves a column to the position of another. */
  readonly place: (id: string, at: string) => void;
  readonly step: (id: string, by: 1 | -1) => void;
  /** A width of null fits the column to its content. */
  readonly resize: (id: string, width: number | null) => void;
  readonly reset: () => void;
  /** Drops the draft of a view's columns once it has been saved with the view. */
  readonly leaveDraft: () => void;
}

interface ChoiceOf {
  readonly listId: string;
  readonly columns: readonly GridColumn[];
  readonly kept: ViewColumns | null;
  /** Columns of the open view. Changes to them last until the view is saved or left. */
  readonly ofView: { readonly id: string; readonly columns: ViewColumns | null } | null;
}

/** Pending writes by list. They run one after the other, each from the result of the one before. */
const writing = new Map<string, Promise<void>>();

function keep(listId: string, was: ViewColumns, now: ViewColumns | null): void {
  showColumns(listId, now);
  const before = writing.get(listId) ?? Promise.resolve();
  const next = before
    .then(() => keepColumns(listId, was, now))
    .then(
      ({ columns }) => {
        // A later change is still to be saved and shows its own result.
        if (writing.get(listId) === next) showColumns(listId, columns);
      },
      (error: unknown) => announce({ kind: 'error', text: problemText(error) }),
    );
  writing.set(listId, next);
}

const widened = (columns: ViewColumns, id: string, width: number | null): ViewColumns => {
  const sized = width === null ? { id } : { id, width };
  return columns.some((one) => one.id === id)
    ? columns.map((one) => (one.id === id ? sized : one))
    : [sized, ...columns];
};

/** Returns the columns that the viewer wants to see, their order and their widths, and the functions that change them. */
export function useColumnChoice({ listId, columns, kept, ofView }: ChoiceOf): ColumnChoice {
  const [draft, setDraft] = useState<{ viewId: string; columns: ViewColumns } | null>(null);
  const choosable = columns.filter(isChoosable);
  const usual: ViewColumns = choosable.filter((column) => column.byDefault).map(({ id }) => ({ id }));
  const view = ofView?.columns ? ofView : null;
  const own = view ? (draft?.viewId === view.id ? draft.columns : view.columns) : kept;
  const chosen = own ?? usual;
  const byId = new Map(choosable.map((column) => [column.id, column]));
  const shown = chosen.flatMap(({ id }) => byId.get(id) ?? []);
  const ids = shown.map((column) => column.id);

  const change = (next: ViewColumns): void => {
    if (view) setDraft({ viewId: view.id, columns: next });
    else keep(listId, chosen, next);
  };
  const place = (id: string, at: string): void => {
    const [from, to] = [chosen.findIndex((one) => one.id === id), chosen.findIndex((one) => one.id === at)];
    const moved = chosen[from];
    if (moved && to >= 0 && from !== to) change(chosen.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return {
    choosable,
    shown,
    chosen,
    isOwn: view ? draft?.viewId === view.id : kept !== null,
    widthOf: (id) => chosen.find((one) => one.id === id)?.width,
    toggle: (id) => change(ids.includes(id) ? chosen.filter((one) => one.id !== id) : [...chosen, { id }]),
    place,
    step: (id, by) => {
      const other = ids[ids.indexOf(id) + by];
      if (other !== undefined) place(id, other);
    },
    resize: (id, width) => change(widened(chosen, id, width)),
    leaveDraft: () => setDraft(null),
    reset: () => {
      if (view) setDraft(null);
      else keep(listId, chosen, null);
    },
  };
}
