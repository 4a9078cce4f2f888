import { expect, it } from 'vitest';
import { hashPassword, matchesPassword } from './password-hash.ts';

it('keeps passwords as Argon2id of 19 MiB and two passes, each with its own salt', async () => {
  const [one, two] = [await hashPassword('Correct-horse-7'), await hashPassword('Correct-horse-7')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await matchesPassword('Correct-horse-7', one)).toBe(true);
  expect(await matchesPassword('Correct-horse-8', one)).toBe(false);
});

it('reads what the reference implementation wrote', async () => {
  // From the tests of the reference implementation in C.
  const kept = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await matchesPassword('password', kept)).toBe(true);
  expect(await matchesPassword('Password', kept)).toBe(false);
});

it('takes a password for the same, however its letters are composed', async () => {
  expect(await matchesPassword('Cafe\u0301-horse-7', await hashPassword('Caf\u00e9-horse-7'))).toBe(true);
});

it('matches no password for an unknown person, in about the time of a known one', async () => {
  const kept = await hashPassword('Correct-horse-7');
  const time = async (hash: string | null): Promise<number> => {
    const start = performance.now();
    expect(await matchesPassword('x', hash)).toBe(false);
    return performance.now() - start;
  };
  // By turns, and the quickest of each: what else the machine does slows both.
  const times = { known: [await time(kept)], unknown: [await time(null)] };
  for (let turn = 0; turn < 8; turn += 1) {
    times.known.push(await time(kept));
    times.unknown.push(await time(null));
  }
  expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 3);
});
