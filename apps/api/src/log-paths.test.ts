import { publicPath } from '@evenhand/domain/access/public-path';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

const token = 'aVerySecretToken';

it.each([
  '/verify',
  '/verify-email',
  '/undo-email',
  '/restore',
  '/reset-password',
  '/on-boarding',
  '/stop',
  '/interview',
  '/assessment-day',
])('logs a page at %s without the token that opens it', (page) => {
  expect(publicPath(`${page}/${token}`)).toBe(`${page}/…`);
});

const id = '018f0000-0000-7000-8000-000000000001';
const signature = 'q3Zb0vYw1Xu2Ts4Rr5Qp6On7Ml8Kj9Ih_Gf-EdCbAaZ';
const nameOf = (part: string): string => part.replace(':', '');

/** Parameters that take any text and open nothing: names of organisations, portals and networks. */
const open = ['orgId', 'code', 'a'];

/** Returns the paths of public calls with a token in place of each parameter that takes one. */
const opened = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ needs }) => needs === 'public')
  .flatMap(({ path, params }) => {
    const names = (path.match(/:\w+/g) ?? []).map(nameOf);
    return names.flatMap((name) => {
      const values = Object.fromEntries(names.map((one) => [one, one === name ? `${id}.${signature}` : id]));
      const takesToken = params?.safeParse(values).success === true && !open.includes(name);
      return takesToken ? [path.replaceAll(/:\w+/g, (part) => values[nameOf(part)] ?? part)] : [];
    });
  });

it('logs every public call without a token that is in its path', () => {
  expect(opened.length).toBeGreaterThan(15);
  expect(opened.filter((path) => publicPath(path).includes(signature))).toEqual([]);
});

it('leaves other paths as they are', () => {
  for (const path of ['/roles/7', '/api/v1/roles/7', '/verify', '/stop/']) expect(publicPath(path)).toBe(path);
});
