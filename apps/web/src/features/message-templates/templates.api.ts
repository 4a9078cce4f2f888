import {
  createMessageTemplate,
  deleteMessageTemplate,
  getMessageTemplate,
  listMessageTemplates,
  listMessageTemplateVersions,
  type MessageContents,
  type MessageTemplate,
  type MessageTexts,
  previewMessageTemplate,
  saveMessageTemplate,
  testMessageTemplate,
} from '@evenhand/contract/processes/message-templates';
import { type CandidateListRow, searchCandidates } from '@evenhand/contract/screens/search/search';
import type { MessageChannel } from '@evenhand/domain/messages/message-channel';
import type { MessageContent } from '@evenhand/domain/messages/message-document';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import type { Pickable } from '../../lib/lists/use-picker.ts';

export const allTemplatesQuery = queryOptions({
  queryKey: ['message-templates', 'all'],
  queryFn: ({ signal }) => request(listMessageTemplates, { signal }),
});

/** The template as it is edited is not asked for again by itself. */
export const editedTemplateQuery = (key: string) =>
  queryOptions({
    queryKey: ['message-templates', 'edited', key],
    queryFn: ({ signal }) => request(getMessageTemplate, { params: { key }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const versionsQuery = (key: string, version: number) =>
  queryOptions({
    queryKey: ['message-templates', 'versions', key, version],
    queryFn: ({ signal }) => request(listMessageTemplateVersions, { params: { key }, signal }),
  });

/** Words of which a preview is made: those of a mail, or those of a text message. */
export type PreviewedWords = { readonly content: MessageContent } | { readonly text: string };

/** Candidate as the viewer knows them, whose letter is shown. */
export interface PreviewCandidate {
  readonly id: string;
  readonly applicationId: string;
  readonly name: string;
}

/** The candidates of a role, or of every role, to pick one from. */
export const previewCandidates = (scopeId: string): Pickable<CandidateListRow> => ({
  key: ['message-preview', 'candidates', scopeId],
  ask: ({ searchTerm, ...query }, signal) =>
    request(searchCandidates, {
      params: { kind: 'candidate', id: scopeId },
      query,
      body: searchTerm === undefined ? {} : { searchTerm },
      signal,
    }),
});

export const previewQuery = (
  key: string,
  language: string,
  words: PreviewedWords,
  candidate: PreviewCandidate | null,
) =>
  queryOptions({
    queryKey: ['message-preview', 'template', key, language, words, candidate?.applicationId ?? null],
    queryFn: ({ signal }) => {
      const person = candidate ? { candidateId: candidate.id, applicationId: candidate.applicationId } : {};
      return request(previewMessageTemplate, { params: { key }, body: { language, ...words, ...person }, signal });
    },
    placeholderData: keepPreviousData,
  });

/** Lets every list of templates be asked for again. */
async function changed(template: MessageTemplate): Promise<MessageTemplate> {
  queryClient.setQueryData(editedTemplateQuery(template.key).queryKey, template);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: allTemplatesQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['message-templates', 'own'] }),
    queryClient.invalidateQueries({ queryKey: ['messages', 'templates'] }),
  ]);
  return template;
}

/** Words and settings of a template as they are saved. */
export interface TemplateWording {
  readonly name: string;
  readonly isOn: boolean;
  readonly senderName: string | null;
  readonly content: MessageContents;
  readonly texts: MessageTexts;
  /** The only role for whose candidates an own template is; null for every role. */
  readonly roleId: string | null;
  /** The only stages at whose candidates it may be sent; none for every stage. */
  readonly stageIds: number[];
}

export async function saveTemplate(template: MessageTemplate, wording: TemplateWording, version: number) {
  const { name, roleId, stageIds, ...rest } = wording;
  const body = { ...rest, ...(template.builtIn ? {} : { name, roleId, stageIds }), version };
  return changed(await request(saveMessageTemplate, { params: { key: template.key }, body }));
}

/** Words with which a template begins: those of a mail or of a text message. */
export type FirstWords =
  | { readonly channel: Extract<MessageChannel, 'mail'>; readonly content: MessageContents }
  | { readonly channel: Extract<MessageChannel, 'sms'>; readonly texts: MessageTexts };

export const createTemplate = async (name: string, words: FirstWords, idempotencyKey: string) =>
  changed(await request(createMessageTemplate, { body: { name, senderName: null, ...words }, idempotencyKey }));

export async function deleteTemplate(template: MessageTemplate): Promise<void> {
  await request(deleteMessageTemplate, { params: { key: template.key } });
  await changed(template);
  queryClient.removeQueries({ queryKey: editedTemplateQuery(template.key).queryKey });
}

export const sendTest = (key: string, language: string, content: MessageContent) =>
  request(testMessageTemplate, { params: { key }, body: { language, content } });

/** Returns the template as a colleague has saved it meanwhile. Null when the refusal has another reason. */
export function templateMeanwhile(error: unknown): MessageTemplate | null {
  if (!isProblem(error, 'stale_version')) return null;
  const parsed = getMessageTemplate.answers[200].safeParse(error.current);
  return parsed.success ? parsed.data : null;
}
