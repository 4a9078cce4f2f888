import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveSecrets } from '../../secrets.ts';
import { fromBase32, toBase32 } from './base32.ts';
import {
  inboundAddress,
  isTokenOf,
  type MailToken,
  type MailTokenUse,
  mailToken,
  readMailToken,
} from './mail-token.ts';

const secrets = deriveSecrets('a secret of the tests, long enough');
const organizationId = '01990000-0000-7000-8000-000000000001';
const id = '0199c0de-1234-7abc-8def-0123456789ab';
const uses = fc.constantFrom<MailTokenUse>('r', 'b');

const isNamed = ({ organizations }: MailToken, organization: string): boolean =>
  organizations !== null && organizations.first <= organization && organization <= organizations.last;

describe('base32', () => {
  it.each([
    ['', ''],
    ['f', 'my'],
    ['fo', 'mzxq'],
    ['foo', 'mzxw6'],
    ['foob', 'mzxw6yq'],
    ['fooba', 'mzxw6ytb'],
    ['foobar', 'mzxw6ytboi'],
  ])('writes "%s" as RFC 4648 says: %s', (text, expected) => {
    expect(toBase32(Buffer.from(text))).toBe(expected);
    expect(Buffer.from(fromBase32(expected) ?? []).toString()).toBe(text);
  });

  it('reads what it wrote in either case, and nothing that no bytes are written as', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(fromBase32(toBase32(bytes).toUpperCase())).toEqual(bytes);
      }),
    );
    for (const text of ['a', 'my1', 'm0', 'mz', 'é']) expect(fromBase32(text)).toBeNull();
  });
});

describe('the token of an address', () => {
  it('is what it was yesterday: answers to mails that have left come for years', () => {
    const thread = 'r+agm4bxqsgr5lzdppaerukz4jvmagmqaaaaabyaa.oox4r6cucnfpouoh';
    const mail = 'b+agm4bxqsgr5lzdppaerukz4jvmagmqaaaaabyaa.mbr2pv5axiqxpulp';
    expect(mailToken(secrets, organizationId, { use: 'r', id })).toBe(thread);
    expect(mailToken(secrets, organizationId, { use: 'b', id })).toBe(mail);
  });

  it.each(['r+agm4bxqsgr5lzdppaerukz4jvm.oox4r6cucnfpouoh', 'b+agm4bxqsgr5lzdppaerukz4jvm.mbr2pv5axiqxpulp'])(
    'is read in its first form, which did not say the organisation: %s',
    (text) => {
      const read = readMailToken(text);
      expect(read).toMatchObject({ use: text[0], id, organizations: null });
      expect(read && isTokenOf(secrets, organizationId, read)).toBe(true);
    },
  );

  it('fits a local part, is read back in any case, and is good for its organisation alone', () => {
    fc.assert(
      fc.property(uses, fc.uuid(), fc.uuid(), fc.uuid(), (use, one, organization, other) => {
        const text = mailToken(secrets, organization, { use, id: one });
        expect(text.length).toBeLessThanOrEqual(64);
        expect(text).toBe(text.toLowerCase());
        const read = readMailToken(text.toUpperCase());
        expect(read).toMatchObject({ use, id: one.toLowerCase() });
        if (!read) return;
        expect(isNamed(read, organization)).toBe(true);
        expect(isTokenOf(secrets, organization, read)).toBe(true);
        expect(isTokenOf(secrets, other, read)).toBe(organization === other);
        const changed = { ...read, use: use === 'r' ? ('b' as const) : ('r' as const) };
        expect(isTokenOf(secrets, organization, changed)).toBe(false);
      }),
    );
  });

  it('is refused when it is cut, changed or made up', () => {
    const text = mailToken(secrets, organizationId, { use: 'r', id });
    fc.assert(
      fc.property(fc.nat({ max: text.length - 1 }), fc.constantFrom(...'abcdefghij234567+.'), (at, character) => {
        const forged = text.slice(0, at) + character + text.slice(at + 1);
        const read = readMailToken(forged);
        const isTaken = read !== null && isNamed(read, organizationId) && isTokenOf(secrets, organizationId, read);
        expect(isTaken).toBe(forged === text);
        expect(readMailToken(text.slice(0, at))).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (made) => {
        expect(readMailToken(made)).toBeNull();
      }),
    );
  });
});

describe('inboundAddress', () => {
  it.each([
    ['r+x@in.example.org', 'r+x', 'in.example.org'],
    ['<R+X@IN.Example.org.>', 'r+x', 'in.example.org'],
    ['team@hartwell.in.example.org', 'team', 'hartwell.in.example.org'],
  ])('reads %s', (address, local, domain) => {
    expect(inboundAddress(address, 'in.example.org')).toEqual({ local, domain });
  });

  it.each([
    'a@example.org',
    'a@notin.example.org',
    'a@in.example.org.evil.example',
    'a@b@in.example.org',
    'in.example.org',
    '',
  ])('does not take %j for ours', (address) => {
    expect(inboundAddress(address, 'in.example.org')).toBeNull();
  });
});
