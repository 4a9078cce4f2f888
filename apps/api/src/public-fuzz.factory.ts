import type { EndpointSpec } from '@evenhand/contract/base/endpoint';
import { type Organization, organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { z } from 'zod';
import { anApplication } from './features/processes/pipeline/pipeline.factory.ts';
import { aReadyCandidate } from './features/records/applications/applications.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { anEvent } from './features/records/events/events.factory.ts';
import { aPublishedRole, inDays } from './features/records/roles/roles.factory.ts';
import { askExport, exportOf } from './features/screens/exports/exports.factory.ts';
import { lastMail } from './features/tenancy/identity/identity.factory.ts';
import { stopAddresses } from './features/tenancy/mail-choices/stop-token.ts';
import { aPdf, aPng } from './platform/files/sample-files.factory.ts';
import type { Reply } from './testing/caller.ts';
import { type TestApp, type TestUser, testPassword } from './testing/test-app.ts';

const partOf = (reply: Reply, pattern: RegExp): string => pattern.exec(JSON.stringify(reply.body))?.[1] ?? '';
const withId = z.object({ id: z.string() });

/** A tenant with public pages, and people who are mailed tokens. */
export interface FuzzedTenant {
  readonly test: TestApp;
  readonly tenant: Organization;
  readonly staff: TestUser;
  readonly candidate: TestUser;
  readonly role: string;
  readonly event: string;
  readonly portal: string;
  readonly preview: string;
  readonly short: string;
}

export async function aFuzzedTenant(test: TestApp): Promise<FuzzedTenant> {
  const tenant = await test.aTenant();
  const staff = await test.aStaffUser(tenant);
  const admin = await test.signIn(staff);
  // The clock runs ahead while requests are sent, so these times keep open what is open.
  const far = { opensAt: inDays(-1, test.clock.now.getTime()), closesAt: inDays(3000, test.clock.now.getTime()) };
  const role = (await aPublishedRole(admin, far)).id;
  const event = withId.parse((await admin.post('/api/v1/events', anEvent(test.clock.now, { inHours: 50_000 }))).body);
  const preview = await admin.post(`/api/v1/roles/${role}/previews`, { days: 30 });
  const portal = await admin.post('/api/v1/portals', { kind: 'PORTAL', name: 'Law Society' });
  const short = await test.visitor(tenant).post('/api/public/short-link', { kind: 'role', id: role });
  return {
    test,
    tenant,
    staff,
    candidate: await test.aCandidateUser(tenant),
    role,
    event: event.id,
    portal: partOf(portal, /"code":"([^"]+)"/),
    preview: partOf(preview, /token=([^"&]+)/),
    short: partOf(short, /\/s\/([\w-]+)/),
  };
}

const mailedWord = async ({ test, tenant }: FuzzedTenant, address: string): Promise<string> =>
  /[/=]([\w.-]{40,})(?=[&)\s]|$)/m.exec((await lastMail(test, tenant, address)).text)?.[1] ?? '';

let people = 0;
const anAddress = (): string => `fuzzed-${people++}@example.org`;

type Mint = (at: FuzzedTenant) => Promise<string>;
const visit = ({ test, tenant }: FuzzedTenant, path: string, body: object) => test.visitor(tenant).post(path, body);

/** Device that links a sign-up to its confirmation. */
const device = 'of-the-fuzz'.repeat(4);

const signUp: Mint = async (at) => {
  const email = anAddress();
  const person = { email, firstName: 'Nia', lastName: 'Bevan', acceptTermAndConditions: true };
  await visit(at, '/api/public/signup', { ...person, password: testPassword, device });
  return mailedWord(at, email);
};
const forgot: Mint = async (at) => {
  const { email } = await at.test.aCandidateUser(at.tenant);
  await visit(at, '/api/public/forgot', { email });
  return mailedWord(at, email);
};
const magicLink: Mint = async (at) => {
  const { email } = await at.test.aCandidateUser(at.tenant);
  await visit(at, '/api/public/login/magic', { email });
  return mailedWord(at, email);
};
const access: Mint = async (at) => {
  const email = anAddress();
  const person = { email, firstName: 'Nia', lastName: 'Bevan', acceptTermAndConditions: true };
  await visit(at, `/api/public/apply/a/${at.role}`, person);
  return mailedWord(at, email);
};
const invitation: Mint = async (at) => {
  const email = anAddress();
  const person = { email, firstName: 'Nia', lastName: 'Bevan', userType: 'HIRING_MANAGER' };
  const admin = await at.test.signIn(at.staff);
  await admin.post(`/api/v1/organization/${at.tenant.id}/user`, person);
  return mailedWord(at, email);
};
const newAddress = async (at: FuzzedTenant) => {
  const user = await at.test.aCandidateUser(at.tenant);
  const newEmail = anAddress();
  await (await at.test.signIn(user)).post('/api/v1/user/email', { newEmail, currentPassword: testPassword });
  return { user, token: await mailedWord(at, newEmail) };
};
const undoing: Mint = async (at) => {
  const { user, token } = await newAddress(at);
  await visit(at, '/api/public/verifyEmail', { token });
  return mailedWord(at, user.email);
};
const leaving: Mint = async (at) => {
  const user = await at.test.aCandidateUser(at.tenant);
  await (await at.test.signIn(user)).delete('/api/v1/user/deleteMe', { currentPassword: testPassword });
  return mailedWord(at, user.email);
};
const place: Mint = async (at) => {
  const email = anAddress();
  await visit(at, `/api/public/event/${at.event}`, { name: 'Nia Bevan', email });
  return /token=([\w.-]+)/.exec((await lastMail(at.test, at.tenant, email)).text)?.[1] ?? '';
};
const download: Mint = async ({ test, tenant }) => {
  const { caller, id } = await aReadyCandidate(test, tenant);
  const upload = multipart({ kind: 'CV' }, { name: 'a.pdf', bytes: aPdf(['x']) });
  const { id: documentId } = withId.parse((await caller.put(`/api/v1/candidate/${id}/cv`, undefined, upload)).body);
  const ticket = await caller.post(`/api/v1/candidate/${id}/download`, { filename: 'cv.pdf', documentId });
  return partOf(ticket, /\/download\/([^"?]+)/);
};
const listAsFile: Mint = async ({ test, staff, tenant, role }) => {
  const admin = await test.signIn(staff);
  await anApplication(test, { tenant, roleId: role });
  const { id } = exportOf(await askExport(admin, { roleId: role, columns: ['stage'] }));
  await test.workJobs();
  return partOf(await admin.post(`/api/v1/exports/${id}/download`), /\/exports\/([^"?]+)/);
};
const stop: Mint = async ({ test, candidate, tenant }) => {
  const origin = `http://${tenant.subdomain}.localhost`;
  const of = { ...tenant, origin, product: null, network: null };
  const { oneClick } = stopAddresses(test.services.secrets, Object(of), {
    userId: candidate.id,
    kind: 'draft-reminder',
  });
  return oneClick.split('/').at(-1) ?? '';
};

const eventToday: Mint = async ({ test, staff }) => {
  const admin = await test.signIn(staff);
  const reply = await admin.post('/api/v1/events', anEvent(test.clock.now, { inHours: 1 }));
  return withId.parse(reply.body).id;
};

const logo: Mint = async ({ test, staff, tenant }) => {
  const admin = await test.signIn(staff);
  const upload = multipart({}, { name: 'logo.png', bytes: await aPng(40, 20) });
  const { body } = await admin.put(`/api/v1/organization/${tenant.id}/logo`, undefined, upload);
  return organization.parse(body).configuration.theme.logo ?? '';
};

const bandPicture: Mint = async ({ test, staff, tenant }) => {
  const admin = await test.signIn(staff);
  const upload = multipart({}, { name: 'band.png', bytes: await aPng(40, 20) });
  const { body } = await admin.put(`/api/v1/organization/${tenant.id}/picture/band`, undefined, upload);
  return organization.parse(body).configuration.brand?.picture?.id ?? '';
};

/** Tokens that work once, or for a while. They are made anew for each endpoint. */
const minted: Readonly<Record<string, readonly [name: string, Mint]>> = {
  'identity.token': ['token', magicLink],
  'identity.token-owner': ['token', magicLink],
  'identity.confirm': ['token', signUp],
  'identity.verify-email': ['token', async (at) => (await newAddress(at)).token],
  'identity.undo-email': ['token', undoing],
  'identity.reset': ['token', forgot],
  'identity.access-owner': ['token', access],
  'identity.invitation': ['token', invitation],
  'identity.on-board': ['token', invitation],
  'account.restore': ['token', leaving],
  'events.leave': ['token', place],
  'events.choose-parts': ['token', place],
  'documents.download': ['ticket', download],
  'exports.download': ['ticket', listAsFile],
  'notifications.stop': ['token', stop],
  'notifications.stop-page': ['token', stop],
  'events.qr-check-in': ['id', eventToday],
  'events.walk-in': ['id', eventToday],
  'organizations.logo': ['logoId', logo],
  'organizations.picture': ['pictureId', bandPicture],
};
const mintedTokens = 4;

/** Returns the values that may rightly stand under a name, at the endpoints that mean something else by it than the others. */
const ownNames = (at: FuzzedTenant): Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> => ({
  'identity.token': { partner: [at.tenant.subdomain], username: [at.candidate.email], scope: ['write'] },
  'sharing.short-link': { kind: ['role'], id: [at.role] },
  'sharing.target': { id: [at.short] },
  'events.choose-parts': { partIds: [[]] },
  'roles.preview': { token: [at.preview] },
  'roles.job-posting': { a: [at.tenant.subdomain] },
  'portals.apply': { a: ['a', 'p', at.portal] },
  'portals.owner': { token: [at.portal] },
  'organizations.public': { id: [at.tenant.id, at.tenant.subdomain] },
});

const names = (at: FuzzedTenant): Readonly<Record<string, readonly unknown[]>> => ({
  id: [at.event],
  orgId: [at.tenant.subdomain, at.tenant.id],
  roleId: [at.role],
  b: [at.role],
  event: [at.event],
  portal: [at.portal],
  candidateId: [at.candidate.candidateId],
  email: [at.candidate.email, ...Array.from({ length: 20 }, (_, index) => `somebody-${index}@example.org`)],
  userEmail: [at.candidate.email],
  device: [device],
  password: [testPassword, 'Wrong-horse-7'],
  newPassword: ['Another-horse-8', testPassword, 'short'],
  subdomain: [at.tenant.subdomain],
  fileName: [`${at.role}.v1`],
  language: ['en', 'fr', 'xx'],
  lang: ['en', 'fr', 'ar'],
  page: ['0', '1', '-1', '999999999'],
  resultsPerPage: ['10', '0', '999999999'],
  postCode: ['EC1A 1BB', 'ec1a1bb', 'X'],
  x: ['magic'],
  season: ['2025'],
});

/** Returns the values that are right under a name at one endpoint, tokens that still work among them. */
export async function namedFor(
  at: FuzzedTenant,
  { id, path }: EndpointSpec,
): Promise<(name: string) => readonly unknown[]> {
  const [tokenName, mint] = minted[id] ?? [];
  const tokens: string[] = [];
  for (let made = 0; mint && made < mintedTokens; made += 1) tokens.push(await mint(at));
  const all: Readonly<Record<string, readonly unknown[]>> = {
    ...names(at),
    ...(path.includes('/organization/:id') ? { id: [at.tenant.id, at.tenant.subdomain] } : {}),
    ...ownNames(at)[id],
    ...(tokenName ? { [tokenName]: tokens } : {}),
  };
  return (name) => all[name] ?? [];
}
