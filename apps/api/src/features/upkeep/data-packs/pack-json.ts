import { referenceOf } from '@evenhand/domain/applications/reference-of';
import { criterionType } from '@evenhand/domain/scoring/metric-types';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { readScoreValue } from '../../processes/scoring/public.ts';
import type { PackContents } from './gather-pack.ts';
import { holdsSecret } from './secret-mails.ts';

/** Returns the path of a document in the pack, or null. */
export type PathOf = (documentId: string) => string | null;

const organizationOf = ({ id, name, subdomain }: Tenant) => ({ id, name, subdomain });

const applicationsOf = ({ applications, answers }: PackContents) =>
  applications.map((one) => {
    const own = answers.find(({ applicationId }) => applicationId === one.id);
    return { ...one, reference: referenceOf(one.id), written: own?.data ?? null };
  });

const historyOf = ({ events, changes, account }: PackContents) =>
  events.map((event) => ({
    at: event.at,
    what: event.kind,
    by: event.actor_id === account.id ? 'you' : 'others',
    applicationId: event.application_id,
    role: event.role_title,
    about: event.keys,
    changes: changes
      .filter(({ event_id }) => event_id === event.id)
      .map(({ key, before, after }) => ({ key, before, after })),
  }));

const messagesOf = ({ mails }: PackContents) =>
  mails.map((mail) => ({
    sentAt: mail.sent_at,
    to: mail.to_address,
    kind: mail.template,
    subject: mail.subject,
    // A link or code in it might still open the account.
    text: holdsSecret(mail.template) ? null : mail.text_body,
    applicationId: mail.application_id,
  }));

const repliesOf = ({ replies }: PackContents) =>
  replies.map(({ body: text, application_id: applicationId, created_at: writtenAt, other_sender: other }) => ({
    writtenAt,
    text,
    applicationId,
    /** Their address is their own. */
    isFromAnother: other !== null,
  }));

const documentsOf = ({ documents }: PackContents, pathOf: PathOf) =>
  documents.map((one) => ({
    id: one.id,
    kind: one.kind,
    fileName: one.file_name,
    contentType: one.content_type,
    sizeBytes: one.size_bytes,
    addedAt: one.created_at,
    removedAt: one.removed_at,
    /** Null: the file is not kept any more. */
    path: pathOf(one.id),
  }));

const resultsOf = ({ results, flags }: PackContents) =>
  results.map((result) => ({
    computedAt: result.computed_at,
    dataVersion: result.data_version,
    algorithmVersion: result.algorithm_version,
    flagCount: result.flag_count,
    result: result.result,
    flags: flags.find(({ version }) => version === result.version)?.flags ?? null,
  }));

const recordsOf = ({ records }: PackContents) =>
  Object.fromEntries(
    [...Map.groupBy(records, ({ table }) => table)].map(([table, rows]) => [table, rows.map(({ values }) => values)]),
  );

/** The pack for machines: what is kept, under the names that it is kept by. */
export function packJson(
  at: { readonly tenant: Tenant; readonly now: Date; readonly pathOf: PathOf },
  contents: PackContents,
): object {
  const { account, profile, sections, adjustments, sessions, choices, registrations } = contents;
  const { user_id: _user, deleted_at: _deleted, ...candidate } = profile.candidate;
  return {
    format: 'evenhand-data-pack',
    formatVersion: 1,
    madeAt: at.now,
    organisation: organizationOf(at.tenant),
    account,
    devices: sessions,
    notificationChoices: choices,
    candidate,
    profile: sections,
    adjustments: adjustments.version === 0 ? null : adjustments,
    consents: profile.consents,
    contextualResults: resultsOf(contents),
    applications: applicationsOf(contents),
    history: historyOf(contents),
    messages: messagesOf(contents),
    ownMessages: repliesOf(contents),
    events: registrations,
    eventSessions: contents.eventSessions,
    eventConversations: contents.eventConversations,
    documents: documentsOf(contents, at.pathOf),
    records: recordsOf(contents),
  };
}

/** Returns what others wrote in a part of its own: it is about the candidate and not by them. */
export const othersJson = ({ others }: PackContents): object => ({
  notes: others.notes.map(({ application_id: applicationId, body, created_at: writtenAt }) => ({
    applicationId,
    writtenAt,
    text: body,
  })),
  scores: others.scores.map((score) => ({
    applicationId: score.application_id,
    role: score.role_title,
    stageId: score.stage_id,
    criterion: score.criterion,
    as: criterionType(score.metric_type),
    value: readScoreValue(score),
    comment: score.comment,
    at: score.updated_at,
  })),
  onRequest: others.onRequest,
});
