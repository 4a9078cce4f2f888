import type { Manifest } from 'vite';

/** kB of brotli JavaScript on a first visit, by the page's file. The first rule that fits holds. */
const budgets: readonly (readonly [RegExp, number])[] = [
  [/src\/routes\/auth\/login-page\.tsx$/, 135],
  [/src\/routes\/manager\/candidate-list-page\.tsx$/, 215],
  [/src\/routes\/(manager|admin|showcase)\//, 260],
  [/./, 190],
];

export const budgetOf = (entry: string): number => budgets.find(([pattern]) => pattern.test(entry))?.[1] ?? 0;

/** The lazily loaded pages of a build: one chunk each. */
export const routeEntries = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => /^src\/routes\/.*-page\.tsx$/.test(key));

function collect(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, seen);
}

const isStaffPage = (entry: string): boolean => /src\/routes\/(manager|admin)\//.test(entry);

/** What the frame of staff brings with it: no page under it is shown alone. Everybody else's is in the first file. */
function staffFrame(manifest: Manifest): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === 'staff-layout');
  if (!found) throw new Error('The build has no file for the frame of staff');
  return found;
}

/** Every script a first visit to the page loads: the entry, its frame, the page, and what they import. */
export function firstVisitFiles(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  for (const key of ['src/early.ts', 'index.html', entry]) collect(manifest, key, seen);
  if (isStaffPage(entry)) collect(manifest, staffFrame(manifest), seen);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}
