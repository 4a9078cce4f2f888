import type { User } from '@evenhand/contract/tenancy/identity/users';
import * as z from 'zod/mini';
import { recentKey } from './auth-key.ts';

const recentItem = z.object({
  kind: z.enum(['person', 'role']),
  id: z.string(),
  label: z.string(),
  to: z.string().check(z.startsWith('/manager/')),
});
/** A candidate or a role that the user opened lately. */
export type RecentItem = z.infer<typeof recentItem>;

const most = 8;
/** The items belong to the user who opened them. */
const kept = z.object({ by: z.string(), items: z.array(recentItem) });
const ownerOf = ({ id, organization }: User): string => `${organization.id}.${id}`;

/** Returns what the user opened lately on this device since they signed in, the newest first. */
export function recentItems(user: User): readonly RecentItem[] {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(recentKey) ?? 'null'));
    return read.success && read.data.by === ownerOf(user) ? read.data.items : [];
  } catch {
    return [];
  }
}

function write(user: User, items: readonly RecentItem[]): void {
  try {
    localStorage.setItem(recentKey, JSON.stringify({ by: ownerOf(user), items: items.slice(0, most) }));
  } catch {
    // No storage: nothing is remembered.
  }
}

export const keepRecentItem = (user: User, item: RecentItem): void =>
  write(user, [item, ...recentItems(user).filter(({ id }) => id !== item.id)]);

/** Forgets a candidate whose name the user must not know any more. */
export function forgetRecentItem(user: User, id: string): void {
  const items = recentItems(user);
  if (items.some((item) => item.id === id)) {
    write(
      user,
      items.filter((item) => item.id !== id),
    );
  }
}
