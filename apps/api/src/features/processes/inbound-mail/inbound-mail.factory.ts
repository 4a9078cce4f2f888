import { createTransport, type SendMailOptions } from 'nodemailer';
import { smtpTransport } from '../../../platform/mail/transport.ts';
import { apiTest } from '../../../testing/api-test.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { aHiringSide } from '../pipeline/hiring-side.factory.ts';
import { anApplication, aRole, type RoleOptions } from '../pipeline/pipeline.factory.ts';
import { openReceiver } from './open-receiver.ts';

const inboundDomain = 'in.example.org';
export const webhookSecret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';

const content = (text: string) => ({
  en: { subject: 'A question', document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'text', text }] }] } },
});

/** Headers of a mail that left, as the reader of its mailbox needs them. */
export interface WrittenMail {
  readonly replyTo: string;
  readonly returnPath: string;
  readonly messageId: string;
  readonly source: string;
}

const header = (source: string, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(source)?.[1]
    ?.replace(/\r\n\s*/g, ' ')
    .trim() ?? '';
const bare = (address: string): string => address.replace(/[<>]/g, '').trim();

/** Tests with mail in and out: our mails go to a real server, and answers come to the real receiver from a real client. */
export const inboundTest = apiTest
  .extend('port', { scope: 'file' }, 0)
  .extend('outgoing', { scope: 'file' }, async ({ port }, { onCleanup }): Promise<MailServer> => {
    const server = await startMailServer(port);
    onCleanup(() => server.close());
    return server;
  })
  .extend('appOptions', { scope: 'file' }, ({ outgoing }) => ({
    mail: smtpTransport(outgoing.url),
    env: { INBOUND_DOMAIN: inboundDomain, INBOUND_SMTP_PORT: '0', INBOUND_WEBHOOK_SECRET: webhookSecret },
  }))
  .extend('receiver', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const receiver = await openReceiver(app.services);
    if (!receiver) throw new Error('the receiver is off');
    onCleanup(() => receiver.close());
    return receiver;
  })
  /** Sends a mail to the receiver, a second after the last one. */
  .extend('mailIn', { scope: 'file' }, ({ app, receiver }) => async (mail: SendMailOptions): Promise<void> => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const client = createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
    await client.sendMail(mail);
    client.close();
  })
  .extend('hiringSide', { scope: 'file' }, ({ app }) => aHiringSide(app))
  .extend('tenant', { scope: 'file' }, ({ hiringSide }) => hiringSide.tenant)
  .extend('adminUser', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant))
  // Tests move the clock by days, after which a session has ended.
  .extend('admin', ({ app, adminUser }) => app.signIn(adminUser))
  .extend('manager', ({ app, hiringSide }) => app.signIn(hiringSide.member))
  /** Creates a candidate with an account and a sent application, to whom the team has written a mail that left. */
  .extend(
    'aWrittenTo',
    { scope: 'file' },
    ({ app, tenant, adminUser, outgoing, hiringSide }) =>
      async (options: RoleOptions & { firstName?: string; lastName?: string; email?: string } = {}) => {
        const roleId = await aRole(app, tenant, { team: [hiringSide.member], ...options });
        const user = await app.aCandidateUser(tenant, options);
        const candidateId = user.candidateId ?? '';
        const { id } = await anApplication(app, { tenant, roleId }, { candidateId });
        const write = async (text = 'Can you come on Friday?'): Promise<WrittenMail> => {
          const admin = await app.signIn(adminUser);
          await admin.post('/api/v1/messages', { roleId, ids: [candidateId], content: content(text), undoMinutes: 0 });
          await app.workJobs();
          const source = outgoing.received.findLast(({ receivers }) => receivers.includes(user.email))?.source ?? '';
          return {
            source,
            replyTo: bare(header(source, 'Reply-To')),
            returnPath: outgoing.received.find((one) => one.source === source)?.sender ?? '',
            messageId: header(source, 'Message-ID'),
          };
        };
        const mail = await write();
        const thread = `/api/v1/candidate/${candidateId}/messages/${id}`;
        return { id, roleId, candidateId, user, mail, write, thread };
      },
  );
