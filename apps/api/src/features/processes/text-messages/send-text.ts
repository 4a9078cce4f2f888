import { kindOfTextFailure, nextTextTime } from '@evenhand/domain/messages/text-rules';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { FinalJobError } from '../../../platform/jobs/final-job-error.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import { loggedError } from '../../../platform/logged-error.ts';
import { recipientOf } from '../../../platform/mail/recipient-of.ts';
import type { Services } from '../../../platform/services.ts';
import { sendText } from '../../../platform/sms/text-outbox.ts';
import { TextNotSentError, type TextTransport } from '../../../platform/sms/text-transport.ts';
import { countParts, findTextSetting, switchTexts, textChoicesOf } from '../../tenancy/text-choices/public.ts';
import {
  claimText,
  firstUnknown,
  type HeldText,
  holdText,
  markTextSent,
  noteTextFailure,
  noteUndelivered,
} from './sent-texts.queries.ts';

/** A text message that leaves now. */
interface ClaimedText {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly parts: number;
  /** The provider's id, when a report has named it already. */
  readonly providerId: string | null;
  /** Time since when the provider may have it from an attempt before; null at the first. */
  readonly triedSince: Date | null;
}

/** Returns the number to which a text message goes now, or the reason for which it does not leave. */
async function receiverOf(tx: TenantTx, text: HeldText): Promise<{ number: string } | { refusal: string }> {
  const { isOn } = await findTextSetting(tx);
  if (!isOn) return { refusal: 'texts_off' };
  const candidateId = text.candidate_id ?? '';
  const choice = (await textChoicesOf(tx, [candidateId])).get(candidateId);
  if (!choice || choice.number === null || text.email === null) return { refusal: 'no_mobile_number' };
  if (choice.consented_at === null || choice.stopped_at !== null || !choice.wants_texts)
    return { refusal: 'texts_stopped' };
  return { number: choice.number };
}

/**
 * Claims a waiting text message. Null when it has left, was taken back, or must not leave: by night it waits until eight in the
 * morning, and one whose receiver has stopped text messages since it was written is failed.
 */
async function claim(tx: TenantTx, tenant: Tenant, textId: string): Promise<ClaimedText | null> {
  const text = await holdText(tx, textId);
  if (!text) return null;
  const receiver = await receiverOf(tx, text);
  if ('refusal' in receiver) {
    await noteTextFailure(tx, text.id, { state: 'failed', failure: receiver.refusal });
    return null;
  }
  const { timeZone } = await recipientOf(tx, tenant, text.email ?? '');
  const leavesAt = nextTextTime(tx.now, timeZone);
  if (leavesAt > tx.now && text.state !== 'sending') {
    await tx.send(sendText, { textId }, { startAfter: leavesAt });
    return null;
  }
  await claimText(tx, text.id, receiver.number);
  const { sender } = await findTextSetting(tx);
  return {
    id: text.id,
    from: sender,
    to: receiver.number,
    body: text.text_body,
    parts: text.parts,
    providerId: text.provider_id,
    triedSince: text.attempts > 0 ? text.created_at : null,
  };
}

/** Returns the provider's id of a text message that it has from an attempt that ended without an answer; null when it has none. */
async function findTaken(services: Services, texts: TextTransport, text: ClaimedText, scope: TenantScope) {
  if (text.providerId !== null || text.triedSince === null) return text.providerId;
  const found = await texts.find(text, text.triedSince);
  return services.database.withTenant(scope, (tx) => firstUnknown(tx, found));
}

/** Notes what a refusal of the provider says of the number. */
async function noteRefusal(tx: TenantTx, text: ClaimedText, code: string): Promise<void> {
  const kind = kindOfTextFailure(code);
  if (kind === 'stopped') await switchTexts(tx, text.to, 'stop');
  await noteUndelivered(tx, { id: text.id, to_address: text.to }, { kind, code });
}

interface Delivery {
  readonly organizationId: string;
  readonly textId: string;
  readonly isLastAttempt: boolean;
}

/** Marks a text message as sent, and counts its parts. */
async function noteSent(tx: TenantTx, tenant: Tenant, { text, providerId }: { text: ClaimedText; providerId: string }) {
  if (!(await markTextSent(tx, text.id, providerId))) return;
  const { costPerPart } = await findTextSetting(tx);
  await countParts(tx, { parts: text.parts, cost: text.parts * costPerPart, timeZone: officeZone(tenant) });
}

/**
 * Returns the state of a text message that was not taken. One of which the provider surely has no copy can be cancelled again until
 * the next attempt.
 */
function stateAfter(error: TextNotSentError, isLastAttempt: boolean): 'waiting' | 'sending' | 'failed' {
  if (error.permanent || isLastAttempt) return 'failed';
  return error.surelyNotTaken ? 'waiting' : 'sending';
}

/**
 * Sends a waiting text message. After a crash between handing over and marking, the provider is asked first whether it has the
 * message. Rejects when the provider does not take it, and keeps the reason.
 */
async function deliver(services: Services, { organizationId, textId, isLastAttempt }: Delivery): Promise<void> {
  const scope = { organizationId, actor: { system: 'text.send' } };
  const tenant = await services.tenants.byId(organizationId);
  const { texts, database } = services;
  if (!tenant || texts === null) {
    await database.withTenant(scope, (tx) => noteTextFailure(tx, textId, { state: 'failed', failure: 'texts_off' }));
    throw new FinalJobError('no provider of text messages');
  }
  const text = await database.withTenant(scope, (tx) => claim(tx, tenant, textId));
  if (!text) return;
  try {
    const statusUrl = `${tenant.origin}/api/public/text-messages/status/${text.id}`;
    const taken = await findTaken(services, texts, text, scope);
    const providerId = taken ?? (await texts.send({ ...text, statusUrl }));
    await database.withTenant(scope, (tx) => noteSent(tx, tenant, { text, providerId }));
  } catch (error) {
    if (!(error instanceof TextNotSentError)) throw error;
    const state = stateAfter(error, isLastAttempt);
    services.log.error({ textId, state, error: loggedError(error) }, 'text message not sent');
    await database.withTenant(scope, async (tx) => {
      await noteTextFailure(tx, text.id, { state, failure: error.message });
      if (error.permanent) await noteRefusal(tx, text, error.code);
    });
    throw error.permanent ? new FinalJobError(error.message) : error;
  }
}

export const textMessagesJobs = (services: Services) => [
  handler(sendText, ({ textId }, { organizationId, isLastAttempt }) =>
    deliver(services, { organizationId, textId, isLastAttempt }),
  ),
];
