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

/** What every first visit fetches a moment later: nobody has chosen about cookies or a language yet. */
const soonAfter = ['src/app/cookies/cookie-banner.tsx', 'src/app/language-switch.tsx'];
/** What pages always fetch a moment later; where there are two ways through one, the longer. */
const soonAfterPages: readonly (readonly [RegExp, string])[] = [
  [/src\/routes\/candidate\/apply-page\.tsx$/, 'src/routes/candidate/apply-signed-out.tsx'],
];

const isStaffPage = (entry: string): boolean => /src\/routes\/(manager|admin)\//.test(entry);

/** What the frame of staff brings with it: no page under it is shown alone. Everybody else's is in the first file. */
function staffFrame(manifest: Manifest): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === 'staff-layout');
  if (!found) throw new Error('The build has no file for the frame of staff');
  return found;
}

/** Every script a first visit to the page loads: the entry, its frame, the page, what they import, and what they fetch at once. */
export function firstVisitFiles(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const beside = soonAfterPages.flatMap(([page, key]) => (page.test(entry) ? [key] : []));
  for (const key of ['src/early.ts', 'index.html', entry, ...soonAfter, ...beside]) {
    if (!manifest[key]) throw new Error(`The build has no file for ${key}`);
    collect(manifest, key, seen);
  }
  if (isStaffPage(entry)) collect(manifest, staffFrame(manifest), seen);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}
