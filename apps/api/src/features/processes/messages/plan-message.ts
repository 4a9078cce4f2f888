import type { MessageContents } from '@evenhand/contract/processes/message-templates';
import type { MessageRefusal } from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import { gapsOfMessage, type MessageContent, type MessageValues } from '@evenhand/domain/messages/message-document';
import { stageIds } from '@evenhand/domain/pipeline/stages';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { bouncedAmong } from '../../../platform/mail/inbound/address-state.queries.ts';
import { recipientsOf } from '../../../platform/mail/recipient-of.ts';
import {
  listRecipients,
  type MessageRecipient,
  type MessageSender,
  recipientValues,
  stagesOfTemplate,
} from '../message-templates/public.ts';
import { listWrittenSince } from './messages.queries.ts';

/** Days within which no candidate gets the same template twice. */
const restDays = 7;
const dayMs = 86_400_000;
const heldSubstage = substageId(stageIds.notTakenForward, 'PENDING');

export interface MessagePlan {
  readonly recipient: MessageRecipient;
  /** Reason for which the candidate is not written to; null when they are. */
  readonly refusal: MessageRefusal | null;
  readonly gaps: readonly string[];
  readonly language: string;
  readonly timeZone: string;
  readonly content: MessageContent;
  readonly values: MessageValues;
}

export interface MessageInput {
  readonly applicationIds: readonly string[];
  readonly content: MessageContents;
  readonly templateId: string | null;
  readonly sender: MessageSender;
}

const isHeld = ({ stage_id, substage_id }: MessageRecipient): boolean =>
  stage_id === stageIds.notTakenForward && substage_id === heldSubstage;

function refusalOf(
  recipient: MessageRecipient,
  at: {
    readonly gaps: readonly string[];
    readonly wasWritten: boolean;
    readonly isBounced: boolean;
    readonly stageIds: readonly number[];
  },
): MessageRefusal | null {
  if (recipient.email.trim() === '') return 'no_address';
  if (isOptedOut(recipient.email)) return 'opted_out';
  if (at.isBounced) return 'address_bounced';
  if (isHeld(recipient)) return 'outcome_held';
  if (at.stageIds.length > 0 && !at.stageIds.includes(recipient.stage_id)) return 'wrong_stage';
  if (at.gaps.length > 0) return 'message_gap';
  return at.wasWritten ? 'written_lately' : null;
}

/** Returns the words for a reader of a language; in English, or the first that there are, when it has not been written. */
function contentFor(contents: MessageContents, language: string): { language: string; content: MessageContent } {
  const [first] = Object.keys(contents);
  const written = [mailLanguage(language), 'en', first ?? ''].find((code) => Object.hasOwn(contents, code)) ?? '';
  const content = contents[written];
  if (content === undefined) throw new Error('a message has words');
  return { language: written, content };
}

/** Decides for each candidate of these applications whether they are written to, and with which values. */
export async function planMessage(tx: TenantTx, tenant: Tenant, input: MessageInput): Promise<MessagePlan[]> {
  const { applicationIds, content: contents, templateId, sender } = input;
  if (applicationIds.length === 0) return [];
  const recipients = await listRecipients(tx, applicationIds);
  const readers = await recipientsOf(
    tx,
    tenant,
    recipients.map(({ email }) => email),
  );
  const since = new Date(tx.now.getTime() - restDays * dayMs);
  const bounced = await bouncedAmong(
    tx,
    recipients.map(({ email }) => email),
  );
  const lately = templateId === null ? new Set() : await listWrittenSince(tx, { templateId, since, applicationIds });
  const stageIds = templateId === null ? [] : await stagesOfTemplate(tx, templateId);
  return recipients.map((recipient) => {
    const reader = readers(recipient.email);
    const { language, content } = contentFor(contents, reader.language ?? 'en');
    const { timeZone } = reader;
    const values = recipientValues(tenant, recipient, { sender, language: languageTag(language), timeZone });
    const gaps = gapsOfMessage(content, values);
    const refusal = refusalOf(recipient, {
      gaps,
      wasWritten: lately.has(recipient.id),
      isBounced: bounced.has(normaliseEmail(recipient.email)),
      stageIds,
    });
    return { recipient, refusal, gaps, language, timeZone, content, values };
  });
}
