import type { Manifest } from 'vite';

/** kB of brotli JavaScript on a first visit, by the page's file. The first rule that fits holds. */
const budgets: readonly (readonly [RegExp, number])[] = [
  [/src\/routes\/auth\/login-page\.tsx$/, 133],
  [/src\/routes\/manager\/candidate-list-page\.tsx$/, 192],
  [/src\/routes\/manager\/(candidate|screen)-page\.tsx$/, 190],
  [/src\/routes\/(manager|admin|showcase)\//, 260],
  // Opened once, from a mail or a poster, often on a phone.
  [/src\/routes\/public\/interview-page\.tsx$/, 60],
  [/src\/routes\/public\/(stop|poster|event-qr-check-in)-page\.tsx$/, 137],
  [/src\/routes\/public\/assessment-day-page\.tsx$/, 156],
  [/./, 190],
];

export const budgetOf = (entry: string): number => budgets.find(([pattern]) => pattern.test(entry))?.[1] ?? 0;

/** The page that is served alone (`standalone-page.ts`): no first visit loads it as a part of the app. */
export const standaloneEntry = 'src/routes/public/interview-page.tsx';

/** The lazily loaded pages of a build that first visits load: one chunk each. */
export const routeEntries = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => /^src\/routes\/.*-page\.tsx$/.test(key) && key !== standaloneEntry);

function collect(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) collect(manifest, imported, seen);
}

/** Files that every first visit fetches a moment later, as no choice about cookies or a language has been made yet. */
const soonAfter = ['src/app/cookies/cookie-banner.tsx', 'src/app/menus/language-switch.tsx'];
/** Files that a signed-in user's visit fetches as well. */
const signedIn = ['src/entities/session/session-timeout.ts', 'user-menus', 'src/app/menus/scheme-items.tsx'];
/** Pages with several ways through them: what each fetches. e2e/first-visit.spec.ts holds it against a browser. */
const waysThrough: readonly (readonly [RegExp, readonly (readonly string[])[]])[] = [
  [
    /src\/routes\/candidate\/apply-page\.tsx$/,
    [
      ['src/routes/candidate/apply/apply-signed-out.tsx'],
      // A link given to a candidate leads to the first part of the form.
      [...signedIn, 'src/features/portals/post-source-touch.ts'],
      [...signedIn, 'src/routes/candidate/apply/apply-questions.tsx'],
    ],
  ],
  [/src\/routes\/candidate\/profile-create-page\.tsx$/, [signedIn]],
];
/** Read before the first paint, as it is. */
const plainFile = 'color-scheme.js';

const isStaffPage = (entry: string): boolean => /src\/routes\/(manager|admin)\//.test(entry);

/** The build's own key of a part: its file, or the name of what it shares with others. */
function keyOf(manifest: Manifest, part: string): string {
  const found = manifest[part] ? part : Object.keys(manifest).find((key) => manifest[key]?.name === part);
  if (!found) throw new Error(`The build has no file for ${part}`);
  return found;
}

function scriptsOf(manifest: Manifest, parts: readonly string[]): string[] {
  const seen = new Set<string>();
  for (const part of parts) collect(manifest, keyOf(manifest, part), seen);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}

function filesOf(manifest: Manifest, entry: string, way: readonly string[]): string[] {
  // No page of staff is shown without their frame and table of pages; everybody else's are in the first file.
  const frame = isStaffPage(entry) ? ['staff-layout', 'src/app/staff-routes.ts'] : [];
  return [plainFile, ...scriptsOf(manifest, ['src/early.ts', 'index.html', entry, ...frame, ...soonAfter, ...way])];
}

/** Every script that a first visit to the page loads, by the way through it: the entry, its frame, the page, what they import, and what they fetch at once. */
export function firstVisits(manifest: Manifest, entry: string): string[][] {
  const ways = waysThrough.find(([page]) => page.test(entry))?.[1] ?? [signedIn];
  return ways.map((way) => filesOf(manifest, entry, way));
}

/** Files that the page that is served alone fetches for a signed-in user, or by how times are given out. */
const standaloneLater = [
  'src/app/menus/user-menus.tsx',
  'src/app/menus/scheme-items.tsx',
  'src/features/interviews/own/release/release-part.tsx',
];

/** Every script that a visit to the page that is served alone may load before its user does something. */
export const standaloneVisit = (app: Manifest, own: Manifest): string[] => [
  plainFile,
  ...scriptsOf(app, ['src/early.ts']),
  ...scriptsOf(own, ['index.html', ...soonAfter, ...standaloneLater]),
];
