import type { Tenant } from '../../../platform/http/tenant.ts';
import { inboundAddress, isTokenOf, type MailToken, readMailToken } from '../../../platform/mail/inbound/mail-token.ts';
import { namedOrganizations } from '../../../platform/mail/inbound/named-organizations.queries.ts';
import type { IncomingMail } from '../../../platform/mail/inbound/read-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { eachOrganization, platformOrganizationId } from '../../tenancy/organizations/public.ts';

/** A token that we have signed, with its organisation. */
export interface SignedToken {
  readonly organizationId: string;
  readonly token: Pick<MailToken, 'use' | 'id'>;
}

type Finder = Pick<Services, 'config' | 'database' | 'secrets' | 'tenants'>;

/** Most tokens of one mail that are looked at: a mail of ours carries one. */
const mostTokens = 10;

/** Returns the organisation that signed a token which says between which ids it is; null when none did. */
async function signerAmong({ database, secrets }: Finder, token: MailToken): Promise<string | null> {
  const { organizations } = token;
  if (organizations === null) return null;
  const ids = await database.withPlatform((tx) => namedOrganizations(tx, organizations));
  return ids.find((id) => isTokenOf(secrets, id, token)) ?? null;
}

/** Returns the organisations of tokens of the first form, which are found by their signatures among all organisations. */
async function signersOfAll(
  { database, secrets }: Finder,
  tokens: readonly MailToken[],
): Promise<ReadonlyMap<MailToken, string>> {
  const signers = new Map<MailToken, string>();
  if (tokens.length === 0) return signers;
  await eachOrganization(database, async ({ id }) => {
    for (const token of tokens) if (isTokenOf(secrets, id, token)) signers.set(token, id);
  });
  return signers;
}

/** Returns the tokens that one of the organisations has signed, in their order. */
async function signedOf(finder: Finder, tokens: readonly MailToken[]): Promise<SignedToken[]> {
  const keyOf = ({ use, id, signature, organizations }: MailToken) => [use, id, signature, organizations?.first].join();
  const some = [...new Map(tokens.map((token) => [keyOf(token), token])).values()];
  const looked = some.slice(0, mostTokens);
  const ofAll = await signersOfAll(
    finder,
    looked.filter(({ organizations }) => organizations === null),
  );
  const places: SignedToken[] = [];
  for (const token of looked) {
    const organizationId = ofAll.get(token) ?? (await signerAmong(finder, token));
    if (organizationId !== null) places.push({ organizationId, token });
  }
  return places;
}

/** Returns the tokens in the addresses of a mail: those of the envelope and of its headers. */
function tokensAmong({ config }: Finder, addresses: readonly string[]): MailToken[] {
  const { inbound } = config;
  if (inbound === null) return [];
  return addresses.flatMap((address) => {
    const ours = inboundAddress(address, inbound.domain);
    return (ours && readMailToken(ours.local)) ?? [];
  });
}

/** Returns the tokens in Message-IDs of ours. */
const tokensIn = (messageIds: readonly string[]): MailToken[] =>
  messageIds.flatMap((messageId) => readMailToken(messageId.slice(0, Math.max(0, messageId.lastIndexOf('@')))) ?? []);

/** Returns the mail that a report is about: by the address that it came to, else by the headers that it repeats. */
export async function findReported(services: Finder, mail: IncomingMail, addresses: readonly string[]) {
  const tokens = [...tokensAmong(services, addresses), ...tokensIn(mail.report?.about ? [mail.report.about] : [])];
  const places = await signedOf(
    services,
    tokens.filter(({ use }) => use === 'b'),
  );
  return places[0] ?? null;
}

/** Returns the entry in calendars that a mail is about, by the address of its organiser. */
export async function findEntry(
  services: Finder,
  mail: IncomingMail,
  addresses: readonly string[],
): Promise<SignedToken | null> {
  const organizer = mail.calendarReply?.organizer;
  const tokens = tokensAmong(services, organizer ? [...addresses, organizer] : addresses);
  const [entry] = await signedOf(
    services,
    tokens.filter(({ use }) => use === 'c'),
  );
  return entry ?? null;
}

/**
 * Returns where an answer belongs: by the reply addresses that it was sent to; else by the Message-IDs of ours that it answers,
 * and last by a return address, to which absence notes go. Its subject is never looked at.
 */
export async function findPlaces(
  services: Finder,
  mail: IncomingMail,
  addresses: readonly string[],
): Promise<SignedToken[]> {
  const sentTo = await signedOf(services, tokensAmong(services, addresses));
  const threads = sentTo.filter(({ token }) => token.use === 'r');
  if (threads.length > 0) return threads;
  const [answered] = await signedOf(services, tokensIn(mail.answered));
  const place = answered ?? sentTo[0];
  return place ? [place] : [];
}

/** Returns the organisation that a mail is kept for when it cannot be placed: the one that its domain names, else the platform. */
export async function findKeeper(services: Finder, addresses: readonly string[]): Promise<Tenant | null> {
  const { config, tenants, database } = services;
  if (config.inbound === null) return null;
  const { domain } = config.inbound;
  for (const address of addresses) {
    const below = inboundAddress(address, domain)?.domain.slice(0, -domain.length - 1) ?? '';
    const named = below === '' ? null : await tenants.bySubdomain(below);
    if (named) return named;
  }
  const platform = await platformOrganizationId(database);
  return platform === null ? null : tenants.byId(platform);
}
