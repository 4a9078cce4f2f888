import { z } from 'zod';

const text = (expected: string) => z.string({ error: expected });
const flag = z.enum(['0', '1'], { error: 'expected 0 or 1' }).transform((value) => value === '1');
const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `expected a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `expected ${name} from ${min} to ${max}`);
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/, 'expected a postgres:// address');

const environmentSchema = z.object({
  PORT: wholeNumber('a port', 0, 65_535).default(3000),
  HOST: text('expected an address to listen on').default('127.0.0.1'),
  DATA_DIR: text('expected a folder').default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_ADMIN_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber('connections', 2, 200).default(12),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/.+/, 'expected an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.email('expected an e-mail address').default('no-reply@evenhand.localhost'),
  S3_ENDPOINT: z.url('expected an address').optional(),
  S3_REGION: text('expected a region').default('eu-west-2'),
  S3_BUCKET: text('expected a bucket').optional(),
  S3_ACCESS_KEY: text('expected a key').optional(),
  S3_SECRET_KEY: text('expected a key').optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  ROLE: z.enum(['web', 'worker', 'all'], { error: 'expected web, worker or all' }).default('all'),
  SECRET_KEY: z.string().min(32, 'expected at least 32 characters').optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'expected an http(s) address' }).optional(),
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

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly database: { readonly url: string; readonly adminUrl: string; readonly pool: number } | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
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

/** What is wrong with the environment, one line a variable: its name and what is expected. */
export class ConfigError extends Error {
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Parsed = z.infer<typeof environmentSchema>;

function s3Of(env: Parsed): Config['s3'] {
  const parts = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY, env.S3_SECRET_KEY];
  if (parts.every((part) => part === undefined)) return null;
  const [endpoint, bucket, accessKey, secretKey] = parts;
  if (!endpoint || !bucket || !accessKey || !secretKey) {
    throw new ConfigError(['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: expected all four or none']);
  }
  return { endpoint, bucket, accessKey, secretKey, region: env.S3_REGION, forcePathStyle: env.S3_FORCE_PATH_STYLE };
}

const isProduction = (env: Parsed): boolean => env.ENVIRONMENT === 'PROD' || env.ENVIRONMENT === 'STAGING';

function demandedInProduction(env: Parsed): string[] {
  if (!isProduction(env)) return [];
  const faults: string[] = [];
  if (!env.SECRET_KEY) faults.push('SECRET_KEY: demanded in production; expected at least 32 characters');
  if (!env.DATABASE_URL) faults.push('DATABASE_URL: demanded in production; expected a postgres:// address');
  const scheme = env.PUBLIC_URL && new URL(env.PUBLIC_URL).protocol;
  if (scheme !== 'https:') faults.push('PUBLIC_URL: demanded in production; expected an https:// address');
  if (env.DEMO) faults.push('DEMO: demo data is not for production; expected 0');
  return faults;
}

/** Reads and validates the environment: the only reader of it. Empty values count as absent. Throws ConfigError. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const env = parsed.data;
  const faults = demandedInProduction(env);
  if (faults.length > 0) throw new ConfigError(faults);
  const embedded = env.DATABASE_URL === undefined;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    database: env.DATABASE_URL
      ? { url: env.DATABASE_URL, adminUrl: env.DATABASE_ADMIN_URL ?? env.DATABASE_URL, pool: env.DATABASE_POOL }
      : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    s3: s3Of(env),
    role: env.ROLE,
    secretKey: env.SECRET_KEY ?? null,
    demo: env.DEMO ?? embedded,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    trustProxy: env.TRUST_PROXY,
    environment: env.ENVIRONMENT,
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT,
    embedded,
  };
}
