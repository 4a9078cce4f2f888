import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { email, time } from '../base/scalars.ts';

/** A TXT record that the organisation adds to its DNS, and what was found there last. */
const dnsRecord = z.object({
  /** `next_dkim`: the key that takes over once it is found. */
  kind: z.enum(['dkim', 'next_dkim', 'spf', 'dmarc']),
  name: z.string(),
  value: z.string(),
  state: z.enum(['unknown', 'ok', 'missing', 'wrong']),
});
export type MailDnsRecord = z.infer<typeof dnsRecord>;

const mailDomain = z.object({
  /** Address that mails come from. */
  address: z.string(),
  domain: z.string(),
  /**
   * `waiting`: the record of the key has not been found yet. `failing`: it is gone or another one. Mails come from the platform's address
   * in both.
   */
  state: z.enum(['waiting', 'verified', 'failing']),
  records: z.array(dnsRecord),
  /** Name of the record of a key that signs no more. It may be removed a week after `rotatedAt`. */
  oldRecord: z.nullable(z.string()),
  rotatedAt: z.nullable(time),
  checkedAt: z.nullable(time),
  verifiedAt: z.nullable(time),
  failingSince: z.nullable(time),
});
export type MailDomain = z.infer<typeof mailDomain>;

const senderAnswer = z.object({
  /** Address that mails come from without a domain of the organisation's own. */
  platformAddress: z.string(),
  domain: z.nullable(mailDomain),
});
export type MailSender = z.infer<typeof senderAnswer>;

const path = '/api/v1/mail-domain';

export const getMailDomain = endpoint({
  id: 'mail-delivery.domain',
  method: 'GET',
  path,
  summary: "Read the domain that the organisation's mails come from, with the records that its DNS needs",
  needs: 'organization:configure',
  rate: 'read',
  answers: { 200: senderAnswer },
});

export const setMailDomain = endpoint({
  id: 'mail-delivery.set-domain',
  method: 'PUT',
  path,
  summary: 'Set the address that mails come from; another domain gets a key of its own and has to be verified',
  needs: 'organization:configure',
  rate: 'write',
  body: z.strictObject({ address: email }),
  answers: { 200: senderAnswer },
  errors: ['mail_domain_taken', 'invalid'],
});

export const checkMailDomain = endpoint({
  id: 'mail-delivery.check-domain',
  method: 'POST',
  path: `${path}/check`,
  summary: 'Look the records up in the DNS; once the key is found, mails come from the domain',
  needs: 'organization:configure',
  rate: 'write',
  answers: { 200: senderAnswer },
  errors: ['mail_domain_taken', 'unavailable'],
});

export const renewMailKey = endpoint({
  id: 'mail-delivery.renew-key',
  method: 'POST',
  path: `${path}/key`,
  summary: 'Make a new key, which signs mails once its record is found; until then the present one does',
  needs: 'organization:configure',
  rate: 'write',
  answers: { 200: senderAnswer },
});

export const removeMailDomain = endpoint({
  id: 'mail-delivery.remove-domain',
  method: 'DELETE',
  path,
  summary: "Remove the domain; mails come from the platform's address again",
  needs: 'organization:configure',
  rate: 'write',
  answers: { 200: senderAnswer },
});

const deliveryFigures = z.object({
  since: time,
  sent: z.int(),
  /** Mails that the mail server did not take for two days, or refused for good. */
  failed: z.int(),
  /** Mails that did not arrive and will not. */
  bounced: z.int(),
  /** Mails about which a fault was reported that may pass. */
  soft: z.int(),
  /** Mails that their recipients called unwanted. */
  complained: z.int(),
  /** Mails that were refused for what our server is or lacks. */
  refused: z.int(),
  /** Addresses that mail does not reach now. */
  unreached: z.int(),
  /** Reports by status, the most frequent first; the code is empty when a report had none. */
  reasons: z.array(
    z.object({ kind: z.enum(['soft', 'bounced', 'sender', 'complaint']), code: z.string(), mails: z.int() }),
  ),
});
export type DeliveryFigures = z.infer<typeof deliveryFigures>;

export const getDeliveryFigures = endpoint({
  id: 'mail-delivery.figures',
  method: 'GET',
  path: '/api/v1/mail-delivery',
  summary: 'Count what became of the mails of the last 30 days, with the reasons that mail servers gave',
  needs: 'organization:configure',
  rate: 'read',
  answers: { 200: deliveryFigures },
});
