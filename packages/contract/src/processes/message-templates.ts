import { longestText, messageChannels } from '@evenhand/domain/messages/message-channel';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, idParams, name, shortText, time, version } from '../base/scalars.ts';
import { item } from '../tenancy/reference/reference.ts';

const key = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9]{0,60}$/));
const words = z.string().check(z.maxLength(20_000));
const address = z.string().check(z.maxLength(2000));
const bold = z.optional(z.boolean());

const inline = z.union([
  z.strictObject({ kind: z.literal('text'), text: words, bold, url: z.optional(address) }),
  z.strictObject({
    kind: z.literal('placeholder'),
    key,
    bold,
    fallback: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  }),
  z.strictObject({ kind: z.literal('break') }),
]);
const line = z.array(inline).check(z.maxLength(500));
const simpleBlocks = [
  z.strictObject({ kind: z.enum(['paragraph', 'heading']), content: line }),
  z.strictObject({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(line).check(z.maxLength(200)) }),
  z.strictObject({ kind: z.literal('button'), text: z.string().check(z.maxLength(200)), url: address }),
  z.strictObject({ kind: z.literal('divider') }),
  z.strictObject({ kind: z.literal('values'), key, asList: z.boolean() }),
] as const;
const condition = z.strictObject({
  key,
  test: z.enum(['filled', 'empty', 'is', 'isNot']),
  values: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(20)),
});

/** Returns the schema of blocks of which some may be written under a condition. */
const withConditions = <Inner extends z.ZodMiniType>(inner: Inner) =>
  z.union([
    ...simpleBlocks,
    z.strictObject({ kind: z.literal('when'), condition, blocks: z.array(inner).check(z.maxLength(200)) }),
  ]);

/** Conditions are nested at most `deepestCondition` deep. */
const block = withConditions(withConditions(withConditions(z.union(simpleBlocks))));

const messageContent: z.ZodMiniType<MessageContent, MessageContent> = z.strictObject({
  /** One line, in which placeholders stand as `{{ roleTitle }}`. */
  subject: z.string().check(z.maxLength(400)),
  document: z.strictObject({ blocks: z.array(block).check(z.maxLength(200)) }),
});
/** Words of a template by language. */
export type MessageContents = Readonly<Record<string, MessageContent>>;

export const messageContents: z.ZodMiniType<MessageContents, MessageContents> = z.record(
  z.string().check(z.regex(/^[a-z]{2}$/)),
  messageContent,
);

/** Words of a text message by language, with placeholders as `{{ firstName }}`. */
export const messageTexts = z.record(
  z.string().check(z.regex(/^[a-z]{2}$/)),
  z.string().check(z.maxLength(longestText)),
);
export type MessageTexts = z.infer<typeof messageTexts>;

/** Name of a mail of the product, or the id of a template of the organisation's own. */
const templateKey = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));
const templateParams = z.object({ key: templateKey });

const summary = z.object({
  key: templateKey,
  /** True for a mail of the product. */
  builtIn: z.boolean(),
  /** Whether it is a mail, which is usual, or a text message. It never changes. */
  channel: z.optional(z.enum(messageChannels)),
  /** Name of a template of the organisation's own; empty for a mail of the product. */
  name: z.string(),
  /** Subject in English; empty for a text message. */
  subject: z.string(),
  /** Languages in which the organisation has worded it. None: the product's words are sent. */
  languages: z.array(z.string()),
  isOn: z.boolean(),
  /** Years before this one that it names in its own words. */
  staleYears: z.array(z.int()),
  /** The only role for whose candidates it is; null for every role. */
  roleId: z.nullable(id),
  /** The only stages at whose candidates it may be sent; none for every stage. */
  stageIds: z.array(z.int()),
  version,
  /** Null while it has the product's words. */
  updatedAt: z.nullable(time),
  updatedBy: z.nullable(z.string()),
});
export type MessageTemplateSummary = z.infer<typeof summary>;

const placeholder = z.object({
  key: z.string(),
  group: z.enum(['candidate', 'role', 'organization', 'sender', 'message']),
  /** True for the address of a page, which a link or a button can have. */
  isLink: z.boolean(),
  example: z.string(),
});
export type MessagePlaceholderChoice = z.infer<typeof placeholder>;

const template = z.object({
  ...summary.shape,
  /** Whether an administrator may stop the mail. Those about an account or a right are always sent. */
  maySwitchOff: z.boolean(),
  senderName: z.nullable(z.string()),
  /** The organisation's words, by language. */
  content: messageContents,
  /** Words of a text message, by language; none for a mail. */
  texts: z.optional(messageTexts),
  /** The product's words, by language; none for a template of the organisation's own. */
  productContent: messageContents,
  /** Languages in which the organisation's mails are written. */
  writtenIn: z.array(z.string()),
  placeholders: z.array(placeholder),
});
export type MessageTemplate = z.infer<typeof template>;

export const listMessageTemplates = endpoint({
  id: 'message-templates.list',
  method: 'GET',
  path: '/api/v1/message-templates',
  summary: "List the product's mails and the organisation's own templates",
  needs: 'message-template:read',
  rate: 'read',
  answers: { 200: z.array(summary) },
});

export const getMessageTemplate = endpoint({
  id: 'message-templates.get',
  method: 'GET',
  path: '/api/v1/message-templates/:key',
  summary: 'Read a template with its words in every language and the placeholders that it may have',
  needs: 'message-template:read',
  rate: 'read',
  params: templateParams,
  answers: { 200: template },
});

/** Scope of a template of the organisation's own. */
const scope = {
  roleId: z._default(z.nullable(id), null),
  stageIds: z._default(z.array(z.int().check(z.positive())).check(z.maxLength(50)), []),
};
export type MessageTemplateScope = z.output<z.ZodMiniObject<typeof scope>>;

const wording = {
  ...scope,
  name: z.optional(name),
  isOn: z._default(z.boolean(), true),
  senderName: z._default(z.nullable(name), null),
  /** Words of a mail; none for a text message. */
  content: z._default(messageContents, {}),
  /** Words of a text message; none for a mail. */
  texts: z._default(messageTexts, {}),
};

export const createMessageTemplate = endpoint({
  id: 'message-templates.create',
  method: 'POST',
  path: '/api/v1/message-templates',
  summary: 'Create a template of the organisation’s own',
  needs: 'message-template:edit',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({
    ...scope,
    name,
    channel: z._default(z.enum(messageChannels), 'mail'),
    senderName: wording.senderName,
    content: wording.content,
    texts: wording.texts,
  }),
  answers: { 201: template },
});

export const saveMessageTemplate = endpoint({
  id: 'message-templates.save',
  method: 'PUT',
  path: '/api/v1/message-templates/:key',
  summary: "Save the words of a template as a new version; no words bring back the product's",
  needs: 'message-template:edit',
  rate: 'write',
  params: templateParams,
  body: z.strictObject({ ...wording, version }),
  answers: { 200: template },
  errors: ['stale_version'],
});

export const deleteMessageTemplate = endpoint({
  id: 'message-templates.delete',
  method: 'DELETE',
  path: '/api/v1/message-templates/:key',
  summary: 'Delete a template of the organisation’s own; what was sent stays',
  needs: 'message-template:edit',
  rate: 'write',
  params: templateParams,
  answers: { 200: done },
});

const savedVersion = z.object({
  version,
  savedAt: time,
  savedBy: z.string(),
  content: messageContents,
  texts: z.optional(messageTexts),
});
export type MessageTemplateVersion = z.infer<typeof savedVersion>;

export const listMessageTemplateVersions = endpoint({
  id: 'message-templates.versions',
  method: 'GET',
  path: '/api/v1/message-templates/:key/versions',
  summary: 'List the last 50 versions of a template, newest first; saving the words of one restores it',
  needs: 'message-template:read',
  rate: 'read',
  params: templateParams,
  answers: { 200: z.array(savedVersion) },
});

/** Words of a mail, or of a text message: one of the two. */
export const previewedWords = {
  content: z.optional(messageContent),
  text: z.optional(z.string().check(z.maxLength(longestText))),
};

export const messagePreview = z.object({
  /** Subject and page of a mail; empty for a text message. */
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Name of the recipient; empty when examples stand for one. */
  recipient: z.string(),
  /** Placeholders that are empty for this recipient and have no fallback. */
  gaps: z.array(z.string()),
  staleYears: z.array(z.int()),
  /** Conditions of its parts, with whether each part is in the letter. */
  conditions: z._default(z.array(z.object({ condition, isMet: z.boolean() })), []),
});
export type MessagePreview = z.infer<typeof messagePreview>;

export const previewMessageTemplate = endpoint({
  id: 'message-templates.preview',
  method: 'POST',
  path: '/api/v1/message-templates/:key/preview',
  summary: 'Render unsaved words as one candidate, or an example, would get them',
  needs: 'message-template:read',
  rate: 'read',
  params: templateParams,
  body: z.strictObject({
    language: z._default(z.string().check(z.regex(/^[a-z]{2}$/)), 'en'),
    ...previewedWords,
    /** Candidate as the caller knows them; with examples by default. */
    candidateId: z.optional(id),
    applicationId: z.optional(id),
  }),
  answers: { 200: messagePreview },
});

export const testMessageTemplate = endpoint({
  id: 'message-templates.test',
  method: 'POST',
  path: '/api/v1/message-templates/:key/test',
  summary: 'Send unsaved words to the caller’s own address, with examples',
  needs: 'message-template:edit',
  rate: 'mail',
  params: templateParams,
  body: z.strictObject({
    language: z._default(z.string().check(z.regex(/^[a-z]{2}$/)), 'en'),
    content: messageContent,
  }),
  answers: { 200: done },
});

export const searchMessageTemplates = endpoint({
  id: 'message-templates.search',
  method: 'GET',
  path: '/api/v1/organization/:id/data/ORGANIZATION_EMAIL',
  summary: 'Find templates by a part of their name, subject or key, the organisation’s own first; all without a term',
  needs: 'message-template:read',
  rate: 'read',
  params: idParams,
  query: z.object({ search: z._default(shortText, ''), subdomain: z.optional(z.string()) }),
  answers: { 200: z.array(item) },
});
