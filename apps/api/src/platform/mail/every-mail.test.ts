import { createHash } from 'node:crypto';
import { languageTag } from '@evenhand/words/language-tag';
import { translations } from '@evenhand/words/translations';
import ICAL from 'ical.js';
import type { Email } from 'postal-mime';
import { describe, expect } from 'vitest';
import { eventCalendar } from '../../features/records/events/event-calendar.ts';
import { apiTest } from '../../testing/api-test.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import type { TenantTx } from '../db/tenant-tx.ts';
import { type MailTemplateName, mailTemplates } from './mail-templates.ts';
import { queueMail } from './outbox.ts';
import { mailSamples } from './samples/mail-samples.ts';
import { samplesIn } from './samples/samples-in.ts';
import { smtpTransport } from './transport.ts';

const languages = ['en', ...Object.keys(translations).filter((code) => translations[code]?.writesMail)];

const it = apiTest
  .extend('server', { scope: 'file', auto: true }, () => startMailServer())
  .extend('transport', { scope: 'file', auto: true }, ({ server }) => smtpTransport(server.url))
  .extend(
    'closeTransport',
    { scope: 'file', auto: true },
    ({ transport }) =>
      () =>
        transport.close(),
  )
  .extend('appOptions', { scope: 'file' }, ({ transport }) => ({ mail: transport }))
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant({ name: 'Ødegård & Łuczak' }))
  .extend('asTenant', { scope: 'file', auto: true }, async ({ app, tenant }) => {
    const found = await app.services.tenants.byId(tenant.id);
    if (!found) throw new Error('no tenant');
    return found;
  })
  .extend(
    'calendarOf',
    { scope: 'file' },
    ({ app, asTenant }) =>
      (isCancelled: boolean): string =>
        eventCalendar(
          {
            id: '01990000-0000-7000-8000-000000000002',
            sequence: 3,
            starts_at: new Date('2027-07-01T17:30:00Z'),
            ends_at: new Date('2027-07-01T19:00:00Z'),
            title: 'Open evening',
            summary: 'Meet our trainees.',
            video_link: '',
            place: 'Great Hall',
          },
          { tenant: asTenant, now: app.clock.now, url: `${asTenant.origin}/event/1`, isCancelled },
        ),
  )
  /** Sends a template once with each of its samples. */
  .extend(
    'sendAll',
    { scope: 'file' },
    ({ asTenant, calendarOf }) =>
      async (tx: TenantTx, template: MailTemplateName, language: string): Promise<void> => {
        for (const [at, placeholders] of samplesIn(template, languageTag(language)).entries()) {
          await queueMail(tx, asTenant, {
            template,
            placeholders,
            language,
            to: { name: 'Amara', address: addressOf(template, language, at) },
            stopAddress: `${asTenant.origin}/api/public/stop?token=a`,
            ...(hasCalendar(template) ? { calendar: calendarOf(template === 'event-called-off') } : {}),
          });
        }
      },
  )
  .extend('expectReadable', { scope: 'file' }, ({ app }) => (mail: Email, template: string): void => {
    const { subject = '', text = '', html = '' } = mail;
    for (const part of [subject, text, html.replace(/<style>.*?<\/style>/s, '')]) expectWhole(part);
    expect(mail.from).toMatchObject({ name: 'Ødegård & Łuczak', address: app.services.config.mailFrom });
    expect(html).toMatch(/^<!doctype html><html lang="[a-z]{2}/);
    expect(html).toMatch(/<\/html>\s*$/);
    expectLaidOut(html, text);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(https?:\/\/|mailto:)[^\s]+$/);
    // An empty value leaves no empty quotation marks or list items.
    expect(text).not.toMatch(/“”|«\s*»|^-[^\n]*: *$|^- *$/m);
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/stop?token=a');
    expectCalendar(mail, template);
  });
it.afterAll(async ({ server, closeTransport }) => {
  closeTransport();
  await server.close();
});

it('has sample values for every template', () => {
  expect([...mailTemplates].sort()).toEqual(Object.keys(mailSamples).sort());
});

const hasCalendar = (template: string): boolean => template.startsWith('event-');

const addressOf = (template: string, language: string, at: number): string =>
  `${createHash('sha256').update(`${template} ${language} ${at}`).digest('hex').slice(0, 16)}@example.org`;

/** Footers that say why a mail reaches its reader, for readers who are easily taken for others. */
const footers: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ['application-sent', 'because you have started or sent an application to Ødegård & Łuczak'],
    ['draft-reminder', 'because you have started or sent an application to Ødegård & Łuczak'],
    ['apply-access', 'because your address was given for an application to Ødegård & Łuczak'],
    ['invitation', 'because you work on recruitment at Ødegård & Łuczak'],
    ['platform-entered', 'because you work on recruitment at Ødegård & Łuczak'],
    ['interview-interpreter', 'because you were booked as an interpreter by Ødegård & Łuczak'],
    ['forced-logout', 'This went to the support address of Ødegård & Łuczak'],
  ],
  fr: [
    ['draft-reminder', 'parce que vous avez commencé ou envoyé une candidature auprès de Ødegård & Łuczak'],
    ['apply-access', 'parce que votre adresse a été donnée pour une candidature auprès de Ødegård & Łuczak'],
    ['platform-entered', 'parce que vous participez au recrutement de Ødegård & Łuczak'],
    ['interview-interpreter', 'parce que Ødegård & Łuczak a fait appel à vous comme interprète'],
    ['forced-logout', 'a été envoyé à l’adresse d’assistance de Ødegård & Łuczak'],
  ],
};

/** Checks that nothing is unrendered, no key stands in place of a word, and no value is missing. */
function expectWhole(part: string): void {
  expect(part.trim()).not.toBe('');
  expect(part).not.toMatch(/\{\{|\}\}|\{%|%\}|\$t\(|mail\.[a-z-]+\.(subject|body)|undefined|\bnull\b|\[object|\*\*/);
}

/** Checks the rules by which every mail program can lay a mail out. */
function expectLaidOut(html: string, text: string): void {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)/);
  expect(html).not.toMatch(/<(?:link|script|form|iframe|object|svg|video)\b|@import|@font-face|url\(/);
  // Tables hold cells and no facts: a screen reader reads through them.
  for (const [opening] of html.matchAll(/<table\b[^>]*>/g)) expect(opening).toContain('role="presentation"');
  for (const [, pixels] of html.matchAll(/\bwidth[=:]"?(\d+)(?:px|")/g))
    expect(Number(pixels)).toBeLessThanOrEqual(600);
  for (const [picture] of html.matchAll(/<img\b[^>]*>/g)) {
    expect(picture).toMatch(/ alt="[^"]*"/);
    expect(picture).toMatch(/ src="https?:\/\//);
  }
  // Programs show no more of a mail than this, in bytes.
  expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  for (const [, href = ''] of html.matchAll(/<a\b[^>]* href="(https?:[^"]*)"/g))
    expect(text).toContain(href.replaceAll('&amp;', '&'));
}

function expectCalendar({ attachments }: Email, template: string): void {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const method = template === 'event-called-off' ? 'CANCEL' : 'PUBLISH';
  expect(file?.method).toBe(hasCalendar(template) ? method : undefined);
  const entry = file && new ICAL.Component(ICAL.parse(String(file.content))).getFirstSubcomponent('vevent');
  expect(entry?.getFirstPropertyValue('summary')).toBe(hasCalendar(template) ? 'Open evening' : undefined);
}

describe.each(languages)('every mail in %s', (language) => {
  it.beforeAll(async ({ app, tenant, sendAll }) => {
    await app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, async (tx) => {
      for (const template of mailTemplates) await sendAll(tx, template, language);
    });
    await app.workJobs();
  }, 180_000);

  it.for(footers[language] ?? [])('%s says below its text: %s', async ([template, footer], { server }) => {
    const [mail] = await server.mailsTo(addressOf(template, language, 0));
    expect(mail?.text).toContain(footer);
  });

  it.for(mailTemplates)('%s arrives whole', async (template, { server, expectReadable }) => {
    const samples = mailSamples[template] ?? [];
    expect(samples.length).toBeGreaterThan(0);
    for (const at of samples.keys()) {
      const mails = await server.mailsTo(addressOf(template, language, at));
      expect(mails).toHaveLength(1);
      for (const mail of mails) expectReadable(mail, template);
    }
  });
});
