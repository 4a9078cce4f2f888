import { type DeliveryReport, isDeliveryText } from '@evenhand/domain/mail/delivery-report';
import type { Attachment, Email } from 'postal-mime';

/** Report about one of our mails. */
export interface MailReport {
  readonly isComplaint: boolean;
  readonly delivery: DeliveryReport;
  /** Message-ID of the mail that it is about, without brackets, when the report repeats its headers. */
  readonly about: string | null;
}

/** Characters of a part that are read: its fields stand at its beginning. */
const longestPart = 64 * 1024;

function partText(mail: Email, types: readonly string[]): string | null {
  const part: Attachment | undefined = mail.attachments.find(({ mimeType }) => types.includes(mimeType));
  if (part === undefined) return null;
  const { content } = part;
  const text = typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('utf8');
  return text.slice(0, longestPart);
}

/** Returns the value of a field, its folded lines joined; the first of several, empty when there is none. */
function fieldOf(text: string, name: string): string {
  const lines = text.split(/\r?\n/);
  const at = lines.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
  if (at < 0) return '';
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => !/^[ \t]/.test(line));
  const folded = [lines[at]?.slice(name.length + 1) ?? '', ...rest.slice(0, end < 0 ? rest.length : end)];
  return folded
    .map((line) => line.trim())
    .join(' ')
    .slice(0, 2000);
}

const messageIdIn = (text: string | null): string | null =>
  text === null ? null : (/<([^<>\s]{3,998})>/.exec(fieldOf(text, 'message-id'))?.[1] ?? null);

/** Whether a server's own words are a report: qmail and others send no fields. Absence notes are no reports. */
function isReportInWords(mail: Email, text: string): boolean {
  const value = (name: string): string =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? '';
  if (value('auto-submitted').startsWith('auto-replied')) return false;
  const sender = mail.from?.address?.toLowerCase() ?? '';
  const isServer =
    /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon)@/.test(sender) || value('return-path') === '<>';
  return (isServer || value('x-failed-recipients') !== '') && isDeliveryText(text);
}

/** Reads the report in a mail; null when it is none. `text`: what the mail says to people. */
export function readMailReport(mail: Email, text: string): MailReport | null {
  const about = messageIdIn(partText(mail, ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers']));
  const feedback = partText(mail, ['message/feedback-report']);
  if (feedback !== null) {
    const kind = fieldOf(feedback, 'feedback-type').toLowerCase();
    const none = { action: '', status: '', diagnostic: '' };
    return { isComplaint: kind !== 'not-spam', delivery: none, about };
  }
  const status = partText(mail, ['message/delivery-status', 'message/global-delivery-status']);
  if (status !== null) {
    const [action, code, diagnostic] = ['action', 'status', 'diagnostic-code'].map((name) => fieldOf(status, name));
    return {
      isComplaint: false,
      delivery: { action: action ?? '', status: code ?? '', diagnostic: diagnostic ?? '' },
      about,
    };
  }
  if (!isReportInWords(mail, text)) return null;
  return { isComplaint: false, delivery: { action: 'failed', status: '', diagnostic: text.slice(0, 4000) }, about };
}
