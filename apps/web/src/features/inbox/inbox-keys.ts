import type { InboxList } from '@evenhand/contract/screens/inbox';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { isGoing } from '../../ui/table/going-rows.ts';

const rows = (): HTMLTableRowElement[] =>
  [...document.querySelectorAll<HTMLTableRowElement>('main tbody tr')].filter((row) => !isGoing(row));

/** Focuses a row, counted from 0. */
export const focusRow = (at: number): void => rows()[at]?.focus();

function step(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  all[at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + by))]?.focus();
}

/** Handles the keys of the inbox: up and down the rows, and a number for each list. */
export function useInboxKeys(
  lists: readonly InboxList[],
  on: { readonly show: (list: InboxList) => void; readonly help: () => void },
): void {
  useSingleKeys({
    j: () => step(1),
    k: () => step(-1),
    '?': on.help,
    ...Object.fromEntries(lists.map((list, index) => [String(index + 1), () => on.show(list)])),
  });
}
