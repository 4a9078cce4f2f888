import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { z } from 'zod';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import { type TestApp, type TestUser, testPassword } from '../../../testing/test-app.ts';

export interface TokenReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
}

export interface Device {
  readonly ip?: string;
  readonly agent?: string;
  readonly origin?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const hostOf = (tenant: Organization): string => `${tenant.subdomain}.localhost`;
const record = z.record(z.string(), z.unknown());

const deviceHeaders = (device: Device): Record<string, string> => ({
  ...(device.agent ? { 'user-agent': device.agent } : {}),
  ...(device.origin ? { origin: device.origin } : {}),
  ...(device.cookie ? { cookie: device.cookie } : {}),
  ...device.headers,
});

/** POST /oauth/token with a form, from a device. */
export async function askToken(
  app: TestApp,
  tenant: Organization,
  form: Readonly<Record<string, string>>,
  device: Device = {},
): Promise<TokenReply> {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/oauth/token',
    remoteAddress: device.ip ?? '192.0.2.1',
    headers: {
      host: hostOf(tenant),
      'content-type': 'application/x-www-form-urlencoded',
      ...deviceHeaders(device),
    },
    payload: new URLSearchParams(form).toString(),
  });
  const cookies = [reply.headers['set-cookie'] ?? []].flat();
  return { status: reply.statusCode, body: record.parse(reply.json()), cookies };
}

export const passwordForm = (
  user: TestUser,
  change: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  grant_type: 'password',
  username: user.email,
  password: testPassword,
  partner: user.tenant.subdomain,
  scope: 'write',
  ...change,
});

export const signInAs = (app: TestApp, user: TestUser, device: Device = {}): Promise<TokenReply> =>
  askToken(app, user.tenant, passwordForm(user), device);

export const refresh = (app: TestApp, tenant: Organization, token: unknown, device: Device = {}): Promise<TokenReply> =>
  askToken(app, tenant, { grant_type: 'refresh_token', refresh_token: String(token) }, device);

/** Returns a caller that uses the access token of a reply. */
export const holderOf = (app: TestApp, tenant: Organization, reply: TokenReply): Caller =>
  callerOf(app.app, hostOf(tenant), String(reply.body['access_token']));

/** Returns a refusal without the parts that differ from call to call. */
export const refusal = ({ status, body }: TokenReply): unknown => {
  const { requestId, ...rest } = body;
  return { status, ...rest, hasRequestId: typeof requestId === 'string' };
};

/** The app's clock, standing still but for a millisecond a look, so that what is done first is older. Answers how to move it. */
export function tickingClock(app: TestApp): (ms: number) => void {
  let at = app.clock.now.getTime();
  Object.defineProperty(app.clock, 'now', {
    get: () => {
      at += 1;
      return new Date(at);
    },
  });
  return (ms) => {
    at += ms;
  };
}

/** Returns the newest mail to an address. */
export async function lastMail(app: TestApp, tenant: Organization, address: string) {
  const mail = (await app.mailsTo(tenant, address)).at(-1);
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** Returns the token in the link of the newest mail to an address. */
export async function mailedToken(app: TestApp, tenant: Organization, address: string): Promise<string> {
  const { text } = await lastMail(app, tenant, address);
  const token = /(?:\/(?:verify|verify-email|reset-password|on-boarding)\/|[?&]token=)([\w-]{43})/.exec(text)?.[1];
  if (!token) throw new Error(`no token in: ${text}`);
  return token;
}

export async function mailedPasscode(app: TestApp, user: TestUser): Promise<string> {
  const { text } = await lastMail(app, user.tenant, user.email);
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`no passcode in: ${text}`);
  return code;
}

/** Sets the organisation's configuration, as its admin would. */
export async function configure(app: TestApp, tenant: Organization, change: object): Promise<void> {
  await app.admin.exclusive((session) =>
    session.query('update organization set configuration = $1 where id = $2', [
      JSON.stringify({ ...tenant.configuration, ...change }),
      tenant.id,
    ]),
  );
  app.services.tenants.forget();
}

/** Sets one column of an account, as only a migration or another feature could. */
export async function setAccount(
  app: TestApp,
  user: TestUser,
  column: 'status' | 'two_step' | 'user_type' | 'password_hash',
  value: string | null,
) {
  await app.admin.exclusive((session) =>
    session.query(`update user_account set ${column} = $1 where organization_id = $2 and id = $3`, [
      value,
      user.tenant.id,
      user.id,
    ]),
  );
}

/** Kinds of the events about a person, oldest first. */
export async function eventsAbout(app: TestApp, user: { id: string; tenant: Organization }): Promise<string[]> {
  const { rows } = await app.admin.exclusive((session) =>
    session.query('select kind from event where organization_id = $1 and subject_id = $2 order by at, id', [
      user.tenant.id,
      user.id,
    ]),
  );
  return rows.map((row) => String(row['kind']));
}
