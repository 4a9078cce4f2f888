import { lookup as resolve } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CalendarReadError } from './calendar-reader.ts';
import { isPublicAddress } from './public-address.ts';

export interface CalendarRequest {
  readonly method: 'GET' | 'PROPFIND' | 'REPORT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface FetchLimits {
  readonly signal: AbortSignal;
  /** Lets calendars of this machine be read, also without encryption. For tests. */
  readonly allowsOwnMachine: boolean;
}

interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

const mostCalendarBytes = 5 * 1024 * 1024;
const mostRedirects = 3;
const loopback = new Set(['127.0.0.1', '::1']);

const addressOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Returns the numeric addresses of a host. Throws when one of them is not of the internet. */
async function reachableAddresses(url: URL, { allowsOwnMachine }: FetchLimits) {
  const host = addressOf(url);
  const version = isIP(host);
  const found =
    version > 0
      ? [{ address: host, family: version }]
      : await resolve(host, { all: true }).catch(() => {
          throw new CalendarReadError('calendar_unreachable');
        });
  const isAllowed = ({ address }: { address: string }): boolean =>
    isPublicAddress(address) || (allowsOwnMachine && loopback.has(address));
  if (found.length === 0 || !found.every(isAllowed)) throw new CalendarReadError('calendar_address_refused');
  return found;
}

function assertScheme(url: URL, { allowsOwnMachine }: FetchLimits): void {
  if (url.protocol === 'https:') return;
  if (url.protocol === 'http:' && allowsOwnMachine && loopback.has(addressOf(url))) return;
  throw new CalendarReadError('calendar_not_https');
}

/** Sends one request to the addresses that were looked at, so that another answer of the DNS changes nothing. */
async function sendOnce(url: URL, request: CalendarRequest, limits: FetchLimits): Promise<Answer> {
  assertScheme(url, limits);
  const addresses = await reachableAddresses(url, limits);
  const [first] = addresses;
  if (!first) throw new CalendarReadError('calendar_unreachable');
  const lookup: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  };
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise<Answer>((fulfil, reject) => {
    const { method, headers, body } = request;
    const sent = open(url, { method, headers, lookup, agent: false, signal: limits.signal }, (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostCalendarBytes) response.destroy(new CalendarReadError('calendar_too_large'));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        fulfil({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? null,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** Returns the request as another address gets it: a password is for the host that it was given for. */
function redirected(request: CalendarRequest, from: URL, to: URL): CalendarRequest {
  if (from.origin === to.origin) return request;
  const { authorization: _kept, ...headers } = request.headers;
  return { ...request, headers };
}

function faultOf(error: unknown, signal: AbortSignal): CalendarReadError {
  if (error instanceof CalendarReadError) return error;
  return new CalendarReadError(signal.aborted ? 'calendar_too_slow' : 'calendar_unreachable');
}

/**
 * Sends a request to an address that a person entered: encrypted, to the internet alone, at most 5 MB of answer, over at most three
 * redirects. Rejects with CalendarReadError.
 */
export async function fetchCalendar(address: string, request: CalendarRequest, limits: FetchLimits): Promise<Answer> {
  let url = URL.parse(address.replace(/^webcals?:/i, 'https:'));
  let next = request;
  try {
    for (let redirects = 0; url && redirects <= mostRedirects; redirects += 1) {
      const answer = await sendOnce(url, next, limits);
      if (!isRedirect(answer.status) || answer.location === null) return answer;
      const to = URL.parse(answer.location, url);
      if (to) next = redirected(next, url, to);
      url = to;
    }
  } catch (error) {
    throw faultOf(error, limits.signal);
  }
  throw new CalendarReadError(url ? 'calendar_failed' : 'calendar_address_refused');
}
