import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { z } from 'zod';
import { calendarFaultsOf, calendarsOf, calendarVariables } from './calendar-config.ts';
import { address, flag, isBare, text, wholeNumber } from './config-values.ts';
import { mailDomain } from './mail-domain.ts';
import type { CalendarsConfig } from './platform/calendars/open-calendars.ts';
import { smsFaults, smsOf, smsVariables, type TextMessagesConfig } from './sms-config.ts';
import { noSupportAddresses, readSupportAddresses, type SupportAddresses } from './support-addresses.ts';

const postgresUrl = address(
  ['postgres:', 'postgresql:'],
  'expected a postgres:// address',
  ({ hostname, pathname }) => hostname !== '' || pathname !== '',
);
const hostName = /^(?!-)[a-z\d-]{1,63}(\.[a-z\d-]{1,63})*\.?$/i;
const listeningAddress = z
  .string()
  .refine((value) => isIP(value) > 0 || hostName.test(value), 'expected an address to listen on');
const mailDomainName = /^(?=.{3,200}$)(?:(?!-)[a-z\d-]{1,63}\.)+[a-z][a-z\d-]{1,62}$/i;
const dkimKeyExpected = 'expected an RSA key of at least 2048 bits, PKCS#8 DER in base64';

/** Returns the key that signs mail, as PEM; null for a text that holds no such key. */
function readDkimKey(value: string): string | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'pkcs8' });
    const isStrong = key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
    return isStrong ? key.export({ format: 'pem', type: 'pkcs8' }).toString() : null;
  } catch {
    return null;
  }
}

const environmentSchema = z.object({
  PORT: wholeNumber('a port', 0, 65_535).default(3000),
  HOST: listeningAddress.default('127.0.0.1'),
  DATA_DIR: text('expected a folder').default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_ADMIN_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber('connections', 2, 200).default(12),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'expected an smtp:// or smtps:// address',
    (url) => url.hostname !== '',
  ).optional(),
  MAIL_FROM: z.email('expected an e-mail address').optional(),
  MAIL_PER_MINUTE: wholeNumber('mails a minute of an organisation (0 = no limit)', 0, 100_000).optional(),
  DKIM_KEY: z
    .string()
    .refine((value) => readDkimKey(value) !== null, dkimKeyExpected)
    .optional(),
  DKIM_SELECTOR: text(
    'expected the name of a DNS record such as mail2026',
    /^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/i,
  ).optional(),
  DKIM_DOMAIN: z.string().regex(mailDomainName, 'expected a domain such as example.org').optional(),
  INBOUND_DOMAIN: z.string().regex(mailDomainName, 'expected a domain such as in.example.org').optional(),
  INBOUND_SMTP_PORT: wholeNumber('a port', 0, 65_535).optional(),
  INBOUND_SMTP_HOST: listeningAddress.optional(),
  INBOUND_WEBHOOK_SECRET: text(
    'expected whsec_ and at least 24 bytes in base64',
    /^whsec_[A-Za-z\d+/]{32,}={0,2}$/,
  ).optional(),
  ...smsVariables,
  ...calendarVariables,
  SUPPORT_ADDRESS: z
    .string()
    .refine(
      (value) => readSupportAddresses(value) !== null,
      'expected an e-mail address, or more of them as in help@example.org CRS=context@example.org',
    )
    .optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'expected an http(s) address', (url) => url.username === '').optional(),
  S3_REGION: text('expected a region', /^[\w-]+$/).default('eu-west-2'),
  S3_BUCKET: text('expected the name of a bucket', /^[\w.-]+$/).optional(),
  S3_ACCESS_KEY: text('expected a key').optional(),
  S3_SECRET_KEY: text('expected a key').optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  ROLE: z.enum(['web', 'worker', 'all'], { error: 'expected web, worker or all' }).default('all'),
  SECRET_KEY: z
    .string()
    .refine((value) => value.trim().length >= 32, 'expected at least 32 characters')
    .optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: address(
    ['http:', 'https:'],
    'expected an http(s) address of scheme, name and port alone',
    isBare,
  ).optional(),
  TRUST_PROXY: flag.default(false),
  ENVIRONMENT: z
    .enum(['LOCAL', 'DEV', 'STAGING', 'PROD'], { error: 'expected LOCAL, DEV, STAGING or PROD' })
    .default('LOCAL'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'expected silent, fatal, error, warn, info, debug or trace',
    })
    .default('info'),
  RATE_LIMIT: wholeNumber('requests a minute (0 = no limit)', 0, 1_000_000).default(1200),
});

export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface InboundConfig {
  /** Domain of the addresses to which answers and reports come, in lower case. */
  readonly domain: string;
  /** Address of the built-in SMTP receiver; null when it comes by the webhook alone. */
  readonly smtp: { readonly host: string; readonly port: number } | null;
  /** Secret that signs calls of the webhook, `whsec_` and base64; null when there is no webhook. */
  readonly webhookSecret: string | null;
}

export interface Config extends TextMessagesConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly database: { readonly url: string; readonly adminUrl: string; readonly pool: number } | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Most mails a minute of one organisation; 0 for no limit. Mails that a person waits for are not held up. */
  readonly mailPerMinute: number;
  /** Key and names by which outgoing mail is signed; null when it is not signed here. */
  readonly dkim: DkimConfig | null;
  /** Mail that candidates answer and mail servers report with; null when none is taken in. */
  readonly inbound: InboundConfig | null;
  /** How calendars of staff are read. */
  readonly calendars: CalendarsConfig;
  readonly supportAddresses: SupportAddresses;
  readonly s3: {
    readonly endpoint: string;
    readonly region: string;
    readonly bucket: string;
    readonly accessKey: string;
    readonly secretKey: string;
    readonly forcePathStyle: boolean;
  } | null;
  readonly role: 'web' | 'worker' | 'all';
  readonly secretKey: string | null;
  readonly demo: boolean;
  /** Scheme and base domain under which tenants have their hosts, without a path. */
  readonly publicUrl: URL;
  readonly trustProxy: boolean;
  readonly environment: 'LOCAL' | 'DEV' | 'STAGING' | 'PROD';
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Requests a minute of one caller; 0 for no limit. */
  readonly rateLimit: number;
  readonly embedded: boolean;
}

/** Faults of the environment, one line per variable: its name and what is expected. */
export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Parsed = z.infer<typeof environmentSchema>;
type Given = Readonly<Record<string, string>>;
/** One or several variables that do not go with the others, and the message about them. */
type Fault = readonly [names: string, expected: string];

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

function s3Of(env: Parsed): Config['s3'] {
  const [endpoint, bucket, accessKey, secretKey] = s3Names.map((name) => env[name]);
  if (!endpoint || !bucket || !accessKey || !secretKey) return null;
  return { endpoint, bucket, accessKey, secretKey, region: env.S3_REGION, forcePathStyle: env.S3_FORCE_PATH_STYLE };
}

function dkimOf(env: Parsed, mailFrom: string): DkimConfig | null {
  const privateKey = readDkimKey(env.DKIM_KEY ?? '');
  if (privateKey === null || !env.DKIM_SELECTOR) return null;
  const domain = env.DKIM_DOMAIN ?? mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return { domain: domain.toLowerCase(), selector: env.DKIM_SELECTOR, privateKey };
}

function inboundOf(env: Parsed): InboundConfig | null {
  if (!env.INBOUND_DOMAIN) return null;
  const { INBOUND_SMTP_PORT: port, INBOUND_SMTP_HOST: host } = env;
  return {
    domain: env.INBOUND_DOMAIN.toLowerCase(),
    smtp: port === undefined ? null : { host: host ?? env.HOST, port },
    webhookSecret: env.INBOUND_WEBHOOK_SECRET ?? null,
  };
}

/** A database in the data folder has the demo unless it is switched off. */
const isDemo = (env: Parsed): boolean => env.DEMO ?? env.DATABASE_URL === undefined;

const isProduction = (env: Parsed): boolean => env.ENVIRONMENT === 'PROD' || env.ENVIRONMENT === 'STAGING';

function demandedInProduction(env: Parsed): Fault[] {
  if (!isProduction(env)) return [];
  const faults: Fault[] = [];
  if (!env.SECRET_KEY) faults.push(['SECRET_KEY', 'demanded in production; expected at least 32 characters']);
  if (!env.DATABASE_URL) faults.push(['DATABASE_URL', 'demanded in production; expected a postgres:// address']);
  const scheme = env.PUBLIC_URL && new URL(env.PUBLIC_URL).protocol;
  if (scheme !== 'https:') faults.push(['PUBLIC_URL', 'demanded in production; expected an https:// address']);
  if (env.DEMO) faults.push(['DEMO', 'demo data is not for production; expected 0']);
  if (env.CALENDAR_OWN_MACHINE) faults.push(['CALENDAR_OWN_MACHINE', 'for tests alone; expected 0']);
  return faults;
}

/** Returns the faults of mail settings that need others. */
function mailFaults(env: Parsed, given: Given): Fault[] {
  const faults: Fault[] = [];
  const ofDkim = ['DKIM_KEY', 'DKIM_SELECTOR'].filter((name) => name in given);
  if (ofDkim.length === 1) faults.push(['DKIM_KEY, DKIM_SELECTOR', 'expected both or none']);
  if (ofDkim.length === 0 && env.DKIM_DOMAIN)
    faults.push(['DKIM_DOMAIN', 'expected DKIM_KEY and DKIM_SELECTOR beside it']);
  if (!('INBOUND_DOMAIN' in given)) {
    const alone = ['INBOUND_SMTP_PORT', 'INBOUND_SMTP_HOST', 'INBOUND_WEBHOOK_SECRET'].filter((name) => name in given);
    if (alone.length > 0) faults.push([alone.join(', '), 'expected INBOUND_DOMAIN beside it']);
  }
  return faults;
}

/** Returns the faults that no value shows alone. */
function faultsTogether(env: Parsed, given: Given): Fault[] {
  const faults: Fault[] = [...mailFaults(env, given), ...smsFaults(given), ...calendarFaultsOf(given)];
  const ofS3 = s3Names.filter((name) => name in given);
  if (ofS3.length > 0 && ofS3.length < s3Names.length) faults.push([s3Names.join(', '), 'expected all four or none']);
  if (!('DATABASE_URL' in given)) {
    if (env.DATABASE_ADMIN_URL) faults.push(['DATABASE_ADMIN_URL', 'expected DATABASE_URL beside it']);
    if (env.ROLE !== 'all') faults.push(['ROLE', 'expected all without DATABASE_URL: the data folder has one process']);
  }
  return faults;
}

/** Returns every fault, one line per variable. A variable that is wrong by itself is not reported again together with others. */
function faultLines(given: Given, issues: readonly z.core.$ZodIssue[]): string[] {
  const wrong = new Map(issues.map((issue) => [issue.path.join('.'), issue.message]));
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const env = environmentSchema.parse(others);
  const together = [...demandedInProduction(env), ...faultsTogether(env, given)].filter(([name]) => !wrong.has(name));
  return [...wrong, ...together].map(([name, expected]) => `${name}: ${expected}`);
}

/** Mails a minute of one organisation where the installation says nothing else. */
const usualPace = 600;
const paceOf = (env: Parsed): number => env.MAIL_PER_MINUTE ?? (env.SMTP_URL ? usualPace : 0);

const usualSender = (publicUrl: URL): string => `no-reply@${mailDomain(publicUrl) ?? 'evenhand.localhost'}`;

/** Reads and validates the environment; no other code reads it. Empty values count as absent. Throws ConfigError. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given: Given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const parsed = environmentSchema.safeParse(given);
  const lines = faultLines(given, parsed.error?.issues ?? []);
  if (!parsed.success || lines.length > 0) throw new ConfigError(lines);
  const env = parsed.data;
  const embedded = env.DATABASE_URL === undefined;
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const mailFrom = env.MAIL_FROM ?? usualSender(publicUrl);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, adminUrl: env.DATABASE_ADMIN_URL ?? env.DATABASE_URL, pool: env.DATABASE_POOL }
      : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom,
    mailPerMinute: paceOf(env),
    dkim: dkimOf(env, mailFrom),
    inbound: inboundOf(env),
    ...smsOf(env, isDemo(env)),
    calendars: calendarsOf(env),
    supportAddresses: readSupportAddresses(env.SUPPORT_ADDRESS ?? '') ?? noSupportAddresses,
    s3: s3Of(env),
    role: env.ROLE,
    secretKey: env.SECRET_KEY ?? null,
    demo: isDemo(env),
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    environment: env.ENVIRONMENT,
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT,
    embedded,
  };
}
