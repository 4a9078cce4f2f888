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

  it.each([
    [{ PORT: 'http' }, 'PORT: expected a whole number'],
    [{ PORT: '70000' }, 'PORT: expected a port from 0 to 65535'],
    [{ ENVIRONMENT: 'LIVE' }, 'ENVIRONMENT: expected LOCAL, DEV, STAGING or PROD'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: expected a postgres:// address'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL: expected an smtp:// or smtps:// address'],
    [{ ROLE: 'both' }, 'ROLE: expected web, worker or all'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY: expected at least 32 characters'],
    [{ DEMO: 'yes' }, 'DEMO: expected 0 or 1'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: expected silent'],
    [{ PUBLIC_URL: 'evenhand.example' }, 'PUBLIC_URL: expected an http(s) address'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: expected 0 or 1'],
    [{ S3_BUCKET: 'files' }, 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY: expected all four or none'],
  ])('names a wrong value and what is expected: %o', (env, expected) => {
    expect(faultsOf(env).join('\n')).toContain(expected);
  });

  it('names every wrong value at once', () => {
    expect(faultsOf({ PORT: 'x', ROLE: 'y' })).toHaveLength(2);
  });

  it('demands secret, database and address in production, and refuses demo data there', () => {
    const names = faultsOf({ ENVIRONMENT: 'PROD', DEMO: '1' }).map((line) => line.split(':')[0]);
    expect(names).toEqual(['SECRET_KEY', 'DATABASE_URL', 'PUBLIC_URL', 'DEMO']);
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

  it('reads an empty value as absent', () => {
    expect(readConfig({ SMTP_URL: '', PORT: '' })).toMatchObject({ smtpUrl: null, port: 3000 });
  });
});
