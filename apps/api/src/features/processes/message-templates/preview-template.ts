import type { MessagePreview } from '@evenhand/contract/processes/message-templates';
import type { Actor } from '@evenhand/domain/access/can';
import { staleYears, staleYearsOfText } from '@evenhand/domain/messages/check-message';
import {
  conditionsFor,
  gapsOfMessage,
  type MessageContent,
  type MessageValues,
} from '@evenhand/domain/messages/message-document';
import { filledText, gapsOfText } from '@evenhand/domain/messages/text-message';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { languageTag } from '@evenhand/words/language-tag';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { MailTemplateError } from '../../../platform/mail/mail-template-error.ts';
import type { MailKind, MailTemplateName } from '../../../platform/mail/mail-templates.ts';
import { queueRendered, renderDocument } from '../../../platform/mail/outbox.ts';
import type { RenderedMail } from '../../../platform/mail/render.ts';
import { staffApplication } from '../../records/staff-access/public.ts';
import { findAccount } from '../../tenancy/accounts/public.ts';
import { listRecipients, type MessageSender, recipientValues } from './recipients.read.ts';
import { assertSendable, assertSendableTexts } from './save-template.ts';
import { namedTemplate } from './see-template.ts';
import { examplesOf } from './template-use.ts';

export interface TemplatePreviewInput {
  /** Null for a message that is made from no template. */
  readonly key: string | null;
  readonly language: string;
  /** Words of a mail, or of a text message: one of the two. */
  readonly content?: MessageContent | undefined;
  readonly text?: string | undefined;
  /** Candidate as the caller knows them. Missing: examples stand for one. */
  readonly candidateId?: string | undefined;
  readonly applicationId?: string | undefined;
}

/** Returns the caller as the sender of a message. */
export async function senderOf(tx: TenantTx, me: Actor): Promise<MessageSender> {
  const account = found(await findAccount(tx, me.userId));
  return { name: `${account.first_name} ${account.last_name}`.trim(), address: account.email };
}

interface PreviewValues {
  readonly values: MessageValues;
  readonly recipient: string;
}

/**
 * Returns the values of a candidate over the examples of the template. Of a candidate whom the caller must not know, only what is
 * the role's is taken.
 */
async function valuesFor(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  at: Pick<TemplatePreviewInput, 'language' | 'candidateId' | 'applicationId'> & {
    readonly builtIn: MailTemplateName | null;
  },
): Promise<PreviewValues> {
  const { me, tenant } = by;
  const [example = {}] = examplesOf(tenant, at.builtIn, at.language);
  const sender = await senderOf(tx, me);
  const own = { senderName: sender.name, senderAddress: sender.address };
  if (at.candidateId === undefined) return { values: { ...example, ...own }, recipient: '' };
  const application = await staffApplication(tx, me, {
    permission: 'candidate:read',
    input: { candidateId: at.candidateId, applicationId: at.applicationId },
    lock: false,
  });
  const [recipient] = await listRecipients(tx, [application.id]);
  const timeZone = officeZone(tenant);
  const values = recipientValues(tenant, found(recipient), { sender, language: languageTag(at.language), timeZone });
  const { firstName, lastName, reference, ...ofRole } = values;
  if (application.blind) return { values: { ...example, ...ofRole }, recipient: '' };
  return { values: { ...example, ...values }, recipient: `${String(firstName)} ${String(lastName)}`.trim() };
}

/** Renders words. A subject of which nothing is left for the recipient is a mark for what is missing. */
function renderPreview(
  tenant: Tenant,
  request: { readonly template: MailKind; readonly placeholders: MessageValues; readonly language: string },
  content: MessageContent,
): RenderedMail {
  try {
    return renderDocument(tenant, request, content);
  } catch (error) {
    if (!(error instanceof MailTemplateError && error.reason === 'bad_subject')) throw error;
    return renderDocument(tenant, request, { ...content, subject: '…' });
  }
}

/** Fills a text message as a candidate would get it, or with examples. */
async function previewText(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  { language, text, candidateId, applicationId }: TemplatePreviewInput & { readonly text: string },
): Promise<MessagePreview> {
  assertSendableTexts(by.tenant, { [language]: text });
  const { values, recipient } = await valuesFor(tx, by, { builtIn: null, language, candidateId, applicationId });
  return {
    subject: '',
    html: '',
    text: filledText(text, values),
    recipient,
    gaps: gapsOfText(text, values),
    staleYears: staleYearsOfText(text, tx.now.getUTCFullYear()),
    conditions: [],
  };
}

/** Renders unsaved words as a candidate would get them, or with examples. */
export async function previewTemplate(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  input: TemplatePreviewInput,
): Promise<MessagePreview> {
  const { key, language, content, text, candidateId, applicationId } = input;
  const { builtIn } = key === null ? { builtIn: null } : await namedTemplate(tx, key);
  if (content !== undefined && text !== undefined) throw invalid([{ code: 'text_in_mail', field: 'text' }]);
  if (text !== undefined) return previewText(tx, by, { ...input, text });
  if (content === undefined) throw invalid([{ code: 'message_empty', field: 'content' }]);
  assertSendable(by.tenant, builtIn, { [language]: content });
  const { values, recipient } = await valuesFor(tx, by, { builtIn, language, candidateId, applicationId });
  const request = { template: builtIn ?? 'message', placeholders: values, language } as const;
  return {
    ...renderPreview(by.tenant, request, content),
    recipient,
    gaps: gapsOfMessage(content, values),
    staleYears: staleYears(content, tx.now.getUTCFullYear()),
    conditions: conditionsFor(content.document.blocks, values).map(
      ({ condition: { values: among, ...rest }, isMet }) => ({
        condition: { ...rest, values: [...among] },
        isMet,
      }),
    ),
  };
}

/** Sends unsaved words to the caller's own address, with examples for a recipient. */
export async function sendTest(
  tx: TenantTx,
  by: { readonly me: Actor; readonly tenant: Tenant },
  input: TemplatePreviewInput,
): Promise<void> {
  const { subject, html, text } = await previewTemplate(tx, by, input);
  const to = await senderOf(tx, by.me);
  await queueRendered(tx, { template: 'message', to, isAwaited: true }, { subject, html, text });
}
