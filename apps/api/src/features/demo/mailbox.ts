import type { findKeptMail, KeptMail } from './mailbox.read.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color:#1b2b2a;background:#fbfdfc}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem;border-bottom:1px solid #d5e0de;vertical-align:top}
a{color:#0b5d56}pre{white-space:pre-wrap;border:1px solid #d5e0de;border-radius:8px;padding:1rem}iframe{width:100%;height:32rem;border:1px solid #d5e0de;border-radius:8px}
.muted{color:#4b5f5d}@media (max-width:40rem){td:nth-child(1),th:nth-child(1),td:nth-child(2),th:nth-child(2){display:none}}
</style></head><body><main>${body}</main></body></html>`;

/** All kept mails, newest first. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    (
      mail,
    ) => `<tr><td class="muted"><time datetime="${mail.at.toISOString()}">${mail.at.toISOString().slice(0, 16).replace('T', ' ')}</time></td>
<td>${escapeHtml(mail.organization)}</td><td>${escapeHtml(mail.to)}</td><td><a href="/dev/mailbox/${mail.organizationId}/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Time (UTC)</th><th scope="col">From</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const empty = '<p>No mail yet. Every mail that Evenhand would send appears here while no mail server is set up.</p>';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="muted">No mail server is set up (SMTP_URL), so mail is kept here instead of being sent.</p>${mails.length > 0 ? table : empty}`,
  );
}

/** One mail: its HTML in a sandboxed frame, and its text. */
export function mailPage(mail: NonNullable<Awaited<ReturnType<typeof findKeptMail>>>): string {
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p class="muted">To ${escapeHtml(mail.to_address)}</p>
<iframe sandbox="allow-popups allow-popups-to-escapeHtml-sandbox" title="The mail as HTML" srcdoc="${escapeHtml(mail.html)}"></iframe>
<h2>As text</h2><pre>${escapeHtml(mail.text_body).replace(/https?:\/\/[^\s&]+/g, (url) => `<a href="${url}">${url}</a>`)}</pre>`,
  );
}
