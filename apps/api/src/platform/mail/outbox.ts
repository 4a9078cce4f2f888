import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { sectorKind } from '@evenhand/domain/organizations/sectors';
import { directionOf } from '@evenhand/words/direction-of';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage, resolveWords } from '@evenhand/words/resolve-words';
import { createTranslator, hasKey, type WordValues } from '@evenhand/words/translator';
import { z } from 'zod';
import type { TenantTx } from '../db/tenant-tx.ts';
import { together } from '../db/together.ts';
import type { Tenant } from '../http/tenant.ts';
import { defineJob } from '../jobs/define-job.ts';
import { messageValues } from './documents/message-values.ts';
import { findOwnTemplate, type OwnTemplate } from './documents/own-template.queries.ts';
import { brandOfMail } from './mail-brand.ts';
import type { MailFrame } from './mail-frame.ts';
import type { Placeholders } from './mail-liquid.ts';
import { MailTemplateError } from './mail-template-error.ts';
import { footerKeyOf, type MailKind, type MailTemplateName, maySwitchOff } from './mail-templates.ts';
import { type Recipient, recipientsOf } from './recipient-of.ts';
import { type RenderedMail, renderContent, renderMail } from './render.ts';
import { senderName } from './sender-name.ts';

export interface MailRequest {
  /** Name of the template. Its words are `mail.<template>.subject` and `mail.<template>.body`. */
  readonly template: MailTemplateName;
  readonly to: { readonly name: string; readonly address: string };
  /** A function when values are written in the recipient's language and time zone, as a deadline is. It gets both. */
  readonly placeholders: Placeholders | ((language: string, timeZone: string) => Placeholders);
  readonly candidateId?: string | null;
  readonly applicationId?: string | null;
  readonly batchId?: string | null;
  /** Earliest time of sending. Until then the mail can be cancelled, as the change that it reports may be taken back. */
  readonly notBefore?: Date;
  /** A person waits for it at a page: it goes out before the mails that only inform, however many wait. */
  readonly isAwaited?: boolean;
  /** Language and time zone of the recipient, where they are known; those of the account with the address by default. */
  readonly reader?: Recipient;
  /** Language of the mail; the recipient's own by default. */
  readonly language?: string;
  /** Time zone of the mail; the recipient's own by default, else the organisation's. */
  readonly timeZone?: string;
  /** Address at which one click in a mail program stops further mail of the kind (RFC 8058). */
  readonly stopAddress?: string;
  /** Name of the maker of its attachment (see `MailAttachments`). */
  readonly attachment?: string;
  /** An iCalendar file that goes with it. */
  readonly calendar?: string;
}

/**
 * Sends one stored message. `ownWordsFault` is the reason why the organisation's own words are not in it, for the log. `turnAt` is
 * the time of its turn among the organisation's mails, once it has one; an awaited mail needs none.
 */
export const sendMail = defineJob('mail.send', {
  payload: z.object({
    mailId: z.uuid(),
    ownWordsFault: z.string().optional(),
    isAwaited: z.boolean().optional(),
    turnAt: z.iso.datetime().optional(),
  }),
  queue: 'mail',
});

/** Returns the words of a tenant's mails; without its own, those of the product for its sector and country. */
export const mailWordsOf = (tenant: Tenant, language: string, withOwn = false): Readonly<Record<string, string>> =>
  resolveWords({
    language,
    part: 'mail',
    sectorKind: sectorKind(tenant.sectorId),
    countryBase: tenant.countryBase,
    overrides: withOwn ? (tenant.configuration.words ?? {}) : {},
    ownInLanguage: withOwn ? (tenant.configuration.wordsIn?.[language] ?? {}) : {},
  });

type PreviewRequest = Omit<MailRequest, 'to' | 'calendar'>;
/** Values and setting of a mail whose words are given. */
type DocumentRequest = Omit<PreviewRequest, 'template'> & { readonly template: MailKind };

/** Words, values and frame of a mail in one language. */
interface MailSetting {
  readonly word: (key: string, values?: WordValues) => string;
  readonly placeholders: Placeholders;
  readonly frame: MailFrame;
}

function settingOf(tenant: Tenant, request: DocumentRequest, withOwn: boolean): MailSetting {
  const language = mailLanguage(request.language ?? 'en');
  const tag = languageTag(language);
  const words = mailWordsOf(tenant, language, withOwn);
  const translate = createTranslator(language, words);
  const word = (key: string, values: WordValues = {}): string => {
    if (!hasKey(words, key)) throw new Error(`no words for ${key}`);
    return translate(key, values);
  };
  const { supportAddress } = tenant;
  const organization = senderName(tenant);
  const timeZone = request.timeZone ?? officeZone(tenant);
  const own = typeof request.placeholders === 'function' ? request.placeholders(tag, timeZone) : request.placeholders;
  return {
    word,
    placeholders: { organization, supportAddress, origin: tenant.origin, ...own },
    frame: {
      organizationName: organization,
      ...brandOfMail(tenant),
      footer: word(footerKeyOf(request.template), { organization }),
      supportAddress,
      language: tag,
      direction: directionOf(language),
    },
  };
}

/** Renders a mail. Throws MailTemplateError when its words cannot be rendered. */
export function renderWords(tenant: Tenant, request: PreviewRequest, withOwn: boolean): RenderedMail {
  const { word, placeholders, frame } = settingOf(tenant, request, withOwn);
  return renderMail({
    subject: word(`mail.${request.template}.subject`),
    body: word(`mail.${request.template}.body`),
    placeholders,
    frame,
  });
}

/** Renders a mail with the words of a document. Throws MailTemplateError when it cannot be rendered. */
export function renderDocument(tenant: Tenant, request: DocumentRequest, content: MessageContent): RenderedMail {
  const { placeholders, frame } = settingOf(tenant, request, true);
  return renderContent(content, messageValues(placeholders), frame);
}

/** A mail, and the fault of the organisation's own words when the product's stand in for them. */
interface Rendering {
  readonly mail: RenderedMail;
  readonly ownWordsFault?: string;
}

/**
 * Renders a mail with the organisation's own words. If they cannot be rendered, the product's are taken, so that no mail is held
 * back.
 */
function renderWithFallback(tenant: Tenant, request: PreviewRequest, own: OwnTemplate | null): Rendering {
  const content = own?.content[mailLanguage(request.language ?? 'en')];
  try {
    return { mail: content ? renderDocument(tenant, request, content) : renderWords(tenant, request, true) };
  } catch (error) {
    if (!(error instanceof MailTemplateError)) throw error;
    return { mail: renderWords(tenant, request, false), ownWordsFault: error.message };
  }
}

/** Returns the function that renders a mail as it would go out, without sending it. */
export async function mailPreviewer(
  tx: TenantTx,
  tenant: Tenant,
  template: MailTemplateName,
): Promise<(request: Omit<PreviewRequest, 'template'>) => RenderedMail> {
  const own = await findOwnTemplate(tx, template);
  return (request) => renderWithFallback(tenant, { ...request, template }, own).mail;
}

/** Returns the function that renders mails of one kind, each in the language and time zone of its recipient. */
async function mailRenderer(
  tx: TenantTx,
  tenant: Tenant,
  template: MailTemplateName,
  requests: readonly Pick<MailRequest, 'to' | 'reader'>[],
) {
  const unknown = requests.filter(({ reader }) => reader === undefined).map(({ to }) => to.address);
  const [readerOf, own] = await together([recipientsOf(tx, tenant, unknown), findOwnTemplate(tx, template)]);
  const render = (request: MailRequest): Rendering => {
    const reader = request.reader ?? readerOf(request.to.address);
    const language = request.language ?? reader.language ?? 'en';
    return renderWithFallback(tenant, { timeZone: reader.timeZone, ...request, language }, own);
  };
  return { own, render };
}

/** Renders a mail as it would be kept now, without keeping it. */
export async function renderMailFor(tx: TenantTx, tenant: Tenant, request: MailRequest): Promise<RenderedMail> {
  const { render } = await mailRenderer(tx, tenant, request.template, [request]);
  return render(request).mail;
}

/**
 * Stores a message and sends its job, both in the transaction of the change that it reports. Returns its id, or null when the
 * organisation has switched the mail off.
 */
export async function queueMail(tx: TenantTx, tenant: Tenant, request: MailRequest): Promise<string | null> {
  const [id = null] = await queueMails(tx, tenant, request.template, [request]);
  return id;
}

/** Stores messages of one kind, each to its recipient, as `queueMail` does. Returns their ids. */
export async function queueMails(
  tx: TenantTx,
  tenant: Tenant,
  template: MailTemplateName,
  requests: readonly Omit<MailRequest, 'template'>[],
): Promise<string[]> {
  if (requests.length === 0) return [];
  const { own, render } = await mailRenderer(tx, tenant, template, requests);
  if (own && !own.isOn && maySwitchOff(template)) return [];
  const ids: string[] = [];
  for (const each of requests) {
    const request = { ...each, template };
    const { mail, ownWordsFault } = render(request);
    const fault = ownWordsFault === undefined ? {} : { ownWordsFault };
    ids.push(await queueRendered(tx, { ...request, ...fault, senderName: own?.senderName ?? null }, mail));
  }
  return ids;
}

/** A mail that has been rendered already. */
export type RenderedRequest = Omit<MailRequest, 'template' | 'placeholders' | 'language' | 'timeZone'> & {
  readonly template: MailKind;
  /** The name that it comes from; the organisation's by default. */
  readonly senderName?: string | null;
  readonly ownWordsFault?: string;
};

/** Stores a rendered message and sends its job, as `queueMail` does. Returns its id. */
export async function queueRendered(tx: TenantTx, request: RenderedRequest, mail: RenderedMail): Promise<string> {
  const id = tx.newId();
  const { notBefore, isAwaited = false, batchId = null } = request;
  const fault = request.ownWordsFault === undefined ? {} : { ownWordsFault: request.ownWordsFault };
  const kept = tx.db
    .insertInto('mail_message')
    .values({
      organization_id: tx.organizationId,
      id,
      template: request.template,
      to_address: request.to.address,
      subject: mail.subject,
      html: mail.html,
      text_body: mail.text,
      candidate_id: request.candidateId ?? null,
      application_id: request.applicationId ?? null,
      batch_id: batchId,
      attachment: request.attachment ?? null,
      calendar: request.calendar ?? null,
      stop_address: request.stopAddress ?? null,
      sender_name: request.senderName ?? null,
      created_at: tx.now,
    })
    .execute();
  const sent = tx.send(
    sendMail,
    { mailId: id, ...fault, ...(isAwaited ? { isAwaited } : {}) },
    { isAwaited, isOneOfMany: batchId !== null, ...(notBefore ? { startAfter: notBefore } : {}) },
  );
  await together([kept, sent]);
  return id;
}
