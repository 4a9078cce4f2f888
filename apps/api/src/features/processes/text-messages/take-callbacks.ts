import { createHash } from 'node:crypto';
import { kindOfTextFailure, readTextCommand } from '@evenhand/domain/messages/text-rules';
import type { FastifyRequest } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { clearAddress } from '../../../platform/mail/inbound/address-state.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { switchTexts } from '../../tenancy/text-choices/public.ts';
import { noteInbound } from '../inbound-mail/public.ts';
import { keepReply } from '../message-threads/public.ts';
import { findReportedText, keepProviderId, noteDelivered, noteUndelivered } from './sent-texts.queries.ts';
import { findThreadOfNumber } from './text-messages.queries.ts';

type Form = Readonly<Record<string, string>>;

/** Throws not_found without a provider, and not_allowed when the call is not signed by it. */
export function assertSigned({ texts }: Services, tenant: Tenant, request: FastifyRequest, form: Form): void {
  if (texts === null) throw new ProblemError('not_found');
  const { 'x-twilio-signature': signature } = request.headers;
  const call = {
    url: `${tenant.origin}${request.url}`,
    form,
    signature: typeof signature === 'string' ? signature : '',
  };
  if (!texts.isSigned(call)) throw new ProblemError('not_allowed');
}

/** Takes in what the provider reports of a text message. The same report is counted once. */
export async function takeStatus(tx: TenantTx, textId: string, form: Form): Promise<void> {
  const text = await findReportedText(tx, textId);
  if (!text) return;
  const { MessageStatus: status = '', ErrorCode: code = '', MessageSid: sid = '' } = form;
  if (text.provider_id === null && sid !== '') await keepProviderId(tx, text.id, sid.slice(0, 64));
  if (text.delivered_at !== null || text.bounced_at !== null) return;
  if (status === 'delivered') await noteDelivered(tx, text);
  if (status !== 'failed' && status !== 'undelivered') return;
  const kind = kindOfTextFailure(code);
  if (kind === 'stopped') await switchTexts(tx, text.to_address, 'stop');
  await noteUndelivered(tx, text, { kind, code: code.slice(0, 20) });
}

const keyOf = (sid: string): Buffer => createHash('sha256').update(`text\n${sid}`).digest();
/** Most characters of an answer that are kept: text messages are joined up to 1,600. */
const longestAnswer = 5000;

/**
 * Takes in a text message that came to the organisation: a word that stops or resumes them, an answer into the thread of the
 * application that was last written about, or one from an unknown number for its administrators. The same one is taken once.
 */
export async function takeInbound(tx: TenantTx, tenant: Tenant, form: Form): Promise<void> {
  const { MessageSid: sid = '', From: from = '', Body: body = '' } = form;
  if (sid === '' || from === '') return;
  const mailKey = keyOf(sid);
  const command = readTextCommand(body);
  if (command !== null) {
    if (await noteInbound(tx, { mailKey, outcome: 'report' })) await switchTexts(tx, from, command);
    return;
  }
  const text = body.trim().slice(0, longestAnswer) || '(MMS)';
  const thread = await findThreadOfNumber(tx, from);
  if (!thread) {
    const unplaced = { reason: 'unknown_number', from: from.slice(0, 40), subject: '', body: text, storageKey: null };
    await noteInbound(tx, { mailKey, outcome: 'unplaced', unplaced });
    return;
  }
  if (!(await noteInbound(tx, { mailKey, outcome: 'reply', applicationId: thread.id }))) return;
  const mailed = { quoted: '', otherSender: null, isAutomatic: false, channel: 'sms' } as const;
  await keepReply(tx, tenant, { application: thread, body: text, mailed });
  await clearAddress(tx, from);
}
