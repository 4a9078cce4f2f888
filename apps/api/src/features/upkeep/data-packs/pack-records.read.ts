import type { DataZone } from '@evenhand/domain/fields/field';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const ofCandidate = 'candidate_id = $2';

/** A table whose rows go into a pack as they are. */
interface RecordTable {
  readonly dataZone: DataZone;
  /** SQL condition for the rows that are the candidate's and that they may know of. $1 organisation, $2 candidate. */
  readonly rows: string;
  /** Columns that are no business of theirs: keys, versions, and what only computers compare. */
  readonly without?: readonly string[];
}

const mine = 'organization_id = $1 and candidate_id = $2';
const ofApplications = `application_id in (select id from application where ${mine})`;
/** Applications that have ended. Feedback that went out with an outcome is hidden again when the outcome is undone. */
const ofEnded = `application_id in (select id from application where ${mine}
  and (outcome_released_at is not null or withdrawn_at is not null or stage_id = 14))`;

/** Terms between the employer and an agency. */
const agencyTerms = [
  'fee_kind',
  'fee_share',
  'ownership_months',
  'owned_from',
  'scope',
  'releases_early',
  'currency',
  'rebates',
  'first_year_salary',
  'salary_currency',
];

const draft = { rows: ofCandidate, without: ['base', 'section_version'] };

/** Smaller records, each with its data zone. */
const recordTables: Readonly<Record<string, RecordTable>> = {
  profile_draft: { dataZone: 'ordinary', ...draft },
  own_draft: { dataZone: 'ordinary', rows: ofCandidate },
  contextual_draft: { dataZone: 'contextual', ...draft },
  diversity_draft: { dataZone: 'diversity', ...draft },
  contextual_rank: { dataZone: 'ordinary', rows: ofCandidate },
  source_touch: { dataZone: 'ordinary', rows: ofCandidate },
  duplicate_key: { dataZone: 'ordinary', rows: ofCandidate },
  transfer: { dataZone: 'ordinary', rows: ofCandidate, without: ['other_organization_id', 'documents', 'invited_by'] },
  candidate_match: { dataZone: 'ordinary', rows: ofCandidate, without: ['matched_by'] },
  candidate_request: {
    dataZone: 'ordinary',
    rows: `${ofApplications} and state <> 'CANCELLED'`,
    without: ['asked_by'],
  },
  staff_task: {
    dataZone: 'ordinary',
    rows: `${ofApplications} and deleted_at is null`,
    without: ['author_id', 'assignee_id'],
  },
  assessment_day_mark: { dataZone: 'ordinary', rows: ofEnded, without: ['assessor_id', 'device'] },
  assessment_day_candidate: { dataZone: 'ordinary', rows: ofApplications },
  assessment_day_invitation: { dataZone: 'ordinary', rows: ofApplications, without: ['choice_id'] },
  assessment_day_incident: {
    dataZone: 'ordinary',
    rows: `${ofApplications} and undone_at is null`,
    without: ['person_id', 'noted_by', 'undone_by'],
  },
  logged_call: { dataZone: 'ordinary', rows: `${ofApplications} and deleted_at is null`, without: ['author_id'] },
  later_outcome: {
    dataZone: 'ordinary',
    rows: `${ofApplications} and version = (select max(later.version) from later_outcome later
      where later.organization_id = later_outcome.organization_id and later.application_id = later_outcome.application_id
        and later.kind = later_outcome.kind) and value is not null`,
    without: ['entered_by'],
  },
  interview_record: { dataZone: 'ordinary', rows: ofApplications, without: ['started_by', 'completed_by'] },
  interview_invitation: { dataZone: 'ordinary', rows: ofApplications, without: ['plan_id', 'interpreters'] },
  interview_wish: { dataZone: 'ordinary', rows: ofApplications, without: ['plan_id'] },
  interview_wait: { dataZone: 'ordinary', rows: ofApplications, without: ['plan_id', 'lot'] },
  interview_swap: { dataZone: 'ordinary', rows: ofApplications, without: ['plan_id', 'taken_by'] },
  interview_conflict: { dataZone: 'ordinary', rows: ofApplications, without: ['user_id'] },
  interview_booking: {
    dataZone: 'ordinary',
    rows: `${ofApplications} and state in ('BOOKED', 'DONE', 'CANCELLED')`,
    without: ['plan_id', 'lane_id', 'room_key', 'candidate_key', 'booked_by', 'outcome_by'],
  },
  offer: { dataZone: 'ordinary', rows: `${ofApplications} and sent_at is not null`, without: ['sent_by'] },
  amendment: { dataZone: 'ordinary', rows: ofApplications },
  application_feedback: { dataZone: 'ordinary', rows: `${ofEnded} and released_at is not null` },
  role_reminder: { dataZone: 'ordinary', rows: ofCandidate },
  agency_submission: {
    dataZone: 'ordinary',
    rows: ofApplications,
    without: ['agency_id', 'role_id', 'person_key', ...agencyTerms],
  },
  erasure: {
    dataZone: 'ordinary',
    rows: ofCandidate,
    without: ['email_hash', 'certificate', 'erased_at', 'deleted_by'],
  },
};

/**
 * Says for every table with personal data what a pack does with it. A new table joins this list: with the records above, with a
 * part of its own, or left out for a reason.
 */
export const packTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(recordTables).map((table) => [table, 'a record'])),
  candidate: 'the profile',
  profile_section: 'the profile',
  contextual_section: 'the profile',
  diversity_section: 'the profile',
  candidate_adjustment: 'adjustments',
  candidate_consent: 'consents',
  contextual_flags: 'contextual results',
  contextual_result: 'contextual results',
  application: 'applications',
  application_draft: 'applications',
  application_submission: 'applications',
  document: 'documents',
  event: 'history',
  event_registration: 'events',
  mail_message: 'messages',
  candidate_reply: 'messages',
  message: 'left out: the mail that was made of it is in it',
  reply_attachment: 'documents',
  inbound_mail: 'left out: the replies themselves are in the messages',
  thread_reading: 'left out: which of the messages were shown; they are in it themselves',
  message_thread: 'left out: by what staff see who answers whom',
  assessment_day_bar: 'left out: whom of the staff they do not meet on a day',
  feedback_exclusion: 'left out: that an outcome goes out without feedback',
  automatic_message_result: 'left out: the messages themselves are in it',
  planned_recipient: 'left out: the messages themselves are in it, once they are sent',
  note: 'what others wrote',
  score: 'what others wrote',
  candidate_word: 'left out: made from name and address, for searching',
  course_module: 'left out: made from the profile, for filtering',
  report_row: 'left out: what stands in the application and its history once more, for counting',
  stage_visit: 'left out: the dates of the history once more, for counting',
  report_change: 'left out: that an application is to be counted anew',
  application_code: 'left out: by what staff call an application while they may not know whose it is',
  application_projection: 'left out: made from the application, for lists',
  answer_projection: 'left out: made from the profile, for lists',
  score_projection: 'left out: made from the scores, for lists',
  planned_release_item: 'left out: what was sent is in the history and the messages',
  draft_reminder: 'left out: the messages themselves are in it',
  late_notice: 'left out: the messages themselves are in it',
  task_reminder: 'left out: the messages themselves are in it',
  decision_date_notice: 'left out: the messages themselves are in it',
  stage_notification: 'left out: the messages themselves are in it',
  wild_card_person:
    'left out: made for statistics alone, and telling it would spoil the marks by which it is judged; the moves are in the history',
  bulk_move_item: 'left out: the moves themselves are in the history',
  candidate_presence: 'left out: who of the team is looking at this moment',
  candidate_merge:
    'left out: that records became one is in the history, and what was moved stands where it was moved to',
  data_pack: 'left out: it is the pack itself',
};

const keys: readonly string[] = ['organization_id', 'candidate_id', 'application_id', 'user_id', 'id', 'version'];

export interface PackRecord {
  readonly table: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A person's records of one data zone, in its own transaction. */
export async function listPackRecords(tx: TenantTx, dataZone: DataZone, candidateId: string): Promise<PackRecord[]> {
  const found: PackRecord[] = [];
  for (const [table, { rows: whose, without = [], ...at }] of Object.entries(recordTables)) {
    if (at.dataZone !== dataZone) continue;
    const { rows } = await tx.session.query(`select * from ${table} where organization_id = $1 and ${whose}`, [
      tx.organizationId,
      candidateId,
    ]);
    for (const row of rows) {
      const shown = Object.entries(row).filter(([column]) => !keys.includes(column) && !without.includes(column));
      found.push({ table, values: Object.fromEntries(shown) });
    }
  }
  return found;
}
