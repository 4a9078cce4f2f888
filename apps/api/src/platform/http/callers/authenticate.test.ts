import { describe, expect, it } from 'vitest';
import { deriveSecrets } from '../../secrets.ts';
import { accessTokenLife, bearerOf, readAccessToken, signAccessToken } from './authenticate.ts';

const secrets = deriveSecrets('a secret of this test, long enough to be one');
const id = (digit: string) => `01900000-0000-7000-8000-00000000000${digit}`;
const claims = { sub: id('1'), org: id('2'), sid: id('3') };
const begun = new Date('2026-03-01T09:00:00Z');
const after = (seconds: number) => new Date(begun.getTime() + seconds * 1000);

it.each([
  ['Bearer abc', 'abc'],
  ['bearer abc', 'abc'],
  ['BEARER  abc', 'abc'],
  ['Basic abc', null],
  ['Bearerabc', null],
  [undefined, null],
])('reads from %j the token %j', (header, token) => {
  expect(bearerOf(header)).toBe(token);
});

describe('an access token', () => {
  it('says the same each time it is read', async () => {
    const token = await signAccessToken(secrets, claims, begun);
    expect(await readAccessToken(secrets, token, begun)).toEqual(claims);
    expect(await readAccessToken(secrets, token, after(60))).toEqual(claims);
  });

  it('expires, also when it has been read before', async () => {
    const token = await signAccessToken(secrets, claims, begun);
    await readAccessToken(secrets, token, after(accessTokenLife - 1));
    await expect(readAccessToken(secrets, token, after(accessTokenLife))).rejects.toMatchObject({
      code: 'invalid_token',
      message: 'Access token expired',
    });
  });

  it('of another secret, or changed, is none, however often it comes', async () => {
    const token = await signAccessToken(secrets, claims, begun);
    await readAccessToken(secrets, token, begun);
    const other = deriveSecrets('another secret of this test, as long as it');
    const [head, body] = token.split('.');
    for (const wrong of [`${head}.${body}.AAAA`, `${token}A`, 'nonsense']) {
      await expect(readAccessToken(secrets, wrong, begun)).rejects.toMatchObject({ code: 'invalid_token' });
      await expect(readAccessToken(secrets, wrong, begun)).rejects.toMatchObject({ code: 'invalid_token' });
    }
    await expect(readAccessToken(other, token, begun)).rejects.toMatchObject({ code: 'invalid_token' });
  });
});
