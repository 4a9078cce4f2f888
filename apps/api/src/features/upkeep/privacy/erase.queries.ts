import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { writeListProjections } from '../../../platform/lists/application-projection.ts';

export interface Leaver {
  readonly candidateId: string;
  readonly userId: string;
  /** Address of the account, folded for comparing; empty when it was never confirmed to be the candidate's. */
  readonly emailKey: string;
}

/** Lists the erasures that are due, oldest first. */
export const listDue = (tx: TenantTx, limit: number) =>
  tx.db
    .selectFrom('erasure')
    .select(['id', 'candidate_id', 'user_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('restored_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('due_at', '<=', tx.now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The input, held, if it is still to be done. */
export const lockDue = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('erasure')
    .select(['id', 'candidate_id', 'user_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .where('restored_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('due_at', '<=', tx.now)
    .forUpdate()
    .executeTakeFirst();

/**
 * Returns the address of an account that its candidate has signed in with. One that waits to be confirmed may be another person's.
 */
export async function findEmailKey(tx: TenantTx, userId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('user_account')
    .select('email_key')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .where('status', 'in', ['ACTIVE', 'LEAVING'])
    .executeTakeFirst();
  return row?.email_key ?? '';
}

const ofApplications =
  'application_id in (select id from application where organization_id = $1 and candidate_id = $2)';
const ofCandidate = 'candidate_id = $2';
/** Address of a candidate, who need not have an account. */
const ownAddress = '(select lower(email) from candidate where organization_id = $1 and id = $2)';

/** Mobile number that a candidate gave for text messages. */
const ownNumber = '(select number from text_choice where organization_id = $1 and user_id = $3)';

/** The keys of every file of a person, removed ones, those in their mails and copies of their data too. */
export async function listFileKeys(
  tx: TenantTx,
  { candidateId, emailKey }: Pick<Leaver, 'candidateId' | 'emailKey'>,
): Promise<string[]> {
  const keys: string[] = [];
  for (const table of ['document', 'data_pack'] as const) {
    const rows = await tx.db
      .selectFrom(table)
      .select('storage_key')
      .where('organization_id', '=', tx.organizationId)
      .where('candidate_id', '=', candidateId)
      .where('storage_key', 'is not', null)
      .execute();
    for (const { storage_key: key } of rows) if (key !== null) keys.push(key);
  }
  const { rows: mailed } = await tx.session.query(
    `select storage_key from reply_attachment where organization_id = $1 and storage_key is not null and ${ofApplications}
     union all
     select storage_key from inbound_mail where organization_id = $1 and storage_key is not null
       and lower(from_address) = $3`,
    [tx.organizationId, candidateId, emailKey],
  );
  keys.push(...mailed.map((row) => String(row['storage_key'])));
  return keys;
}

const ofEvents = `event_id in (select id from event where organization_id = $1 and (candidate_id = $2 or subject_id = $3 or
  ${ofApplications}))`;
/**
 * SQL condition that takes by address only the rows tied to no candidate: the address may have been another person's before, or be
 * by now.
 */
const ofAddress = (address: string): string => `(${ofCandidate} or (candidate_id is null and ${address} = $4))`;

/**
 * Rows deleted of a candidate: table and condition. $1 organisation, $2 candidate, $3 account, $4 address. Tables that depend on
 * one of these (a session on its account, a ticket on its document) go with it.
 */
export const erasedTables: readonly (readonly [string, string])[] = [
  ['event_value', ofEvents],
  ['contextual_event_value', ofEvents],
  ['diversity_event_value', ofEvents],
  ['application_draft', ofApplications],
  ['draft_reminder', ofApplications],
  ['late_notice', ofApplications],
  ['decision_date_notice', ofApplications],
  ['stage_notification', ofApplications],
  ['task_reminder', ofApplications],
  ['bulk_move_item', ofApplications],
  ['answer_projection', ofApplications],
  ['planned_release_item', ofApplications],
  ['candidate_request', ofApplications],
  ['offer', ofApplications],
  ['amendment', ofApplications],
  ['application_feedback', ofApplications],
  ['feedback_exclusion', ofApplications],
  ['application_submission', ofApplications],
  ['message', ofApplications],
  ['reply_attachment', ofApplications],
  ['candidate_reply', ofApplications],
  ['address_state', `email_key in ($4, ${ownAddress}, ${ownNumber})`],
  ['inbound_mail', `(${ofApplications} or (application_id is null and lower(from_address) in ($4, ${ownNumber})))`],
  ['text_choice', 'user_id = $3'],
  ['message_thread', ofApplications],
  ['thread_reading', ofApplications],
  ['automatic_message_result', ofApplications],
  ['planned_recipient', ofApplications],
  ['staff_task', ofApplications],
  ['logged_call', ofApplications],
  ['later_outcome', ofApplications],
  ['wild_card_person', ofApplications],
  ['assessment_day_mark', ofApplications],
  ['assessment_day_bar', ofApplications],
  ['assessment_day_incident', ofApplications],
  ['assessment_day_invitation', ofApplications],
  ['assessment_day_candidate', ofApplications],
  ['interview_record', ofApplications],
  ['interview_wish', ofApplications],
  ['interview_wait', ofApplications],
  ['interview_swap', ofApplications],
  ['interview_conflict', ofApplications],
  ['interview_booking', ofApplications],
  ['interview_invitation', ofApplications],
  ['note', ofCandidate],
  ['candidate_presence', ofCandidate],
  [
    'mail_message',
    `${ofAddress('lower(to_address)')} and (candidate_id is not null or application_id is null or ${ofApplications})`,
  ],
  ['download_ticket', 'document_id in (select id from document where organization_id = $1 and candidate_id = $2)'],
  ['document', ofCandidate],
  ['data_pack', ofCandidate],
  ['profile_section', ofCandidate],
  ['course_module', ofCandidate],
  ['candidate_word', ofCandidate],
  ['duplicate_key', ofCandidate],
  ['candidate_match', ofCandidate],
  ['candidate_merge', '(kept_id = $2 or gone_id = $2)'],
  ['source_touch', ofCandidate],
  ['transfer', ofCandidate],
  ['candidate_adjustment', ofCandidate],
  ['candidate_consent', ofCandidate],
  ['profile_draft', ofCandidate],
  ['own_draft', ofCandidate],
  ['contextual_section', ofCandidate],
  ['contextual_draft', ofCandidate],
  ['contextual_flags', ofCandidate],
  ['contextual_result', ofCandidate],
  ['contextual_rank', ofCandidate],
  ['diversity_section', ofCandidate],
  ['diversity_draft', ofCandidate],
  ['role_reminder', ofCandidate],
  ['event_registration', ofAddress('email_key')],
  ['idempotent_answer', 'caller = $3::text'],
];

/** Tables that stay of a candidate, and why. A new table with personal data joins this list or the one above. */
export const keptTables: Readonly<Record<string, string>> = {
  candidate: 'the row that applications hang on, with every value replaced',
  application: 'that an application was made, when and how it ended, without its answers',
  application_code: 'drawn by lot: it identifies no candidate',
  application_projection: 'what stands in the application once more, emptied with it',
  score: 'scores for statistics; words and comments are emptied',
  score_projection: 'what the scores come to, for statistics',
  event: 'who did what to which ids, without values',
  report_row: 'that an application was made, when and how it ended: nothing of the person after they are erased',
  stage_visit: 'when an application was in which stage',
  report_change: 'that the figures of an application are to be counted anew, until they are',
  agency_submission:
    "that an agency submitted an application, when and under which terms, and a hire's salary and days of work, for its fee; the name, note and key are emptied",
  erasure: 'the certificate',
};

/** Deletes a person's rows of one table; answers how many there were. */
export async function eraseTable(tx: TenantTx, leaver: Leaver, table: readonly [string, string]): Promise<number> {
  const [name, rows] = table;
  const values = [tx.organizationId, leaver.candidateId, leaver.userId, leaver.emailKey];
  const used = Math.max(...[...rows.matchAll(/\$(\d)/g)].map((match) => Number(match[1])));
  const spare = values.slice(0, used).map((_value, at) => `$${at + 1}::${at === 3 ? 'text' : 'uuid'} is not null`);
  const { affected } = await tx.session.query(
    `delete from ${name} where organization_id = $1 and ${rows} and ${spare.join(' and ')}`,
    values.slice(0, used),
  );
  return affected;
}

/** Empties what has to stay: applications keep their stages and dates, scores their numbers. Returns the ids of the applications. */
export async function emptyApplications(tx: TenantTx, candidateId: string): Promise<string[]> {
  await tx.session.query(`update score set comment = '' where organization_id = $1 and ${ofApplications}`, [
    tx.organizationId,
    candidateId,
  ]);
  await tx.session.query(
    `update score set text_value = '' where organization_id = $1 and text_value is not null and ${ofApplications}`,
    [tx.organizationId, candidateId],
  );
  const emptied = await tx.db
    .updateTable('application')
    .set((row) => ({
      // A candidate deleted by staff was in the lists until now; one who asked for erasure has been hidden since.
      hidden_submitted_at: row.fn.coalesce('hidden_submitted_at', 'submitted_at'),
      submitted_at: null,
      name_key: '',
      university_id: null,
      degree_class: null,
      degree_average: null,
      graduation_year: null,
      permit_type: null,
      country: null,
      pi: null,
      flag_count: null,
      ks4_pi: null,
      ks5_pi: null,
      ks4_percentile: null,
      ks5_percentile: null,
      ucas_points: null,
      ks4_high: null,
      ks4_passes: null,
      ks5_high: null,
    }))
    .where('organization_id', '=', tx.organizationId)
    .where('candidate_id', '=', candidateId)
    .returning('id')
    .execute();
  await writeListProjections(tx, { candidateIds: [candidateId] });
  await tx.session.query(
    `update agency_submission set name = '', note = '', person_key = '' where organization_id = $1 and ${ofApplications}`,
    [tx.organizationId, candidateId],
  );
  return emptied.map(({ id }) => id);
}

/** Returns the address of a candidate's profile, which need not be that of an account. */
export async function findProfileAddress(tx: TenantTx, candidateId: string): Promise<string> {
  const row = await tx.db
    .selectFrom('candidate')
    .select('email')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .executeTakeFirst();
  return row?.email ?? '';
}

/** Empties the initials and the key of submissions that were refused because the person was known. */
export async function emptyRefused(tx: TenantTx, personKey: Uint8Array): Promise<void> {
  await tx.session.query(
    `update agency_submission set name = '', person_key = ''
     where organization_id = $1 and state = 'DUPLICATE' and person_key = $2`,
    [tx.organizationId, personKey],
  );
}

/** The candidate's row without anything of the person, and their account gone with all that hangs on it. */
export async function emptyCandidate(tx: TenantTx, { candidateId, userId }: Leaver): Promise<void> {
  await tx.db
    .updateTable('candidate')
    .set({
      user_id: null,
      external_id: null,
      first_name: 'Deleted candidate',
      preferred_name: null,
      last_name: '',
      email: `deleted+${candidateId}@invalid`,
      phone: null,
      accept_terms: false,
      accept_rare: false,
      accept_research: false,
      anonymised: true,
      updated_at: tx.now,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', candidateId)
    .execute();
  await tx.db
    .deleteFrom('user_account')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', userId)
    .execute();
}

export async function certify(tx: TenantTx, id: string, certificate: object): Promise<void> {
  await tx.db
    .updateTable('erasure')
    .set({ erased_at: tx.now, certificate: JSON.stringify(certificate) })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', id)
    .execute();
}
