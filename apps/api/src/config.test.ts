import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
};

describe('configuration', () => {
  it('gives each organisation a pace where mail leaves by a server, unless it is set', () => {
    const SMTP_URL = 'smtp://mail.example.org';
    const paces = [{}, { SMTP_URL }, { SMTP_URL, MAIL_PER_MINUTE: '0' }, { SMTP_URL, MAIL_PER_MINUTE: '60' }];
    expect(paces.map((given) => readConfig(given).mailPerMinute)).toEqual([0, 600, 0, 60]);
  });

  it('needs nothing: an embedded demo on loopback', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      embedded: true,
      demo: true,
      environment: 'LOCAL',
      role: 'all',
    });
  });

  it('starts without demo data on a server database, unless asked', () => {
    const url = 'postgres://evenhand_app@db/evenhand';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ embedded: false, demo: false });
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('sends mail from its own domain, and names the support address that it is given', () => {
    expect(readConfig({})).toMatchObject({ mailFrom: 'no-reply@evenhand.localhost', supportAddresses: { all: null } });
    expect(readConfig({ PUBLIC_URL: 'https://jobs.example.org' }).mailFrom).toBe('no-reply@jobs.example.org');
    for (const PUBLIC_URL of ['http://[::1]:3000', 'http://192.0.2.7', 'http://jobs', 'http://jobs.localhost']) {
      expect(readConfig({ PUBLIC_URL }).mailFrom).toBe('no-reply@evenhand.localhost');
    }
    expect(readConfig({ MAIL_FROM: 'a@example.org' }).mailFrom).toBe('a@example.org');
    const read = (SUPPORT_ADDRESS: string) => readConfig({ SUPPORT_ADDRESS }).supportAddresses;
    expect(read('help@example.org')).toEqual({ all: 'help@example.org', of: {} });
    expect(read('CRS=c@example.org, help@example.org ICMS=i@example.org')).toEqual({
      all: 'help@example.org',
      of: { CRS: 'c@example.org', ICMS: 'i@example.org' },
    });
  });

  it.each([
    [{ PORT: 'http' }, 'PORT: expected a whole number'],
    [{ PORT: '70000' }, 'PORT: expected a port from 0 to 65535'],
    [{ ENVIRONMENT: 'LIVE' }, 'ENVIRONMENT: expected LOCAL, DEV, STAGING or PROD'],
    [{ HOST: 'no such host' }, 'HOST: expected an address to listen on'],
    [{ DATA_DIR: '  ' }, 'DATA_DIR: expected a folder'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: expected a postgres:// address'],
    [{ DATABASE_URL: 'postgres://:::' }, 'DATABASE_URL: expected a postgres:// address'],
    [{ DATABASE_URL: 'postgres://db:99999/evenhand' }, 'DATABASE_URL: expected a postgres:// address'],
    [{ DATABASE_URL: 'postgres://db/x', DATABASE_ADMIN_URL: 'db/x' }, 'DATABASE_ADMIN_URL: expected a postgres://'],
    [{ DATABASE_ADMIN_URL: 'postgres://db/x' }, 'DATABASE_ADMIN_URL: expected DATABASE_URL beside it'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL: expected connections from 2 to 200'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL: expected an smtp:// or smtps:// address'],
    [{ SMTP_URL: 'smtp://:::' }, 'SMTP_URL: expected an smtp:// or smtps:// address'],
    [{ SMTP_URL: 'smtp://mail.example.org:port' }, 'SMTP_URL: expected an smtp:// or smtps:// address'],
    [{ MAIL_FROM: 'jobs' }, 'MAIL_FROM: expected an e-mail address'],
    [{ INBOUND_DOMAIN: 'in' }, 'INBOUND_DOMAIN: expected a domain such as in.example.org'],
    [
      { INBOUND_DOMAIN: 'in.example.org', INBOUND_WEBHOOK_SECRET: 'whsec_x' },
      'INBOUND_WEBHOOK_SECRET: expected whsec_',
    ],
    [{ INBOUND_SMTP_PORT: '2525' }, 'INBOUND_SMTP_PORT: expected INBOUND_DOMAIN beside it'],
    [{ DKIM_KEY: 'AAAA', DKIM_SELECTOR: 'a' }, 'DKIM_KEY: expected an RSA key of at least 2048 bits'],
    [{ MAIL_PER_MINUTE: '-1' }, 'MAIL_PER_MINUTE: expected a whole number from 0 to 100000'],
    [{ DKIM_SELECTOR: 'a' }, 'DKIM_KEY, DKIM_SELECTOR: expected both or none'],
    [{ DKIM_DOMAIN: 'example.org' }, 'DKIM_DOMAIN: expected DKIM_KEY and DKIM_SELECTOR beside it'],
    [{ SMS_ACCOUNT_SID: 'AC1' }, 'SMS_ACCOUNT_SID, SMS_AUTH_TOKEN: expected both or none'],
    [{ SMS_ACCOUNT_SID: 'AC-1', SMS_AUTH_TOKEN: 'x'.repeat(8) }, 'SMS_ACCOUNT_SID: expected the id of the account'],
    [{ SMS_API_URL: 'https://sms.example.org' }, 'SMS_API_URL: expected SMS_ACCOUNT_SID and SMS_AUTH_TOKEN beside it'],
    [
      { SMS_API_URL: 'https://sms.example.org/v1' },
      'SMS_API_URL: expected an http(s) address of scheme, name and port',
    ],
    [
      { CALENDAR_GOOGLE_EMAIL: 'reader@project.example' },
      'CALENDAR_GOOGLE_EMAIL, CALENDAR_GOOGLE_KEY: expected all or none',
    ],
    [{ CALENDAR_MICROSOFT_SECRET: 'short' }, 'CALENDAR_MICROSOFT_SECRET: expected the secret of the application'],
    [{ SUPPORT_ADDRESS: 'help' }, 'SUPPORT_ADDRESS: expected an e-mail address'],
    [{ SUPPORT_ADDRESS: 'help@example.org OTHER=a@example.org' }, 'SUPPORT_ADDRESS: expected an e-mail address'],
    [{ SUPPORT_ADDRESS: 'ATS=a@example.org=b' }, 'SUPPORT_ADDRESS: expected an e-mail address'],
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: expected an http(s) address'],
    [{ S3_ENDPOINT: 'ftp://files.example.org' }, 'S3_ENDPOINT: expected an http(s) address'],
    [{ S3_REGION: 'eu west' }, 'S3_REGION: expected a region'],
    [{ S3_BUCKET: 'a/b' }, 'S3_BUCKET: expected the name of a bucket'],
    [{ S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE: expected 0 or 1'],
    [{ ROLE: 'both' }, 'ROLE: expected web, worker or all'],
    [{ ROLE: 'worker' }, 'ROLE: expected all without DATABASE_URL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: expected at least 32 characters'],
    [{ SECRET_KEY: ' '.repeat(32) }, 'SECRET_KEY: expected at least 32 characters'],
    [{ DEMO: 'yes' }, 'DEMO: expected 0 or 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected silent'],
    [{ PUBLIC_URL: 'evenhand.example' }, 'PUBLIC_URL: expected an http(s) address'],
    [
      { PUBLIC_URL: 'https://jobs.example.org/app' },
      'PUBLIC_URL: expected an http(s) address of scheme, name and port',
    ],
    [
      { PUBLIC_URL: 'https://jobs.example.org?x=1' },
      'PUBLIC_URL: expected an http(s) address of scheme, name and port',
    ],
    [
      { PUBLIC_URL: 'https://me:pw@jobs.example.org' },
      'PUBLIC_URL: expected an http(s) address of scheme, name and port',
    ],
    [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT: expected a whole number'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: expected 0 or 1'],
    [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: expected all four or none'],
  ])('names a wrong value and what is expected: %o', (env, expected) => {
    expect(faultsOf(env).join('\n')).toContain(expected);
  });

  it('names every wrong value at once', () => {
    const given = { ENVIRONMENT: 'PROD', PORT: 'x', SECRET_KEY: 'short', S3_BUCKET: 'files', DATABASE_URL: 'db' };
    expect(faultsOf(given).map((line) => line.replace(/: .*/, ''))).toEqual([
      'PORT',
      'DATABASE_URL',
      'SECRET_KEY',
      'PUBLIC_URL',
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY',
    ]);
  });

  it('demands secret, database and address in production, and refuses demo data there', () => {
    const names = faultsOf({ ENVIRONMENT: 'PROD', DEMO: '1', CALENDAR_OWN_MACHINE: '1' }).map(
      (line) => line.split(':')[0],
    );
    expect(names).toEqual(['SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'DEMO', 'CALENDAR_OWN_MACHINE']);
  });

  it.each([
    ['PROD', 'http://jobs.example.org', ['PUBLIC_URL']],
    ['STAGING', 'http://jobs.example.org', ['PUBLIC_URL']],
    ['PROD', 'https://jobs.example.org', []],
    ['DEV', 'http://jobs.example.org', []],
  ])('%s at %s: sign-in cookies go over https alone in production', (environment, address, expected) => {
    const given = { SECRET_KEY: 'x'.repeat(32), DATABASE_URL: 'postgres://evenhand_app@db/evenhand' };
    const lines = faultsOf({ ...given, ENVIRONMENT: environment, PUBLIC_URL: address });
    expect(lines.map((line) => line.split(':')[0])).toEqual(expected);
  });

  it.each([
    { HOST: '::1', PUBLIC_URL: 'http://localhost:3000/' },
    { HOST: 'localhost', SMTP_URL: 'smtps://user:pa%40ss@mail.example.org:465/?pool=true' },
    { DATABASE_URL: 'postgresql:///evenhand?host=/run/postgresql', ROLE: 'worker' },
    { DATABASE_URL: 'postgres://app:p@db:5432/evenhand', DATABASE_ADMIN_URL: 'postgres://db/evenhand', ROLE: 'web' },
    { S3_ENDPOINT: 'http://minio:9000', S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' },
  ])('accepts right values: %o', (env) => {
    expect(faultsOf(env)).toEqual([]);
  });

  it('reads an empty value as absent', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: null, port: 3000 });
  });
});

it('lets the demo play the provider of text messages when it has none', () => {
  const named = { SMS_ACCOUNT_SID: 'AC1', SMS_AUTH_TOKEN: 'a-secret' };
  expect(readConfig({ SMS_SIMULATOR_PORT: '4010' })).toMatchObject({ sms: null, smsSimulatorPort: 4010 });
  expect(readConfig({ DEMO: '0' })).toMatchObject({ sms: null, smsSimulatorPort: null });
  expect(readConfig(named)).toMatchObject({
    sms: { apiUrl: 'https://api.twilio.com', accountSid: 'AC1', messagingServiceSid: null },
    smsSimulatorPort: null,
  });
});
