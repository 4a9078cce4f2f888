import type { Services } from '../../services.ts';
import { toMessageId } from '../message-id.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';
import { mailToken } from './mail-token.ts';

interface MailInThread {
  readonly organizationId: string;
  readonly mailId: string;
  /** Application in whose thread an answer stands; null for a mail that has no thread. */
  readonly threadId: string | null;
}

/**
 * Returns what mail programs and servers reach us by: Message-ID, the address for answers and the one for reports. Without a
 * domain for incoming mail it is the Message-ID alone. All of them are the same at every attempt.
 */
export function addressesOfMail(
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  { organizationId, mailId, threadId }: MailInThread,
): Pick<OutgoingMail, 'messageId' | 'replyTo' | 'returnPath'> {
  const host = config.publicUrl.hostname;
  if (config.inbound === null) return { messageId: toMessageId(mailId, host) };
  const { domain } = config.inbound;
  const ofMail = mailToken(secrets, organizationId, { use: 'b', id: mailId });
  return {
    // Answers name it: from the signature in it the organisation is found.
    messageId: `<${ofMail}@${host.toLowerCase()}>`,
    returnPath: `${ofMail}@${domain}`,
    replyTo:
      threadId === null ? undefined : `${mailToken(secrets, organizationId, { use: 'r', id: threadId })}@${domain}`,
  };
}
