import { expect, it } from 'vitest';
import { deriveSecrets, hashToken, newToken, type Secrets } from './secrets.ts';

const ours = deriveSecrets('a secret of the tests, long enough');
const theirs = deriveSecrets('another secret, quite as long as it');

it('one secret gives a key of its own to each use, and another secret gives others', () => {
  const of = ({ accessTokenKey, directoryHash, linkHash }: Secrets) =>
    [accessTokenKey, directoryHash('amara'), linkHash('amara')].map((bytes) => Buffer.from(bytes).toString('hex'));
  expect(new Set([...of(ours), ...of(theirs)]).size).toBe(6);
  expect(of(deriveSecrets('a secret of the tests, long enough'))).toEqual(of(ours));
});

it('what is sealed is opened by the same secret alone, differs each time, and cannot be changed', () => {
  const [one, two] = [ours.encrypt('Amara'), ours.encrypt('Amara')];
  expect(one.equals(two)).toBe(false);
  expect(one.includes('Amara')).toBe(false);
  expect([ours.decrypt(one), ours.decrypt(two)]).toEqual(['Amara', 'Amara']);
  expect(() => theirs.decrypt(one)).toThrow();
  for (let at = 0; at < one.length; at += 1) {
    const changed = Buffer.from(one);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => ours.decrypt(changed), `byte ${at}`).toThrow();
  }
});

it('a token is 32 random bytes and is kept as a hash', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(hashToken('a')).toHaveLength(32);
  expect(hashToken('a').equals(hashToken('b'))).toBe(false);
});
