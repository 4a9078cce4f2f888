import { useState } from 'react';
import * as z from 'zod/mini';
import type { GridColumn } from './candidate-list.api.ts';

const storageKey = (organizationId: string): string => `evenhand.columns.${organizationId}`;
const kept = z.array(z.string());

function readChoice(organizationId: string): readonly string[] | null {
  try {
    const parsed = kept.safeParse(JSON.parse(localStorage.getItem(storageKey(organizationId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

function keepChoice(organizationId: string, ids: readonly string[] | null): void {
  try {
    if (ids) localStorage.setItem(storageKey(organizationId), JSON.stringify(ids));
    else localStorage.removeItem(storageKey(organizationId));
  } catch {
    // No storage: the choice lasts as long as the page.
  }
}

/** The name is always there, in front: it is the way to the person. */
const isChoosable = (column: GridColumn): boolean => column.id !== 'name';

export interface ColumnChoice {
  readonly choosable: readonly GridColumn[];
  readonly shown: readonly GridColumn[];
  readonly toggle: (id: string) => void;
  readonly reset: () => void;
}

/** Which columns this person wants to see, kept on the device. */
export function useColumnChoice(organizationId: string, columns: readonly GridColumn[]): ColumnChoice {
  const [ids, setIds] = useState(() => readChoice(organizationId));
  const choosable = columns.filter(isChoosable);
  const shown = choosable.filter((column) => (ids ? ids.includes(column.id) : column.byDefault));
  const change = (next: readonly string[] | null): void => {
    setIds(next);
    keepChoice(organizationId, next);
  };
  return {
    choosable,
    shown,
    toggle: (id) => {
      const now = shown.map((column) => column.id);
      change(now.includes(id) ? now.filter((one) => one !== id) : [...now, id]);
    },
    reset: () => change(null),
  };
}
