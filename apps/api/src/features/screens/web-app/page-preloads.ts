import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import type { Brand } from '@evenhand/contract/tenancy/organizations/brand';
import type { DisplayFace } from '@evenhand/domain/organizations/brand-choices';
import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
});
const manifest = z.record(z.string(), chunk);
export type BuildManifest = z.infer<typeof manifest>;

/**
 * The pages that people come to from outside or by a mail, most of them on a phone, and the files they are made of. Pages of staff
 * share the table that says which files they are made of.
 */
export const landingPages: readonly (readonly [RegExp, string])[] = [
  [/^\/login\/?$/, 'src/routes/auth/login-page.tsx'],
  [/^\/signup\/?$/, 'src/routes/auth/sign-up-page.tsx'],
  [/^\/roles\/?$/, 'src/routes/public/roles-page.tsx'],
  [/^\/roles\/[^/]+\/?$/, 'src/routes/public/role-page.tsx'],
  [/^\/events\/?$/, 'src/routes/public/events-page.tsx'],
  [/^\/event\/[^/]+\/?$/, 'src/routes/public/event-page.tsx'],
  [/^\/event\/[^/]+\/qr-check-in\/?$/, 'src/routes/public/event-qr-check-in-page.tsx'],
  [/^\/apply\/[^/]+\/?$/, 'src/routes/candidate/apply-page.tsx'],
  [/^\/applications\/?$/, 'src/routes/candidate/applications-page.tsx'],
  [/^\/profile\/create\/?$/, 'src/routes/candidate/profile-create-page.tsx'],
  [/^\/(manager|admin|clients)(\/|$)/, 'src/app/staff-routes.ts'],
];

function collect(chunks: BuildManifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of chunks[key]?.imports ?? []) collect(chunks, imported, seen);
}

/** Links that fetch a page's own files beside the first ones, which the built page names, instead of after them. */
function linksOf(chunks: BuildManifest, page: string): string {
  const first = new Set<string>();
  collect(chunks, 'index.html', first);
  const more = new Set<string>();
  collect(chunks, page, more);
  const own = [...more].filter((key) => !first.has(key)).flatMap((key) => chunks[key] ?? []);
  const named = new Set([...first].flatMap((key) => chunks[key]?.css ?? []));
  const styles = new Set(own.flatMap(({ css = [] }) => css).filter((file) => !named.has(file)));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n    ');
}

export type PreloadsOf = (path: string) => string;

export function createPreloads(chunks: BuildManifest): PreloadsOf {
  const links = new Map(landingPages.map(([, page]) => [page, linksOf(chunks, page)]));
  return (path) => links.get(landingPages.find(([pattern]) => pattern.test(path))?.[1] ?? '') ?? '';
}

/** Typefaces that only some organisations have: the first page names the others itself. */
const faceFiles: Readonly<Partial<Record<DisplayFace, string>>> = {
  newsreader: 'src/app/fonts/newsreader-display.woff2',
  garamond: 'src/app/fonts/eb-garamond.woff2',
  bricolage: 'src/app/fonts/bricolage-display.woff2',
};

const rolesPath = /^\/roles\/?$/;

/** Returns the links that fetch the organisation's typeface and, for the list of roles, the picture at its head. */
export function lookPreloads(chunks: BuildManifest, brand: Brand, path: string): string {
  const { displayFace = 'geist', picture, band = 'none' } = brand;
  const face = chunks[faceFiles[displayFace] ?? '']?.file;
  const isShown = picture !== undefined && band !== 'none' && rolesPath.test(path);
  return [
    ...(face ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${face}">`] : []),
    ...(isShown
      ? [`<link rel="preload" as="image" fetchpriority="high" href="/api/public/picture/${picture.id}">`]
      : []),
  ].join('\n    ');
}

export interface BuiltFiles {
  /** Links of what a page of this organisation needs beside the first files. */
  preloadsOf(boot: Boot, path: string): string;
  /** Returns the HTML of the app, or of the page that is served alone at this path. */
  pageOf(boot: Boot, path: string): string;
  /** The script that makes a page's first calls; null where the build has none. */
  readonly early: string | null;
}

/** Addresses of the page that is served alone, without the app (docs/decisions/0096-the-page-of-an-invitation-is-served-alone.md). */
const interviewPath = /^\/interview\/[^/]+\/?$/;

/** Reads the built pages, and which files of the build they refer to. */
export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const chunks = manifest.parse(JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')));
  const app = await readFile(join(folder, 'index.html'), 'utf8');
  const interview = await readFile(join(folder, 'interview.html'), 'utf8');
  const linksOfPage = createPreloads(chunks);
  return {
    pageOf: ({ organization }, path) => (organization && interviewPath.test(path) ? interview : app),
    preloadsOf: (boot, path) =>
      [lookPreloads(chunks, { ...boot.brand, displayFace: boot.look.face }, path), linksOfPage(path)]
        .filter((links) => links !== '')
        .join('\n    '),
    early: chunks['src/early.ts']?.file ?? null,
  };
}
