import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { readMail } from '../../../platform/mail/inbound/read-mail.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inTenant } from '../pipeline/pipeline.factory.ts';
import { keepAnswer } from './keep-answer.ts';
import { keepUnplaced } from './keep-unplaced.ts';

type Organization = Parameters<typeof inTenant>[1];

/** Puts a mail with a document into the thread of an application, all of whose parts name a person. Returns the document's id. */
export async function plantMailedReply(
  test: TestApp,
  tenant: Organization,
  { applicationId, word, from }: { readonly applicationId: string; readonly word: string; readonly from: string },
): Promise<string> {
  const raw = Buffer.from(
    [
      `From: ${word} <${from}>`,
      `Subject: ${word}`,
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain',
      '',
      `I am ${word}.`,
      '',
      `On Tue, 24 Nov 2026 at 10:00, ${word} <${from}> wrote:`,
      `> Dear ${word}`,
      '--x',
      `Content-Disposition: attachment; filename="${word}.pdf"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(aPdf([word])).toString('base64'),
      '--x--',
    ].join('\r\n'),
  );
  const place = { organizationId: tenant.id, token: { use: 'r', id: applicationId, signature: '' } } as const;
  await keepAnswer(test.services, { mail: await readMail(raw), raw, isAutomatic: false }, place);
  const file = await inTenant(test, tenant, (tx) =>
    tx.db
      .selectFrom('reply_attachment')
      .select('id')
      .where('organization_id', '=', tenant.id)
      .where('application_id', '=', applicationId)
      .executeTakeFirstOrThrow(),
  );
  return file.id;
}

/** Keeps a mail that belongs to no thread, and whose parts hold the word. Returns its id. */
export async function plantUnplacedMail(test: TestApp, organization: Organization, word: string): Promise<string> {
  const raw = Buffer.from(`From: ${word} <stray@example.net>\r\nSubject: ${word}\r\n\r\nI am ${word}.`);
  const tenant = await test.services.tenants.byId(organization.id);
  if (!tenant) throw new Error('no tenant');
  await keepUnplaced(test.services, tenant, { mail: await readMail(raw), raw, reason: 'no_address' });
  const { id } = await inTenant(test, organization, (tx) =>
    tx.db
      .selectFrom('inbound_mail')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('outcome', '=', 'unplaced')
      .executeTakeFirstOrThrow(),
  );
  return id;
}
