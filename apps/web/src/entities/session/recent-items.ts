import type { User } from '@evenhand/contract/tenancy/identity/users';
import * as z from 'zod/mini';

const recentItem = z.object({
  kind: z.enum(['person', 'role']),
  id: z.string(),
  label: z.string(),
  to: z.string().check(z.startsWith('/manager/')),
});
/** A candidate or a role that the user opened lately. */
export type RecentItem = z.infer<typeof recentItem>;

const most = 8;
const prefix = 'evenhand.recent.';
const keyOf = ({ id, organization }: User): string => `${prefix}${organization.id}.${id}`;
const kept = z.array(recentItem);

/** Returns what the user opened lately on this device, the newest first. */
export function recentItems(user: User): readonly RecentItem[] {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

function write(user: User, items: readonly RecentItem[]): void {
  try {
    localStorage.setItem(keyOf(user), JSON.stringify(items.slice(0, most)));
  } catch {
    // No storage: nothing is remembered.
  }
}

export const keepRecentItem = (user: User, item: RecentItem): void =>
  write(user, [item, ...recentItems(user).filter(({ id }) => id !== item.id)]);

/** Forgets a candidate or role that is gone, or whose name the user must not know any more. */
export function forgetRecentItem(user: User, id: string): void {
  const items = recentItems(user);
  if (items.some((item) => item.id === id)) {
    write(
      user,
      items.filter((item) => item.id !== id),
    );
  }
}

/** Forgets what every user of this device opened, at a sign-out. */
export function forgetRecentItems(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // No storage: nothing was remembered.
  }
}
