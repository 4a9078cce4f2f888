import type {
  MessageContents,
  MessageTemplate,
  MessageTemplateScope,
  MessageTexts,
} from '@evenhand/contract/processes/message-templates';
import type { Actor } from '@evenhand/domain/access/can';
import { endStageIds } from '@evenhand/domain/messages/automatic-message';
import { faultsOfMessage, type MessageFault } from '@evenhand/domain/messages/check-message';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { faultsOfText } from '@evenhand/domain/messages/text-message';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, type NamedFault, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type MailTemplateName, maySwitchOff } from '../../../platform/mail/mail-templates.ts';
import { listStaffRoles } from '../../records/staff-access/public.ts';
import {
  archiveTemplate,
  insertTemplate,
  insertTemplateVersion,
  type TemplateSetting,
  updateTemplate,
} from './message-templates.queries.ts';
import { namedTemplate, seeTemplate } from './see-template.ts';
import { placeholdersOf, writtenLanguages } from './template-use.ts';

interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
}

const toFault = ({ code, field, detail }: MessageFault, language: string): NamedFault => ({
  code,
  field: `content.${language}.${field}${detail === undefined ? '' : `: ${detail}`}`,
});

/** Throws a 422 that names each part of the words in one language that cannot be sent. */
export function assertSendable(
  tenant: Tenant,
  builtIn: MailTemplateName | null,
  content: Record<string, MessageContent>,
): void {
  const known = placeholdersOf(tenant, builtIn).map(({ key }) => key);
  const languages = writtenLanguages(tenant);
  const faults = Object.entries(content).flatMap(([language, words]): NamedFault[] =>
    languages.includes(language)
      ? faultsOfMessage(words, known).map((fault) => toFault(fault, language))
      : [{ code: 'not_a_choice', field: `content.${language}` }],
  );
  if (faults.length > 0) throw invalid(faults);
}

/** Throws a 422 that names what keeps the words of a text message from being sent. */
export function assertSendableTexts(tenant: Tenant, texts: MessageTexts): void {
  const known = placeholdersOf(tenant, null).map(({ key }) => key);
  const languages = writtenLanguages(tenant);
  const faults = Object.entries(texts).flatMap(([language, text]): NamedFault[] => {
    const field = `texts.${language}`;
    if (!languages.includes(language)) return [{ code: 'not_a_choice', field }];
    return faultsOfText(text, known).map(({ code, detail }) => ({
      code,
      field: detail === undefined ? field : `${field}: ${detail}`,
    }));
  });
  if (faults.length > 0) throw invalid(faults);
}

interface Words {
  readonly content: MessageContents;
  readonly texts: MessageTexts;
}

/** Throws a 422 when the words are not those of a mail, or of a text message, that can be sent. */
function assertWords(tenant: Tenant, builtIn: MailTemplateName | null, at: Words & { channel: MessageChannel }): void {
  const { channel, content, texts } = at;
  const [own, other] = channel === 'sms' ? ([texts, content] as const) : ([content, texts] as const);
  const field = channel === 'sms' ? 'texts' : 'content';
  if (Object.keys(other).length > 0) {
    throw invalid([{ code: 'text_in_mail', field: channel === 'sms' ? 'content' : 'texts' }]);
  }
  assertSendable(tenant, builtIn, content);
  assertSendableTexts(tenant, texts);
  if (builtIn === null && Object.keys(own).length === 0) {
    throw invalid([{ code: channel === 'sms' ? 'text_missing' : 'message_empty', field }]);
  }
}

/** Throws a 422 that names the part of a template's scope that is unknown to its author. */
async function assertScope(tx: TenantTx, me: Actor, { roleId, stageIds }: MessageTemplateScope): Promise<void> {
  const isEnd = stageIds.some((stageId) => endStageIds.includes(stageId));
  if (isEnd) throw invalid([{ code: 'stage_of_end', field: 'stageIds' }]);
  if (roleId === null) return;
  const roles = await listStaffRoles(tx, { userId: me.userId, onlyTheirs: false });
  if (!roles.some(({ id }) => id === roleId)) throw invalid([{ code: 'not_a_choice', field: 'roleId' }]);
}

/** Creates a template of the organisation's own. */
export async function createTemplate(
  tx: TenantTx,
  { me, tenant }: By,
  input: MessageTemplateScope &
    Words & { readonly name: string; readonly channel: MessageChannel; readonly senderName: string | null },
): Promise<MessageTemplate> {
  const { name, channel, senderName, content, texts, roleId, stageIds } = input;
  const { userId } = me;
  await assertScope(tx, me, input);
  assertWords(tenant, null, input);
  const id = tx.newId();
  await insertTemplate(tx, { id, builtIn: null, name, channel, senderName, roleId, stageIds, isOn: true, userId });
  await insertTemplateVersion(tx, { templateId: id, version: 1, content, texts, userId });
  return seeTemplate(tx, tenant, id);
}

interface TemplateInput extends MessageTemplateScope, Words {
  readonly name?: string | undefined;
  readonly isOn: boolean;
  readonly senderName: string | null;
  /** The version that was read; 0 for a mail that has the product's words. */
  readonly version: number;
}

/** Saves words and settings as a new version. Rejects with stale_version when another person has saved since. */
export async function saveTemplate(
  tx: TenantTx,
  { me, tenant }: By,
  { key, input }: { readonly key: string; readonly input: TemplateInput },
): Promise<MessageTemplate> {
  const { builtIn, row } = await namedTemplate(tx, key);
  const channel = row?.channel ?? 'mail';
  assertWords(tenant, builtIn, { ...input, channel });
  const scope = builtIn === null ? { roleId: input.roleId, stageIds: input.stageIds } : { roleId: null, stageIds: [] };
  await assertScope(tx, me, scope);
  if (!input.isOn && (builtIn === null || !maySwitchOff(builtIn)))
    throw invalid([{ code: 'mail_always_sent', field: 'isOn' }]);
  const setting: TemplateSetting = {
    name: builtIn === null ? (input.name ?? row?.name ?? '') : '',
    isOn: input.isOn,
    senderName: input.senderName,
    ...scope,
  };
  const id = row?.id ?? tx.newId();
  const { userId } = me;
  const isFirst = row === undefined && input.version === 0;
  const written = isFirst
    ? await insertTemplate(tx, { ...setting, id, builtIn, channel, userId })
    : await updateTemplate(tx, { ...setting, id, version: input.version, userId });
  if (!written) throw new ProblemError('stale_version', { current: await seeTemplate(tx, tenant, key) });
  const { content, texts } = input;
  await insertTemplateVersion(tx, { templateId: id, version: input.version + 1, content, texts, userId });
  return seeTemplate(tx, tenant, key);
}

/** Deletes a template of the organisation's own. A mail of the product gets the product's words by saving none. */
export async function deleteTemplate(tx: TenantTx, key: string): Promise<void> {
  const { builtIn, row } = await namedTemplate(tx, key);
  if (builtIn !== null || !row) throw new ProblemError('not_found');
  await archiveTemplate(tx, row.id);
}
