import type { MessageContents, MessageTexts } from '@evenhand/contract/processes/message-templates';
import type { SentMessage } from '@evenhand/contract/processes/messages';
import {
  type MessageCheck,
  type MessageRefusal,
  messageRefusals,
} from '@evenhand/contract/screens/bulk-moves/bulk-messages';
import type { Actor } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { staleYears, staleYearsOfText } from '@evenhand/domain/messages/check-message';
import type { SendingChannel } from '@evenhand/domain/messages/message-channel';
import { isNumberConfirmed } from '@evenhand/domain/messages/typed-number';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { invalid } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { assertSendable, assertSendableTexts, senderOf } from '../../../processes/message-templates/public.ts';
import { holdThread } from '../../../processes/message-threads/public.ts';
import {
  insertMessage,
  insertPlanned,
  listChannels,
  type MessagePlan,
  planMessage,
  presentSent,
  writeMails,
} from '../../../processes/messages/public.ts';
import { assertAttachable, keepFilesOfMessage } from '../../../records/organization-files/public.ts';
import { findOnRole, knownAs, type StaffRole, staffRole } from '../../../records/staff-access/public.ts';
import { findTextSetting } from '../../../tenancy/text-choices/public.ts';
import { type PickedCandidatesInput, selectApplications } from '../../search/public.ts';
import { answerFew } from '../answer-few.ts';
import { fewByName } from '../few-by-name.ts';
import { startBulkMove } from '../start-bulk-move.ts';

export interface MessageManyInput {
  readonly roleId: string;
  readonly picked: PickedCandidatesInput;
  readonly channel: SendingChannel;
  readonly content: MessageContents;
  readonly texts: MessageTexts;
  readonly templateId: string | undefined;
}

interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
}

const minuteMs = 60_000;
/** Names shown for each reason. */
const mostNamed = 20;

const isEmpty = (words: object): boolean => Object.keys(words).length === 0;

/** Throws a 422 when a message has not exactly the words that its way of sending needs. */
function assertSuited({ channel, content, texts }: MessageManyInput): void {
  if (channel !== 'sms' && isEmpty(content)) throw invalid([{ code: 'message_empty', field: 'content' }]);
  if (channel !== 'mail' && isEmpty(texts)) throw invalid([{ code: 'text_missing', field: 'texts' }]);
  if (channel === 'sms' && !isEmpty(content)) throw invalid([{ code: 'text_in_mail', field: 'content' }]);
  if (channel === 'mail' && !isEmpty(texts)) throw invalid([{ code: 'text_in_mail', field: 'texts' }]);
}

/** Throws a 422 when the words cannot be sent, or text messages are switched off. */
async function assertWords(tx: TenantTx, tenant: Tenant, input: MessageManyInput): Promise<void> {
  assertSendable(tenant, null, input.content);
  assertSendableTexts(tenant, input.texts);
  assertSuited(input);
  if (input.channel === 'mail') return;
  const { isOn } = await findTextSetting(tx);
  if (!isOn) throw invalid([{ code: 'texts_off', field: 'channel' }]);
}

interface Named {
  readonly rows: Awaited<ReturnType<typeof findOnRole>>;
  /** Whether the caller named the candidates by their applications. */
  readonly blind: boolean;
}

/** Finds the named candidates. A caller who would rather not know who they are names their applications on any role. */
async function namedOn(tx: TenantTx, me: Actor, role: StaffRole, ids: readonly string[]): Promise<Named> {
  const blind = readsBlind(me, role);
  const rows = await findOnRole(tx, role.id, { ids, blind });
  if (blind || rows.length > 0) return { rows, blind };
  return { rows: await findOnRole(tx, role.id, { ids, blind: true }), blind: true };
}

interface Picked extends Named {
  /** Ids of the applications of the role that were sent. */
  readonly applicationIds: readonly string[];
}

async function pickedOn(
  tx: TenantTx,
  { me, tenant }: By,
  role: StaffRole,
  picked: PickedCandidatesInput,
): Promise<Picked> {
  const few = fewByName(picked);
  if (few) {
    const named = await namedOn(tx, me, role, few);
    return { ...named, applicationIds: named.rows.filter((row) => !row.deleted).map((row) => row.id) };
  }
  const found = await selectApplications(tx, me, { tenant, roleId: role.id, picked });
  return { applicationIds: found.toSorted(), rows: [], blind: readsBlind(me, role) };
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const excludedBy = (why: MessageRefusal, plans: readonly MessagePlan[], blind: boolean) => {
  const left = plans.filter(({ refusal }) => refusal === why);
  const people = left.slice(0, mostNamed).map(({ recipient }) => ({
    id: knownAs(recipient, blind),
    name: blind ? recipient.code : `${recipient.first_name} ${recipient.last_name}`.trim(),
  }));
  return left.length === 0 ? [] : [{ why, count: left.length, people }];
};

/** Counts who would get a message, and who would not for which reason. In a blind view codes stand for the candidates. */
export async function checkMessage(tx: TenantTx, by: By, input: MessageManyInput): Promise<MessageCheck> {
  await assertWords(tx, by.tenant, input);
  const role = await staffRole(tx, by.me, { permission: 'message:send', roleId: input.roleId });
  const { applicationIds, blind } = await pickedOn(tx, by, role, input.picked);
  const { channel, content, texts, templateId = null } = input;
  const sender = await senderOf(tx, by.me);
  const plans = await planMessage(tx, by.tenant, { applicationIds, channel, content, texts, templateId, sender });
  const written = plans.filter(({ refusal }) => refusal === null);
  const thisYear = tx.now.getUTCFullYear();
  const years = [
    ...Object.values(content).flatMap((words) => staleYears(words, thisYear)),
    ...Object.values(texts).flatMap((text) => staleYearsOfText(text, thisYear)),
  ];
  const parts = written.reduce((sum, plan) => sum + (plan.channel === 'sms' ? plan.text.parts : 0), 0);
  const costPerPart = channel === 'mail' ? 0 : (await findTextSetting(tx)).costPerPart;
  const byMail = written.filter((plan) => plan.channel === 'mail').length;
  return {
    recipients: written.length,
    byChannel: { mail: byMail, sms: written.length - byMail },
    parts,
    cost: parts * costPerPart,
    byStage: [...countBy(written.map(({ recipient }) => recipient.stage_id))].map(([stageId, count]) => ({
      stageId,
      count,
    })),
    excluded: messageRefusals.flatMap((why) => excludedBy(why, plans, blind)),
    gaps: [...countBy(plans.flatMap(({ gaps }) => gaps))].map(([key, count]) => ({ key, count })),
    staleYears: [...new Set(years)],
  };
}

interface ConfirmedInput extends MessageManyInput {
  readonly senderName: string | null;
  /** Files of the library that go with each mail. */
  readonly files: readonly string[];
  readonly confirmed: number | undefined;
}

export interface SendMessageInput extends ConfirmedInput {
  readonly undoMinutes: number;
  /** Number of entries in the thread of the one candidate that the caller saw. */
  readonly expectedWritten: number | undefined;
}

/** Holds the thread of the one candidate who is written to, when the caller says what they saw of it. */
async function holdSeenThread(
  tx: TenantTx,
  by: By,
  at: { readonly input: SendMessageInput; readonly found: readonly string[]; readonly known: readonly string[] | null },
): Promise<void> {
  const { expectedWritten } = at.input;
  const [applicationId, another] = at.found;
  const candidateId = at.known?.[0];
  if (expectedWritten === undefined || applicationId === undefined || another !== undefined || !candidateId) return;
  await holdThread(tx, by, { named: { candidateId, applicationId }, expectedWritten });
}

/** Finds whom a message is to reach. Throws a 422 for a file that cannot go with it, or a number of them that was not typed or is another one. */
async function confirmedOn(tx: TenantTx, by: By, role: StaffRole, { picked, confirmed, files }: ConfirmedInput) {
  const found = await pickedOn(tx, by, role, picked);
  await assertAttachable(tx, files);
  if (!isNumberConfirmed(found.applicationIds.length, confirmed)) {
    throw invalid([{ code: 'type_the_number', field: 'confirmed' }]);
  }
  return found;
}

/** Inserts a message to these applications. */
async function keepMessage(
  tx: TenantTx,
  { me }: By,
  { input, found, leavesAt }: { input: ConfirmedInput; found: readonly string[]; leavesAt: Date },
): Promise<string> {
  const id = tx.newId();
  await insertMessage(tx, {
    id,
    roleId: input.roleId,
    authorId: me.userId,
    templateId: input.templateId ?? null,
    applicationId: found.length === 1 ? (found[0] ?? null) : null,
    channel: input.channel,
    content: input.content,
    texts: input.texts,
    senderName: input.senderName,
    leavesAt,
  });
  await keepFilesOfMessage(tx, id, input.files);
  return id;
}

const longestPlan = 90 * 24 * 60 * minuteMs;

/** Plans a message to candidates of a role. Who of them gets it, and what it says, is decided when its time comes. */
export async function planMessageMany(
  tx: TenantTx,
  by: By,
  input: ConfirmedInput & { readonly leavesAt: Date },
): Promise<SentMessage> {
  await assertWords(tx, by.tenant, input);
  const ahead = input.leavesAt.getTime() - tx.now.getTime();
  if (ahead <= 0) throw invalid([{ code: 'plan_in_past', field: 'leavesAt' }]);
  if (ahead > longestPlan) throw invalid([{ code: 'plan_too_far', field: 'leavesAt' }]);
  const role = await staffRole(tx, by.me, { permission: 'message:send', roleId: input.roleId });
  const { applicationIds } = await confirmedOn(tx, by, role, input);
  if (applicationIds.length === 0) throw invalid([{ code: 'message_to_none', field: 'ids' }]);
  const messageId = await keepMessage(tx, by, { input, found: applicationIds, leavesAt: input.leavesAt });
  await insertPlanned(tx, { messageId, applicationIds });
  return presentSent(tx, messageId);
}

/**
 * Writes to candidates of a role. A few named ones are written to within this transaction, with an answer for each; more by a job.
 * No mail leaves before the minutes are over within which the message can be taken back.
 */
export async function messageMany(tx: TenantTx, by: By, input: SendMessageInput) {
  const { me, tenant } = by;
  await assertWords(tx, tenant, input);
  const role = await staffRole(tx, me, { permission: 'message:send', roleId: input.roleId });
  const few = fewByName(input.picked);
  const { applicationIds: found, rows, blind } = await confirmedOn(tx, by, role, input);
  await holdSeenThread(tx, by, { input, found, known: few });
  const leavesAt = new Date(tx.now.getTime() + input.undoMinutes * minuteMs);
  const batchId = await keepMessage(tx, by, { input, found, leavesAt });
  if (few) {
    const outcomes = await writeMails(tx, tenant, { messageId: batchId, applicationIds: found });
    const channels = await listChannels(tx, batchId);
    return { status: 200, body: await answerFew(tx, { batchId, ids: few, rows, outcomes, blind, channels }) } as const;
  }
  const what = { id: batchId, kind: 'MESSAGE', role_id: role.id, subject_id: batchId };
  return { status: 202, body: await startBulkMove(tx, me, { what, found, blind }) } as const;
}
