import type { z } from 'zod';
import { address, flag, isBare, text } from './config-values.ts';
import type { CalendarsConfig } from './platform/calendars/open-calendars.ts';

const providerAddress = address(
  ['http:', 'https:'],
  'expected an http(s) address of scheme, name and port alone',
  isBare,
);

/** Variables of the environment about the calendars of staff. */
export const calendarVariables = {
  CALENDAR_MICROSOFT_DIRECTORY: text('expected the id or domain of a directory', /^[A-Za-z\d.-]{3,100}$/).optional(),
  CALENDAR_MICROSOFT_CLIENT_ID: text('expected the id of an application', /^[A-Za-z\d-]{8,64}$/).optional(),
  CALENDAR_MICROSOFT_SECRET: text('expected the secret of the application', /^\S{8,200}$/).optional(),
  CALENDAR_MICROSOFT_URL: providerAddress.default('https://graph.microsoft.com'),
  CALENDAR_MICROSOFT_LOGIN_URL: providerAddress.default('https://login.microsoftonline.com'),
  CALENDAR_GOOGLE_EMAIL: text('expected the address of a service account', /^\S+@\S+$/).optional(),
  CALENDAR_GOOGLE_KEY: text(
    'expected the key of the account, PKCS#8 DER in base64',
    /^[A-Za-z\d+/]{400,}={0,2}$/,
  ).optional(),
  CALENDAR_GOOGLE_URL: providerAddress.default('https://www.googleapis.com'),
  CALENDAR_GOOGLE_LOGIN_URL: providerAddress.default('https://oauth2.googleapis.com'),
  CALENDAR_OWN_MACHINE: flag.default(false),
};
type CalendarVariables = z.infer<z.ZodObject<typeof calendarVariables>>;

const pemOf = (base64: string): string => `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----`;

function microsoftOf(env: CalendarVariables): CalendarsConfig['microsoft'] {
  const { CALENDAR_MICROSOFT_DIRECTORY: directory, CALENDAR_MICROSOFT_CLIENT_ID: clientId } = env;
  const clientSecret = env.CALENDAR_MICROSOFT_SECRET;
  if (!directory || !clientId || !clientSecret) return null;
  const { CALENDAR_MICROSOFT_URL: apiUrl, CALENDAR_MICROSOFT_LOGIN_URL: loginUrl } = env;
  return { directory, clientId, clientSecret, apiUrl, loginUrl };
}

function googleOf(env: CalendarVariables): CalendarsConfig['google'] {
  const { CALENDAR_GOOGLE_EMAIL: email, CALENDAR_GOOGLE_KEY: key } = env;
  if (!email || !key) return null;
  const { CALENDAR_GOOGLE_URL: apiUrl, CALENDAR_GOOGLE_LOGIN_URL: loginUrl } = env;
  return { email, privateKey: pemOf(key), apiUrl, loginUrl };
}

export const calendarsOf = (env: CalendarVariables): CalendarsConfig => ({
  microsoft: microsoftOf(env),
  google: googleOf(env),
  allowsOwnMachine: env.CALENDAR_OWN_MACHINE,
});

const together: readonly (readonly string[])[] = [
  ['CALENDAR_MICROSOFT_DIRECTORY', 'CALENDAR_MICROSOFT_CLIENT_ID', 'CALENDAR_MICROSOFT_SECRET'],
  ['CALENDAR_GOOGLE_EMAIL', 'CALENDAR_GOOGLE_KEY'],
];

/** Returns the faults of settings of calendars that need others. */
export function calendarFaultsOf(
  given: Readonly<Record<string, string>>,
): (readonly [names: string, expected: string])[] {
  return together.flatMap((names) => {
    const named = names.filter((name) => name in given).length;
    return named > 0 && named < names.length ? [[names.join(', '), 'expected all or none'] as const] : [];
  });
}
