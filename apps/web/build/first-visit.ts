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

/** What a layout brings with it: a page under it is never shown alone. */
const layoutOf = (entry: string): string =>
  /src\/routes\/(manager|admin)\//.test(entry) ? 'src/app/layouts/staff-layout.tsx' : 'src/app/layouts/main-layout.tsx';

/** Every script a first visit to the page loads: the entry, its layout, the page, and what they import. */
export function firstVisitFiles(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  for (const key of ['index.html', layoutOf(entry), entry]) if (manifest[key]) collect(manifest, key, seen);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}
