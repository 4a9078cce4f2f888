import { createHmac } from 'node:crypto';
import { getThread } from '@evenhand/contract/processes/message-threads';
import { describe, expect } from 'vitest';
import { isSigned } from '../../../platform/mail/inbound/webhook-signature.ts';
import { inboundTest, webhookSecret } from './inbound-mail.factory.ts';

interface Posting {
  readonly raw: string | Buffer;
  readonly at?: number;
  readonly secret?: string;
  readonly more?: Record<string, string>;
}

const it = inboundTest.extend('post', { scope: 'file' }, ({ app, tenant }) => (posting: Posting) => {
  const { raw, at = app.clock.now.getTime(), secret = webhookSecret, more = {} } = posting;
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.`).update(raw).digest('base64');
  return app.app.inject({
    method: 'POST',
    url: '/api/public/inbound-mail',
    headers: {
      host: `${tenant.subdomain}.localhost`,
      'content-type': 'message/rfc822',
      'webhook-id': 'msg_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
      ...more,
    },
    payload: raw,
  });
});

describe('the webhook of incoming mail', () => {
  it('signs as Standard Webhooks do', () => {
    const body = Buffer.from('{"type":"application.moved","data":{"id":"1"}}');
    const call = { id: 'msg_018f', timestamp: '1796000000' };
    const good = 'v1,SuoIdh5AOd/QJp9EQcKmMTOXhT2rQVowivJB0edqBm8=';
    expect(isSigned(webhookSecret, { ...call, signatures: good }, body)).toBe(true);
    expect(isSigned(webhookSecret, { ...call, signatures: `v1,AAAA v1a,BBBB ${good}` }, body)).toBe(true);
    expect(isSigned(webhookSecret, { ...call, signatures: good.replace('v1', 'v2') }, body)).toBe(false);
    expect(isSigned(webhookSecret, { ...call, signatures: good }, Buffer.from('{}'))).toBe(false);
  });

  it('takes a signed mail byte by byte, once', async ({ admin, post, aWrittenTo }) => {
    const one = await aWrittenTo();
    const head = `From: ${one.user.email}\r\nMessage-ID: <hook@x.example>\r\nContent-Type: text/plain; charset=latin1\r\n`;
    const raw = Buffer.concat([Buffer.from(`${head}\r\nOui, à midi `, 'latin1'), Buffer.from([0x80, 0xff])]);
    const more = { 'x-envelope-to': one.mail.replyTo };
    expect((await post({ raw, more })).statusCode).toBe(202);
    expect((await post({ raw, more })).statusCode).toBe(202);
    const { entries } = getThread.answers[200].parse((await admin.get(one.thread)).body);
    expect(entries).toHaveLength(2);
    expect(entries[1]?.text).toContain('Oui, à midi');
  });

  it('refuses what is not signed, old, from the future, of another type or too large', async ({ app, post }) => {
    const raw = 'From: a@x.example\r\n\r\nHello';
    const now = app.clock.now.getTime();
    const other = 'whsec_YWJjZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXo=';
    expect((await post({ raw, secret: other })).statusCode).toBe(401);
    expect((await post({ raw, at: now - 301_000 })).statusCode).toBe(401);
    expect((await post({ raw, at: now + 302_000 })).statusCode).toBe(401);
    expect((await post({ raw, more: { 'webhook-signature': '' } })).statusCode).toBe(401);
    expect((await post({ raw, more: { 'content-type': 'application/json' } })).statusCode).toBeLessThan(500);
    expect((await post({ raw: Buffer.alloc(26 * 1024 * 1024, 97) })).statusCode).toBe(413);
  });
});
