import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { readMail } from '../../../platform/mail/inbound/read-mail.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inTenant } from '../pipeline/pipeline.factory.ts';
import { keepAnswer } from './keep-answer.ts';

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
