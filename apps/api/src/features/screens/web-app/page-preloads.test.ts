import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createPreloads, landingPages, lookPreloads } from './page-preloads.ts';

const preloads = createPreloads({
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], css: ['assets/index.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/routes/public/role-page.tsx': { file: 'assets/role.js', imports: ['index.html', '_react.js', '_open.js'] },
  'src/app/staff-routes.ts': { file: 'assets/staff.js', imports: ['index.html'] },
  '_open.js': { file: 'assets/open.js', css: ['assets/open.css'] },
});

describe('the links of a landing page', () => {
  it('name its own scripts and styles once, and none that the first page names', () => {
    const links = preloads('/roles/01990000-0000-7000-8000-0000000000aa');
    expect([...links.matchAll(/rel="(\w+)".*href="([^"]+)"/g)].map(([, rel, file]) => `${rel} ${file}`)).toEqual([
      'stylesheet /assets/open.css',
      'modulepreload /assets/role.js',
      'modulepreload /assets/open.js',
    ]);
  });

  it.each(['/manager', '/manager/roles', '/admin', '/clients/new'])('name the table of staff pages at %s', (path) =>
    expect(preloads(path)).toBe('<link rel="modulepreload" crossorigin href="/assets/staff.js">'),
  );

  it.each(['/account', '/managers'])('are none at %s', (path) => expect(preloads(path)).toBe(''));

  it.each(landingPages)('%s is a page of the web app', (_pattern, file) =>
    expect(existsSync(fileURLToPath(new URL(`../../../../../web/${file}`, import.meta.url)))).toBe(true),
  );
});

describe('the links of an organisation’s look', () => {
  const chunks = { 'src/app/fonts/eb-garamond.woff2': { file: 'assets/garamond.woff2' } };
  const picture = {
    id: '01990000-0000-7000-8000-0000000000bb',
    width: 1600,
    height: 900,
    focusX: 50,
    focusY: 50,
    alt: '',
  };

  it('name its typeface on every page', () => {
    expect(lookPreloads(chunks, { displayFace: 'garamond' }, '/login')).toBe(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/garamond.woff2">',
    );
  });

  it('name its picture where it is shown', () => {
    const link = `<link rel="preload" as="image" fetchpriority="high" href="/api/public/picture/${picture.id}">`;
    expect(lookPreloads(chunks, { band: 'beside', picture }, '/roles')).toBe(link);
    expect(lookPreloads(chunks, { band: 'beside', picture }, '/login')).toBe('');
    expect(lookPreloads(chunks, { band: 'none', picture }, '/roles')).toBe('');
  });

  it('are none for an organisation that has chosen nothing', () => {
    expect(lookPreloads(chunks, {}, '/roles')).toBe('');
  });
});
