import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { CalendarReadError, type CalendarReader } from './calendar-reader.ts';
import { callProvider, keptTokens } from './provider-call.ts';

/** A service account of Google that may act for the people of a domain, for the scope `calendar.freebusy` alone. */
export interface GoogleCalendarConfig {
  readonly apiUrl: string;
  readonly loginUrl: string;
  readonly email: string;
  /** PEM. */
  readonly privateKey: string;
}

const scope = 'https://www.googleapis.com/auth/calendar.freebusy';
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });
const time = z.string().transform((text) => Date.parse(text));
const answer = z.object({
  calendars: z.object({
    primary: z.object({
      errors: z.array(z.looseObject({})).optional(),
      busy: z.array(z.object({ start: time, end: time })).default([]),
    }),
  }),
});

/** Returns a reader of calendars in Google Workspace by `freeBusy`. */
export function googleReader(config: GoogleCalendarConfig): CalendarReader {
  const login = new URL('/token', config.loginUrl);
  const tokenOf = keptTokens(async (subject, signal) => {
    const key = await importPKCS8(config.privateKey, 'RS256');
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(config.email)
      .setSubject(subject)
      .setAudience(login.href)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(key);
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const token = await callProvider(login, tokenAnswer, { body, signal });
    return { value: token.access_token, until: Date.now() + token.expires_in * 1000 };
  });
  return async ({ address }, within, signal) => {
    const headers = { authorization: `Bearer ${await tokenOf(address, signal)}` };
    const body = {
      timeMin: new Date(within.start).toISOString(),
      timeMax: new Date(within.end).toISOString(),
      items: [{ id: 'primary' }],
    };
    const url = new URL('/calendar/v3/freeBusy', config.apiUrl);
    const { primary } = (await callProvider(url, answer, { headers, body, signal })).calendars;
    if (primary.errors && primary.errors.length > 0) throw new CalendarReadError('calendar_not_found');
    return primary.busy;
  };
}
