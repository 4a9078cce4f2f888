import type { PackContents } from './gather-pack.ts';
import type { PackWords } from './pack-words.ts';
import { holdsSecret } from './secret-mails.ts';
import type { PageBlock } from './write-page.ts';

/** Returns the messages to the candidate, then those that they wrote, as letters of a pack's page. */
export function messageLetters(
  { pack, time }: PackWords,
  { mails, replies }: Pick<PackContents, 'mails' | 'replies'>,
): PageBlock[] {
  return [
    ...mails.map((mail): PageBlock => {
      const sent = mail.sent_at === null ? '' : time(mail.sent_at);
      return {
        kind: 'letter',
        title: `${mail.subject} (${sent}, ${mail.to_address})`,
        text: holdsSecret(mail.template) ? pack('messages.secret') : mail.text_body,
      };
    }),
    ...replies
      .filter(({ other_sender: other }) => other === null)
      .map(
        ({ body, created_at: at }): PageBlock => ({
          kind: 'letter',
          title: pack('messages.own', { time: time(at) }),
          text: body,
        }),
      ),
  ];
}
