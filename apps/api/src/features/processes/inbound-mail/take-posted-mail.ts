import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { mailLimitBytes } from '../../../platform/mail/inbound/smtp-receiver.ts';
import { isFresh, isSigned, type SignedCall } from '../../../platform/mail/inbound/webhook-signature.ts';
import type { Services } from '../../../platform/services.ts';
import { takeInMail } from './take-in-mail.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the body to its end or to the limit. The parser of its type hands the stream on, unread. */
async function readBody({ body }: FastifyRequest): Promise<Buffer> {
  if (typeof body !== 'object' || body === null || !(Symbol.asyncIterator in body)) {
    throw new ProblemError('type_not_accepted');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mailLimitBytes) throw new ProblemError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Takes in a mail that was posted. Throws not_found when there is no webhook, and invalid_token when the call is not signed with
 * its secret or was made more than five minutes ago; then its body is not read.
 */
export async function takePostedMail(services: Services, request: FastifyRequest): Promise<void> {
  const secret = services.config.inbound?.webhookSecret ?? null;
  if (secret === null) throw new ProblemError('not_found');
  const { headers } = request;
  const call: SignedCall = {
    id: textOf(headers['webhook-id']),
    timestamp: textOf(headers['webhook-timestamp']),
    signatures: textOf(headers['webhook-signature']),
  };
  if (!isFresh(call, services.now())) throw new ProblemError('invalid_token');
  const raw = await readBody(request);
  if (!isSigned(secret, call, raw)) throw new ProblemError('invalid_token');
  const recipient = textOf(headers['x-envelope-to']);
  await takeInMail(services, { raw, recipients: recipient === '' ? [] : [recipient], envelopeFrom: null });
}
