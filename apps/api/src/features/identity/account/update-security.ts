import type { AnswerOf } from '@evenhand/contract/endpoint';
import type { updateSecurity as contract } from '@evenhand/contract/users';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { inOwnOrganization } from '../own-account.ts';
import { forgetDevices } from '../passcodes.queries.ts';
import { endSessions, hasSession, listRunningSessions } from '../sessions.queries.ts';
import { tellOwner } from '../sign-up/tell-owner.ts';
import { findAccount, setTwoStep } from '../users.queries.ts';

type SecurityInput = Input<typeof contract>;

async function changeTwoStep(tx: TenantTx, input: SecurityInput, twoStep: 'off' | 'email'): Promise<void> {
  const account = found(await findAccount(tx, input.me.userId));
  if (account.two_step === twoStep) return;
  await setTwoStep(tx, account.id, twoStep);
  await forgetDevices(tx, account.id);
  await recordEvent(tx, { kind: 'user.two-step-changed', subjectId: account.id, keys: ['twoStep'], reason: twoStep });
  await tellOwner(tx, input.tenant, account, { template: 'two-step-changed', on: twoStep !== 'off' });
}

async function endDevice(tx: TenantTx, userId: string, sessionId: string): Promise<void> {
  found((await hasSession(tx, userId, sessionId)) || null);
  const ended = await endSessions(tx, userId, 'device-ended', { only: sessionId });
  if (ended > 0) await recordEvent(tx, { kind: 'user.device-ended', subjectId: userId });
}

async function presentSecurity(tx: TenantTx, { me, sessionId }: SecurityInput) {
  const account = found(await findAccount(tx, me.userId));
  const sessions = await listRunningSessions(tx, me.userId);
  const twoStep = account.two_step === 'email' || account.two_step === 'app' ? account.two_step : 'off';
  const devices = sessions.map((session) => ({
    id: session.id,
    name: session.device_name,
    lastUsedAt: session.last_used_at.toISOString(),
    current: session.id === sessionId,
  }));
  return { twoStep, devices } as const;
}

/** Two-step sign-in and the own devices; without a change, just what they are. */
export async function updateSecurity(input: SecurityInput): Promise<AnswerOf<typeof contract>> {
  const { body, me } = input;
  const security = await inOwnOrganization(input, async (tx) => {
    if (body.twoStep) await changeTwoStep(tx, input, body.twoStep);
    if (body.endDevice) await endDevice(tx, me.userId, body.endDevice);
    return presentSecurity(tx, input);
  });
  return ok({ ...security, devices: [...security.devices] });
}
