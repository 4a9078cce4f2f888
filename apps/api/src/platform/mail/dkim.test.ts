import { generateKeyPairSync } from 'node:crypto';
import { authenticate } from 'mailauth';
import { expect } from 'vitest';
import { readConfig } from '../../config.ts';
import { apiTest } from '../../testing/api-test.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { smtpTransport } from './transport.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`;

/** Answers for the DNS of example.org. */
async function resolve(name: string, type: string): Promise<string[][]> {
  if (name === 'mail2026._domainkey.example.org' && type === 'TXT') return [[record]];
  if (name === '_dmarc.example.org' && type === 'TXT') return [['v=DMARC1; p=reject']];
  throw Object.assign(new Error('no record'), { code: 'ENOTFOUND' });
}

async function resultOf(source: string) {
  const { dkim, dmarc } = await authenticate(source, {
    resolver: resolve,
    ip: '192.0.2.1',
    helo: 'mx',
    sender: 'a@example.org',
  });
  return { dkim: dkim.results[0]?.status.result, dmarc: dmarc === false ? 'none' : dmarc.status.result };
}

apiTest('signs mail with every header that one-click stopping needs, which a mail library verifies', async () => {
  const config = readConfig({ DKIM_KEY: key, DKIM_SELECTOR: 'mail2026', MAIL_FROM: 'jobs@example.org' });
  const server = await startMailServer();
  const transport = smtpTransport(server.url, config.dkim);
  await transport.send({
    messageId: '<1@example.org>',
    from: { name: 'Hartwell', address: 'jobs@example.org' },
    to: 'amara@candidate.example',
    subject: 'A scheme closes soon – in three days',
    html: '<p>Dear Amara</p>',
    text: 'Dear Amara',
    headers: {
      'List-Unsubscribe': '<https://jobs.example.org/stop/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const source = server.received[0]?.source ?? '';
  transport.close();
  await server.close();
  expect(source.match(/^List-Unsubscribe:/gim)).toHaveLength(1);
  const signed = /\bh=([^;]+);/.exec(source)?.[1]?.replace(/\s/g, '').toLowerCase().split(':');
  expect(signed).toEqual(expect.arrayContaining(['from', 'list-unsubscribe', 'list-unsubscribe-post']));
  expect(await resultOf(source)).toEqual({ dkim: 'pass', dmarc: 'pass' });
  const stopsOther = source.replace('stop/1', 'stop/2');
  expect((await resultOf(stopsOther)).dkim).toBe('fail');
  expect((await resultOf(source.replace('Dear Amara', 'Dear Amaro'))).dkim).not.toBe('pass');
});
