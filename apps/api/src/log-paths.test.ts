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
])('logs a page at %s without the token that opens it', (page) => {
  expect(publicPath(`${page}/${token}`)).toBe(`${page}/…`);
});

const opened = routes.map(({ endpoint }) => endpoint.path).filter((path) => /:(token|ticket)$/.test(path));

it('logs every call that is opened by its path alone without its token', () => {
  expect(opened.length).toBeGreaterThan(2);
  for (const path of opened) expect(publicPath(path.replace(/:\w+$/, token))).not.toContain(token);
});

it('leaves other paths as they are', () => {
  for (const path of ['/roles/7', '/api/v1/roles/7', '/verify', '/stop/']) expect(publicPath(path)).toBe(path);
});
