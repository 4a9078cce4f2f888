import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../secrets.ts';
import { fromBase32, toBase32 } from './base32.ts';

/**
 * Purpose of a token: `r` stands for the thread of an application, `b` for one mail, of which it tells what became, and `c` for an
 * entry in calendars, which their programs answer.
 */
export type MailTokenUse = 'r' | 'b' | 'c';

const uses: readonly MailTokenUse[] = ['r', 'b', 'c'];

/** Id in a token with its signature, before it is known whether the signature is ours. */
export interface MailToken {
  readonly use: MailTokenUse;
  readonly id: string;
  readonly signature: string;
  /** First and last id that the organisation can have; null in a token of the first form, which does not say. */
  readonly organizations: { readonly first: string; readonly last: string } | null;
}

type Signer = Pick<Secrets, 'linkHash'>;

const signatureBytes = 10;

/** Returns 80 bits over purpose, organisation and id, in base32. */
const signatureOf = (secrets: Signer, organizationId: string, { use, id }: Pick<MailToken, 'use' | 'id'>): string =>
  toBase32(secrets.linkHash(`mail:${use}:${organizationId}:${id}`).subarray(0, signatureBytes));

const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const toUuid = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Bytes of an organisation's id that a token has. They name it but for others that were made in the same millisecond. */
const organizationBytes = 8;

/**
 * Returns `r+<26 characters of the id><13 of the organisation>.<16 of the signature>`, the local part of an address. The 64
 * characters of a local part have no room for the organisation's whole id.
 */
export function mailToken(
  secrets: Signer,
  organizationId: string,
  { use, id }: { readonly use: MailTokenUse; readonly id: string },
): string {
  const organization = toBase32(toBytes(organizationId).subarray(0, organizationBytes));
  return `${use}+${toBase32(toBytes(id))}${organization}.${signatureOf(secrets, organizationId, { use, id })}`;
}

const tokenShape = /^([rbc])\+([a-z2-7]{26})([a-z2-7]{13})?\.([a-z2-7]{16})$/;

/** Returns the span of ids that begin with these bytes. */
function idsFrom(start: Uint8Array): MailToken['organizations'] {
  const span = (rest: number): string => toUuid(Buffer.concat([start, Buffer.alloc(16 - organizationBytes, rest)]));
  return { first: span(0), last: span(0xff) };
}

/** Reads the local part of an address; null when it has not the form of a token. The signature is not checked yet. */
export function readMailToken(local: string): MailToken | null {
  const [, named, id = '', organization, signature = ''] = tokenShape.exec(local.toLowerCase()) ?? [];
  const use = uses.find((one) => one === named);
  const bytes = fromBase32(id);
  if (use === undefined || bytes === null) return null;
  const known = { use, id: toUuid(bytes), signature } as const;
  if (organization === undefined) return { ...known, organizations: null };
  const start = fromBase32(organization);
  return start && { ...known, organizations: idsFrom(start) };
}

/** Returns whether a token was signed here for the organisation. */
export const isTokenOf = (secrets: Signer, organizationId: string, token: MailToken): boolean =>
  timingSafeEqual(Buffer.from(signatureOf(secrets, organizationId, token)), Buffer.from(token.signature));

const addressIn = /^[\s<]*([^\s<>@]{1,64})@([^\s<>@]{1,253}?)\.?[>\s]*$/;

/** Returns whether a domain is the one at which mail arrives, or a name below it. */
export const isInboundDomain = (domain: string, inboundDomain: string): boolean =>
  domain.toLowerCase() === inboundDomain || domain.toLowerCase().endsWith(`.${inboundDomain}`);

/** Returns local part and domain of an address at which mail arrives, in lower case; null for other addresses. */
export function inboundAddress(address: string, inboundDomain: string): { local: string; domain: string } | null {
  const [, local, domain] = addressIn.exec(address) ?? [];
  if (local === undefined || domain === undefined || !isInboundDomain(domain, inboundDomain)) return null;
  return { local: local.toLowerCase(), domain: domain.toLowerCase() };
}
