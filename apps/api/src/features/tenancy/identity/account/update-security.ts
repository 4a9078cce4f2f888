import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { updateSecurity as contract, Security } from '@evenhand/contract/tenancy/identity/own-account';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found, invalid } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { type AccountRow, findAccount, setTwoStep } from '../../accounts/public.ts';
import { forgetDevices } from '../credentials/passcodes.queries.ts';
import { endSessions, hasSession, listRunningSessions } from '../credentials/sessions.queries.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../credentials/totp.queries.ts';
import { countCode, spendAppCode } from '../sign-in/app-code.ts';
import { tellOwner } from '../sign-up/tell-owner.ts';
import { beginApp, finishApp, giveRecoveryCodes, wrongCode } from './app-setup.ts';
import { checkOwnPassword } from './check-own-password.ts';

type SecurityInput = Input<typeof contract>;
type TwoStep = Security['twoStep'];
/** Secrets that are shown once, straight after they are made. */
type Once = Pick<Security, 'enrolment' | 'recoveryCodes'>;

const codeOf = ({ body }: SecurityInput): string => {
  if (!body.code) throw invalid([{ code: 'required', field: 'code' }]);
  return body.code;
};

/** Throws unless the code in the body is one of the app in use, or a recovery code. */
async function demandCode(tx: TenantTx, input: SecurityInput): Promise<void> {
  if (!(await spendAppCode(tx, input.services, input.me.userId, codeOf(input)))) throw wrongCode();
}

async function changed(tx: TenantTx, input: SecurityInput, account: AccountRow, twoStep: TwoStep): Promise<void> {
  await forgetDevices(tx, account.id);
  await recordEvent(tx, { kind: 'user.two-step-changed', subjectId: account.id, keys: ['twoStep'], reason: twoStep });
  const on = twoStep !== 'off';
  await tellOwner(tx, input.tenant, account, { template: 'two-step-changed', on, app: twoStep === 'app' });
}

async function changeTwoStep(tx: TenantTx, input: SecurityInput, twoStep: TwoStep): Promise<Once> {
  const account = found(await findAccount(tx, input.me.userId));
  if (twoStep === 'app') {
    const recoveryCodes = await finishApp(tx, input.services.secrets, account.id, codeOf(input));
    await changed(tx, input, account, twoStep);
    return { recoveryCodes };
  }
  if (account.two_step === twoStep) return {};
  if (account.two_step === 'app') await demandCode(tx, input);
  await setTwoStep(tx, account.id, twoStep);
  await replaceRecoveryCodes(tx, account.id, []);
  await changed(tx, input, account, twoStep);
  return {};
}

async function renewCodes(tx: TenantTx, input: SecurityInput): Promise<Once> {
  await demandCode(tx, input);
  const recoveryCodes = await giveRecoveryCodes(tx, input.services.secrets, input.me.userId);
  await recordEvent(tx, { kind: 'user.recovery-codes-renewed', subjectId: input.me.userId });
  return { recoveryCodes };
}

async function endDevices(tx: TenantTx, { me, sessionId, body }: SecurityInput): Promise<void> {
  if (body.endDevice) found((await hasSession(tx, me.userId, body.endDevice)) || null);
  const which = body.endDevice ? { only: body.endDevice } : sessionId === null ? {} : { except: sessionId };
  const ended = await endSessions(tx, me.userId, 'device-ended', which);
  if (ended > 0) await recordEvent(tx, { kind: 'user.device-ended', subjectId: me.userId });
}

async function presentSecurity(tx: TenantTx, { me, sessionId }: SecurityInput): Promise<Security> {
  const account = found(await findAccount(tx, me.userId));
  const sessions = await listRunningSessions(tx, me.userId);
  const twoStep = account.two_step === 'email' || account.two_step === 'app' ? account.two_step : 'off';
  const devices = sessions.map((session) => ({
    id: session.id,
    name: session.device_name,
    lastUsedAt: session.last_used_at.toISOString(),
    current: session.id === sessionId,
  }));
  return { twoStep, devices, codesLeft: twoStep === 'app' ? await countRecoveryCodes(tx, me.userId) : 0 };
}

async function change(tx: TenantTx, input: SecurityInput): Promise<Once> {
  const { body, me, tenant, services } = input;
  if (body.endDevice || body.endOthers) await endDevices(tx, input);
  if (body.twoStep) return changeTwoStep(tx, input, body.twoStep);
  if (body.newCodes) return renewCodes(tx, input);
  if (!body.beginApp) return {};
  const { email } = found(await findAccount(tx, me.userId));
  return { enrolment: await beginApp(tx, services.secrets, { tenant, userId: me.userId, email }) };
}

/** Throws unless the body has the present password. An account without one has none to say. */
async function demandPassword(input: SecurityInput, account: AccountRow): Promise<void> {
  const { currentPassword } = input.body;
  if (account.password_hash === null) return;
  if (!currentPassword) throw invalid([{ code: 'required', field: 'currentPassword' }]);
  await checkOwnPassword(input, account, { password: currentPassword, field: 'currentPassword' });
}

/** Checks the password and counts the try at a code before anything is changed; a try counts whether or not it is right. */
async function checkTries(input: SecurityInput): Promise<void> {
  const { body, me, services } = input;
  if (!body.beginApp && !body.code && body.twoStep !== 'off') return;
  const account = found(await inOwnOrganization(input, (tx) => findAccount(tx, me.userId)));
  if (body.twoStep === 'off' && account.two_step === 'email') await demandPassword(input, account);
  if (body.beginApp) await checkOwnPassword(input, account, { password: body.beginApp, field: 'beginApp' });
  if (body.code) await countCode(services, { organizationId: me.organizationId, email: account.email });
}

/** Changes two-step sign-in and the caller's own devices; without a change, only returns them. */
export async function updateSecurity(input: SecurityInput): Promise<AnswerOf<typeof contract>> {
  await checkTries(input);
  const body = await inOwnOrganization(input, async (tx) => {
    const once = await change(tx, input);
    return { ...(await presentSecurity(tx, input)), ...once };
  });
  return ok(body);
}
