import { getDeliveryFigures } from '@evenhand/contract/tenancy/mail-delivery';
import { expect } from 'vitest';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { tenantTest as it } from '../../../testing/api-test.ts';

interface SampleMail {
  readonly daysAgo: number;
  readonly state?: 'sent' | 'failed';
  readonly bounceCode?: string;
  readonly reports?: readonly (readonly [kind: string, code: string])[];
}

const mails: readonly SampleMail[] = [
  { daysAgo: 1 },
  { daysAgo: 2, reports: [['delivered', '2.0.0']] },
  { daysAgo: 3, bounceCode: '5.1.1', reports: [['bounced', '5.1.1']] },
  // The mail server refused its address at once.
  { daysAgo: 3, state: 'failed', bounceCode: '5.1.1' },
  {
    daysAgo: 4,
    reports: [
      ['soft', '4.4.1'],
      ['soft', '4.4.1'],
    ],
  },
  { daysAgo: 5, reports: [['complaint', '']] },
  { daysAgo: 6, bounceCode: '5.7.26', reports: [['sender', '5.7.26']] },
  { daysAgo: 40, bounceCode: '5.1.1', reports: [['bounced', '5.1.1']] },
];

async function plant(tx: TenantTx, mail: SampleMail): Promise<void> {
  const id = tx.newId();
  const at = new Date(tx.now.getTime() - mail.daysAgo * 86_400_000);
  const { organizationId: organization_id } = tx;
  await tx.db
    .insertInto('mail_message')
    .values({
      organization_id,
      id,
      template: 'message',
      to_address: `${id}@candidate.example`,
      subject: 'A question',
      html: '',
      text_body: '',
      state: mail.state ?? 'sent',
      created_at: at,
      bounced_at: mail.bounceCode === undefined ? null : at,
      bounce_code: mail.bounceCode ?? null,
    })
    .execute();
  for (const [kind, code] of mail.reports ?? []) {
    await tx.db
      .insertInto('message_event')
      .values({ organization_id, id: tx.newId(), mail_id: id, kind, code, at })
      .execute();
  }
}

it('counts what became of the mails of 30 days, by the reasons that servers gave, and nothing of others', async ({
  app,
  tenant,
  admin,
}) => {
  await app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, async (tx) => {
    for (const mail of mails) await plant(tx, mail);
    await tx.db
      .insertInto('address_state')
      .values({
        organization_id: tenant.id,
        email_key: 'gone@candidate.example',
        state: 'bounced',
        last_code: '5.1.1',
        updated_at: tx.now,
      })
      .execute();
  });
  const figures = getDeliveryFigures.answers[200].parse((await admin.get('/api/v1/mail-delivery')).body);
  expect(figures).toMatchObject({
    sent: 6,
    failed: 1,
    bounced: 2,
    soft: 1,
    complained: 1,
    refused: 1,
    unreached: 1,
    reasons: [
      { kind: 'bounced', code: '5.1.1', mails: 2 },
      { kind: 'complaint', code: '', mails: 1 },
      { kind: 'sender', code: '5.7.26', mails: 1 },
      { kind: 'soft', code: '4.4.1', mails: 1 },
    ],
  });
  const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
  expect((await stranger.get('/api/v1/mail-delivery')).body).toMatchObject({ sent: 0, unreached: 0, reasons: [] });
});
