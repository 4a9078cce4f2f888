import { type findKeptMail, type KeptMail, mostShown } from './mailbox.read.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color:#1b2b2a;background:#fbfdfc}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #d5e0de;vertical-align:top;overflow-wrap:anywhere}
a{color:#0b5d56}pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #d5e0de;border-radius:8px;padding:1rem}iframe{width:100%;height:32rem;border:1px solid #d5e0de;border-radius:8px}
.muted{color:#4b5f5d}@media (max-width:40rem){td:nth-child(1),th:nth-child(1),td:nth-child(2),th:nth-child(2){display:none}}
</style></head><body><main>${body}</main></body></html>`;

/** Matches an address in a text, without the full stop or bracket that follows it in a sentence. */
const addressInText = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/g;

/**
 * Returns a text as HTML with its addresses as links. They are found before escaping, because an `&` belongs to the
 * address.
 */
const withLinks = (text: string): string =>
  text
    .split(addressInText)
    .map(escapeHtml)
    .map((part, index) => (index % 2 === 1 ? `<a href="${part}" target="_blank" rel="noopener">${part}</a>` : part))
    .join('');

/** Makes a mail's links open in a new tab, because the frame may not show the organisation's pages and runs no script. */
const openingBeside = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** Returns a mail's progress in words. Only a mail that was sent reads as sent. */
function progressOf({ state, attempts, failure }: Pick<KeptMail, 'state' | 'attempts' | 'failure'>): string {
  if (state === 'sent') return 'Sent';
  if (state === 'cancelled') return 'Stopped before it was sent';
  if (state === 'failed') return `Not delivered, tried ${times(attempts)}: ${failure ?? 'no reason known'}`;
  if (failure !== null) return `Not sent yet, tried ${times(attempts)} and tried again: ${failure}`;
  return state === 'sending' ? 'Being sent' : 'Waiting to be sent';
}

/**
 * Returns the page of all kept mails, newest first. `isSent` is true when a mail server is set up, so that they were
 * sent as well.
 */
export function mailboxPage(mails: readonly KeptMail[], isSent: boolean): string {
  const rows = mails.map(
    (
      mail,
    ) => `<tr><td class="muted"><time datetime="${mail.at.toISOString()}">${mail.at.toISOString().slice(0, 16).replace('T', ' ')}</time></td>
<td>${escapeHtml(mail.organization)}</td><td>${escapeHtml(mail.to)}</td><td><a href="/dev/mailbox/${mail.organizationId}/${mail.id}">${escapeHtml(mail.subject)}</a></td>
<td>${escapeHtml(progressOf(mail))}</td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Time (UTC)</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Subject</th><th scope="col">State</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const lead = isSent
    ? 'Mail is sent by the mail server that is set up (SMTP_URL), and can be read here as well.'
    : 'No mail server is set up (SMTP_URL), so mail is kept here instead of being sent.';
  const shown = mails.length >= mostShown ? ` The newest ${mostShown} are shown.` : '';
  const empty = '<p>No mail yet. Every mail that Evenhand writes appears here.</p>';
  return page('Mailbox', `<h1>Mailbox</h1><p class="muted">${lead}${shown}</p>${mails.length > 0 ? table : empty}`);
}

/** Returns the page of one mail: its HTML in a sandboxed frame, and its text. */
export function mailPage(mail: NonNullable<Awaited<ReturnType<typeof findKeptMail>>>): string {
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p class="muted">To ${escapeHtml(mail.to_address)}. ${escapeHtml(progressOf(mail))}.</p>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" srcdoc="${escapeHtml(openingBeside(mail.html))}"></iframe>
<h2>As text</h2><pre>${withLinks(mail.text_body)}</pre>`,
  );
}
