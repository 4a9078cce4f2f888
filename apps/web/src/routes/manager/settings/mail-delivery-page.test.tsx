import type { DeliveryFigures, MailDnsRecord, MailDomain, MailSender } from '@evenhand/contract/tenancy/mail-delivery';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { clearStatusMessages, useStatusMessages } from '../../../lib/page/status-messages.ts';
import { type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as MailDeliveryPage } from './mail-delivery-page.tsx';

const platformAddress = 'no-reply@platform.example';
const at = '2026-11-20T10:00:00Z';
const recordOf = (kind: MailDnsRecord['kind'], state: MailDnsRecord['state']): MailDnsRecord => ({
  kind,
  name: `${kind}.hartwell.example`,
  value: `value of ${kind}`,
  state,
});
const waiting: MailDomain = {
  address: 'careers@hartwell.example',
  domain: 'hartwell.example',
  state: 'waiting',
  records: [recordOf('dkim', 'missing'), recordOf('spf', 'wrong'), recordOf('dmarc', 'unknown')],
  oldRecord: null,
  rotatedAt: null,
  checkedAt: at,
  verifiedAt: null,
  failingSince: null,
};
const verified: MailDomain = {
  ...waiting,
  state: 'verified',
  records: [recordOf('dkim', 'ok')],
  verifiedAt: at,
};
const figures: DeliveryFigures = {
  since: at,
  sent: 1200,
  failed: 0,
  bounced: 12,
  soft: 3,
  complained: 1,
  refused: 2,
  unreached: 7,
  reasons: [
    { kind: 'bounced', code: '5.1.1', mails: 12 },
    { kind: 'complaint', code: '', mails: 1 },
  ],
};
const url = '/api/v1/mail-domain';
const answer = (domain: MailDomain | null): { body: MailSender } => ({ body: { platformAddress, domain } });
const text = (): string => document.body.textContent ?? '';

function Said() {
  return useStatusMessages().map(({ id, text: said }) => <p key={id}>{said}</p>);
}

async function show(domain: MailDomain | null, rules: Readonly<Record<string, Rule>> = {}, told = figures) {
  const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions: ['organization:configure'] });
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: sampleOrganization() }),
    [`GET ${url}`]: () => answer(domain),
    'GET /api/v1/mail-delivery': () => ({ body: told }),
    ...rules,
  });
  setBaseUrl(server.url);
  signIn();
  const page = (
    <>
      <MailDeliveryPage />
      <Said />
    </>
  );
  await renderRoutes([{ path: '*', element: page }], '/manager/settings/mail-delivery');
  return server;
}

beforeEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('takes an address, shows the records to copy, and says when the key is found', async () => {
  const server = await show(null, {
    [`PUT ${url}`]: () => answer(waiting),
    [`POST ${url}/check`]: () => answer(verified),
  });
  await until(() => text().includes(`Until then it comes from ${platformAddress}`));
  await fill('sender-address', ' careers@hartwell.example ');
  await click(screen.getByRole('button', { name: 'Use this address' }));
  await until(() => text().includes('Waiting for your DNS'));
  expect(server.seen.find(({ call }) => call === `PUT ${url}`)?.body).toBe('{"address":"careers@hartwell.example"}');
  const records = within(screen.getByRole('heading', { name: /Key \(DKIM\)/ }).closest('ul') ?? document.body);
  const states = records.getAllByRole('heading').map((heading) => heading.textContent);
  expect(states).toEqual([
    'Key (DKIM) Not found',
    'Servers that may send (SPF) Another value found',
    'Policy (DMARC) Not checked yet',
  ]);
  expect(screen.getByLabelText('Value: Key (DKIM)')).toHaveProperty('value', 'value of dkim');
  await click(screen.getByRole('button', { name: 'Check now' }));
  await until(() => text().includes('hartwell.example is verified.'));
  expect(text()).toContain('Mails come from careers@hartwell.example. We check');
});

it('says what to do when the key is gone, when another organisation has the domain, and when the DNS is silent', async () => {
  const refusal = (status: number, code: string, message: string) => () => ({
    status,
    body: { errors: [{ code, message }] },
  });
  await show(
    { ...waiting, state: 'failing', verifiedAt: at, failingSince: at },
    {
      [`PUT ${url}`]: refusal(409, 'mail_domain_taken', 'Another organisation sends from this domain.'),
      [`POST ${url}/check`]: refusal(503, 'unavailable', 'The DNS gave no answer.'),
    },
  );
  await until(() => text().includes('Since 20 November 2026 the DNS of hartwell.example has no such key.'));
  expect(text()).toContain(`Meanwhile mails come from ${platformAddress}`);
  await fill('sender-address', 'jobs@taken.example');
  await click(screen.getByRole('button', { name: 'Use this address' }));
  await until(() => text().includes('Another organisation sends from this domain.'));
  expect(screen.getByLabelText('Address that mails come from').getAttribute('aria-invalid')).toBe('true');
  await click(screen.getByRole('button', { name: 'Check now' }));
  await until(() => text().includes('The DNS gave no answer.'));
});

it('makes a new key, tells which record is over, and removes the domain when asked twice', async () => {
  const renewed = { ...verified, records: [recordOf('dkim', 'ok'), recordOf('next_dkim', 'unknown')] };
  const server = await show(
    { ...verified, oldRecord: 'evenhand2._domainkey.hartwell.example', rotatedAt: at },
    { [`POST ${url}/key`]: () => answer(renewed), [`DELETE ${url}`]: () => answer(null) },
  );
  await until(() => text().includes('You can remove the record evenhand2._domainkey.hartwell.example'));
  await click(screen.getByRole('button', { name: 'Make a new key' }));
  await until(() => text().includes('New key (DKIM)'));
  expect(screen.queryByRole('button', { name: 'Make a new key' })).toBeNull();
  await click(screen.getByRole('button', { name: 'Remove the domain' }));
  expect(server.seen.map(({ call }) => call)).not.toContain(`DELETE ${url}`);
  const dialog = within(await screen.findByRole('dialog'));
  await click(dialog.getByRole('button', { name: 'Remove the domain' }));
  await until(() => text().includes(`The domain is removed. Mails come from ${platformAddress}.`));
  expect(screen.queryByText('New key (DKIM)')).toBeNull();
});

it('counts what became of the mails, and leads to those who were not reached', async () => {
  await show(verified);
  await until(() => text().includes('No such address'));
  for (const shown of [
    'Sent1,200',
    'Did not arrive12 (1%)',
    '5.1.1',
    '12 mails',
    'The recipient called it unwanted',
    '1 mail',
  ]) {
    expect(text(), shown).toContain(shown);
  }
  const link = screen.getByRole('link', { name: 'See who did not get a message' });
  expect(link.getAttribute('href')).toBe('/manager/messages?filter=unreached');
});

it('says that there was no fault', async () => {
  await show(null, {}, { ...figures, bounced: 0, unreached: 0, reasons: [] });
  await waitFor(() => expect(text()).toContain('No mail server has reported a fault'));
  expect(screen.queryByRole('link', { name: 'See who did not get a message' })).toBeNull();
});
