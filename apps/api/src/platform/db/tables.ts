// Generated from the migrations by tools/generate-tables.ts; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Read as a parsed value, written as JSON text, which both engines take alike. */
export type Json = ColumnType<unknown, string, string>;
export type JsonWithDefault = ColumnType<unknown, string | undefined, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;

export interface AddressStateTable {
  organization_id: string;
  email_key: string;
  state: string;
  soft_count: Generated<number>;
  soft_since: Date | null;
  last_code: string;
  updated_at: Date;
}

export interface AgencyTable {
  organization_id: string;
  id: string;
  name: string;
  tier: number;
  fee_kind: string;
  fee_share: number;
  ownership_months: number;
  scope: string;
  releases_early: boolean;
  is_active: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  version: Generated<number>;
  owned_from: Generated<string>;
  currency: Generated<string>;
  rebates: JsonWithDefault;
}

export interface AgencyMemberTable {
  organization_id: string;
  id: string;
  agency_id: string;
  name: string;
  email: string;
  token_hash: Uint8Array;
  token_expires_at: Date;
  sent_at: Date;
  created_at: Date;
}

export interface AgencyRoleTable {
  organization_id: string;
  agency_id: string;
  role_id: string;
  opens_at: Date;
  created_at: Date;
}

export interface AgencySubmissionTable {
  organization_id: string;
  id: string;
  agency_id: string;
  role_id: string;
  application_id: string | null;
  state: string;
  name: string;
  note: string;
  person_key: Uint8Array;
  submitted_by: string;
  submitted_at: Date;
  consent_text: string;
  fee_kind: string;
  fee_share: number;
  ownership_months: number;
  scope: string;
  releases_early: boolean;
  first_year_salary: number | null;
  version: Generated<number>;
  owned_from: Generated<string>;
  currency: Generated<string>;
  rebates: JsonWithDefault;
  last_activity_at: Date;
  salary_currency: string | null;
  started_on: string | null;
  left_on: string | null;
}

export interface AmendmentTable {
  organization_id: string;
  id: string;
  application_id: string;
  state: string;
  request: string;
  parts: Json;
  open_until: Date | null;
  reply: Generated<string>;
  changes: Json;
  asked_at: Date;
  decided_at: Date | null;
  made_at: Date | null;
  version: Generated<number>;
}

export interface AnswerProjectionTable {
  organization_id: string;
  application_id: string;
  question_id: string;
  role_id: string;
  text_value: string | null;
  number_value: number | null;
}

export interface ApplicationTable {
  organization_id: string;
  id: string;
  candidate_id: string;
  role_id: string;
  copied_from: string | null;
  form_version: Generated<number>;
  stage_id: number;
  substage_id: number;
  stage_before: number | null;
  substage_before: number | null;
  change_before_at: Date | null;
  assignee_id: string | null;
  submitted_at: Date | null;
  hidden_submitted_at: Date | null;
  applied_at: Date | null;
  extended_to: Date | null;
  outcome_reason: string | null;
  outcome_released_at: Date | null;
  withdrawn_at: Date | null;
  withdrawal_reason: string | null;
  source: string | null;
  portal_id: string | null;
  last_change_at: Date;
  version: Generated<number>;
  created_at: Date;
  name_key: Generated<string>;
  university_id: number | null;
  degree_class: number | null;
  degree_average: number | null;
  graduation_year: number | null;
  permit_type: number | null;
  country: string | null;
  score: number | null;
  pi: number | null;
  ks4_pi: number | null;
  ks5_pi: number | null;
  ks4_percentile: number | null;
  ks5_percentile: number | null;
  flag_count: number | null;
  ucas_points: number | null;
  ks5_high: number | null;
  ks4_high: number | null;
  ks4_passes: number | null;
  stage_entered_at: Date | null;
}

export interface ApplicationCodeTable {
  organization_id: string;
  code: string;
  role_id: string;
  application_id: string;
}

export interface ApplicationDraftTable {
  organization_id: string;
  application_id: string;
  answers: Json;
  carried: JsonWithDefault;
  copied: NullableJson;
  version: Generated<number>;
  updated_at: Date;
}

export interface ApplicationFeedbackTable {
  organization_id: string;
  application_id: string;
  strengths: Json;
  body: string;
  released_at: Date | null;
  version: Generated<number>;
  updated_at: Date;
  is_composed: Generated<boolean>;
}

export interface ApplicationProjectionTable {
  organization_id: string;
  application_id: string;
  role_id: string;
  applied_at: Date | null;
  name_key: string;
  university_id: number | null;
  degree_class: number | null;
  degree_average: number | null;
  graduation_year: number | null;
  permit_type: number | null;
  country: string | null;
  source: string | null;
  pi: number | null;
  ks4_pi: number | null;
  ks5_pi: number | null;
  ks4_percentile: number | null;
  ks5_percentile: number | null;
  flag_count: number | null;
  ucas_points: number | null;
  ks5_high: number | null;
  ks4_high: number | null;
  ks4_passes: number | null;
}

export interface ApplicationSubmissionTable {
  organization_id: string;
  application_id: string;
  data: Json;
  original: NullableJson;
  submitted_at: Date;
}

export interface AssessmentDayTable {
  organization_id: string;
  id: string;
  role_id: string;
  stage_id: number;
  title: string;
  day: string;
  time_zone: string;
  place: string;
  state: string;
  make_up: Json;
  created_at: Date;
  created_by: string;
  version: number;
  marks_opened_at: Date | null;
  scores_released_at: Date | null;
  capacity: number | null;
  pack: Generated<string>;
  expenses: Generated<string>;
  quiet_place: Generated<string>;
}

export interface AssessmentDayBarTable {
  organization_id: string;
  day_id: string;
  person_id: string;
  application_id: string;
  why: string;
}

export interface AssessmentDayCandidateTable {
  organization_id: string;
  day_id: string;
  application_id: string;
  group_number: number | null;
  from_minute: number | null;
  to_minute: number | null;
  extra_percent: number;
  extra_breaks: number;
  room_needs: string[];
  state: string;
  arrived_at: Date | null;
}

export interface AssessmentDayChoiceTable {
  organization_id: string;
  id: string;
  role_id: string;
  stage_id: number;
  text: string;
  choose_by: Date;
  change_until: Date;
  is_open: boolean;
  created_at: Date;
  created_by: string;
  version: number;
}

export interface AssessmentDayIncidentTable {
  organization_id: string;
  id: string;
  day_id: string;
  kind: string;
  application_id: string | null;
  person_id: string | null;
  room_id: string | null;
  minute: number | null;
  noted_at: Date;
  noted_by: string;
  undone_at: Date | null;
  undone_by: string | null;
}

export interface AssessmentDayInvitationTable {
  organization_id: string;
  choice_id: string;
  application_id: string;
  day_id: string | null;
  reserve_day_id: string | null;
  reserve_since: Date | null;
  none_suits: string | null;
  sent_at: Date;
  reminded_at: Date | null;
  answered_at: Date | null;
}

export interface AssessmentDayMarkTable {
  organization_id: string;
  id: string;
  day_id: string;
  application_id: string;
  exercise_id: string;
  assessor_id: string;
  kind: string;
  criterion: string | null;
  value: Json;
  sequence: number;
  device: string;
  received_at: Date;
}

export interface AssessmentDayOptionTable {
  organization_id: string;
  choice_id: string;
  day_id: string;
}

export interface AssessmentDayPlanTable {
  organization_id: string;
  day_id: string;
  number: number;
  day_version: number;
  plan: Json;
  pins: Json;
  made_at: Date;
  made_by: string;
  released_at: Date | null;
  released_as: NullableJson;
}

export interface AutomaticMessageTable {
  organization_id: string;
  id: string;
  role_id: string;
  template_id: string;
  follows: string;
  stage_id: number | null;
  days: number;
  is_on: boolean;
  on_since: Date;
  version: number;
  updated_at: Date;
  updated_by: string;
}

export interface AutomaticMessageResultTable {
  organization_id: string;
  automatic_message_id: string;
  application_id: string;
  followed_at: Date;
  refusal: string | null;
  at: Date;
}

export interface BulkMoveTable {
  organization_id: string;
  id: string;
  role_id: string;
  kind: string;
  subject_id: string | null;
  availability: string | null;
  moved_by: string;
  visitor: NullableJson;
  to_stage: number | null;
  to_substage: number | null;
  reason: string | null;
  keep_assignees: boolean;
  tells: Generated<boolean>;
  state: string;
  total: number;
  done: Generated<number>;
  moved: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
}

export interface BulkMoveItemTable {
  organization_id: string;
  bulk_move_id: string;
  position: number;
  application_id: string;
  seen_substage: number;
  given_to: string | null;
  outcome: string | null;
}

export interface BusySpanTable {
  organization_id: string;
  connection_id: string;
  starts_at: Date;
  ends_at: Date;
  user_id: string;
}

export interface CalendarConnectionTable {
  organization_id: string;
  id: string;
  user_id: string;
  kind: string;
  label: string;
  access: Uint8Array;
  tried_at: Date | null;
  read_at: Date | null;
  fault: string | null;
  created_at: Date;
}

export interface CalendarFeedTable {
  organization_id: string;
  id: string;
  user_id: string;
  shows_names: boolean;
  created_at: Date;
}

export interface CandidateTable {
  organization_id: string;
  id: string;
  user_id: string | null;
  external_id: string | null;
  first_name: string;
  preferred_name: string | null;
  last_name: string;
  email: string;
  phone: string | null;
  profile_status: string;
  step: Generated<number>;
  accept_terms: Generated<boolean>;
  terms_version: string | null;
  accept_rare: Generated<boolean>;
  accept_research: Generated<boolean>;
  availability: Generated<string>;
  anonymised: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  leaving_at: Date | null;
  merged_into: string | null;
}

export interface CandidateAdjustmentTable {
  organization_id: string;
  candidate_id: string;
  data: Json;
  version: number;
  updated_at: Date;
}

export interface CandidateConsentTable {
  organization_id: string;
  id: string;
  candidate_id: string;
  purpose: string;
  version: string;
  shown_text: string;
  language: string;
  channel: string | null;
  ip_address: string | null;
  given_at: Date;
  withdrawn_at: Date | null;
}

export interface CandidateMatchTable {
  organization_id: string;
  id: string;
  candidate_id: string;
  role_id: string;
  reason: string;
  matched_by: string;
  matched_at: Date;
}

export interface CandidateMergeTable {
  organization_id: string;
  id: string;
  kept_id: string;
  gone_id: string;
  moved: Json;
  taken: Json;
  duplicates: JsonWithDefault;
  merged_by: string;
  merged_at: Date;
  undone_by: string | null;
  undone_at: Date | null;
}

export interface CandidatePresenceTable {
  organization_id: string;
  user_id: string;
  candidate_id: string;
  application_id: string | null;
  doing: string;
  seen_at: Date;
}

export interface CandidateReplyTable {
  organization_id: string;
  id: string;
  application_id: string;
  body: string;
  created_at: Date;
  channel: Generated<string>;
  quoted: Generated<string>;
  other_sender: string | null;
  is_automatic: Generated<boolean>;
}

export interface CandidateRequestTable {
  organization_id: string;
  id: string;
  application_id: string;
  kind: string;
  document_kind: string | null;
  question: string;
  state: string;
  due_at: Date;
  asked_by: string | null;
  asked_at: Date;
  answered_at: Date | null;
  answer: string | null;
  document_id: string | null;
  version: Generated<number>;
}

export interface CandidateWordTable {
  organization_id: string;
  word: string;
  candidate_id: string;
}

export interface ContactTable {
  organization_id: string;
  id: string;
  kind: string;
  name: string;
  institution: string;
  job_title: string;
  email: string | null;
  phone: string | null;
  note: string;
  last_contact_on: string | null;
  is_archived: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  version: number;
}

export interface ContextualDraftTable {
  organization_id: string;
  candidate_id: string;
  section: string;
  data: Json;
  base: Json;
  section_version: number;
  version: number;
  updated_at: Date;
}

export interface ContextualEventValueTable {
  organization_id: string;
  event_id: string;
  key: string;
  before: NullableJson;
  after: NullableJson;
}

export interface ContextualFiguresTable {
  organization_id: string;
  id: string;
  made_at: Date;
  made_by: string;
  asked: string;
  units: string[];
  parts: string[];
  shown: Json;
}

export interface ContextualFlagsTable {
  organization_id: string;
  candidate_id: string;
  version: number;
  flags: Json;
}

export interface ContextualRankTable {
  organization_id: string;
  candidate_id: string;
  ks4_pi_percentile: number | null;
  ks5_pi_percentile: number | null;
  counted_at: Date;
}

export interface ContextualResultTable {
  organization_id: string;
  candidate_id: string;
  version: number;
  algorithm_version: number;
  data_version: string;
  computed_at: Date;
  ks4_pi: number | null;
  ks5_pi: number | null;
  ks4_percentile: number | null;
  ks5_percentile: number | null;
  flag_count: number;
  result: Json;
}

export interface ContextualSectionTable {
  organization_id: string;
  candidate_id: string;
  section: string;
  data: Json;
  version: Generated<number>;
  updated_at: Date;
}

export interface CourseModuleTable {
  organization_id: string;
  candidate_id: string;
  place: number;
  university_id: number | null;
  study_year: number | null;
  year: number | null;
  name: string;
  name_key: string;
}

export interface DataImportTable {
  id: string;
  kind: string;
  year: number | null;
  index_id: string | null;
  file_name: string;
  fingerprint: string;
  size_bytes: number;
  storage_key: string | null;
  dry_run: boolean;
  state: string;
  bytes_done: Generated<number>;
  lines_done: Generated<number>;
  rows_kept: Generated<number>;
  lines_faulty: Generated<number>;
  fault: string | null;
  fault_detail: string | null;
  started_by: string;
  created_at: Date;
  seen_at: Date | null;
  finished_at: Date | null;
  data_version: string | null;
}

export interface DataImportFaultTable {
  import_id: string;
  line: number;
  code: string;
  column_name: string;
  value: string;
}

export interface DataPackTable {
  organization_id: string;
  id: string;
  candidate_id: string;
  user_id: string;
  state: string;
  requested_at: Date;
  parts_done: Generated<number>;
  parts_total: Generated<number>;
  attempts: Generated<number>;
  seen_at: Date | null;
  storage_key: string | null;
  size_bytes: number | null;
  expires_at: Date | null;
  ticket_hash: Uint8Array | null;
  ticket_expires_at: Date | null;
}

export interface DecisionDateNoticeTable {
  organization_id: string;
  renewal_id: string;
  application_id: string;
  sent_at: Date;
}

export interface DecisionDateRenewalTable {
  organization_id: string;
  id: string;
  role_id: string;
  missed_on: string;
  decision_date: string;
  reason: string;
  made_at: Date;
}

export interface DeprivationAreaTable {
  index_id: string;
  area: string;
  rank: number | null;
  decile: number;
}

export interface DiversityDraftTable {
  organization_id: string;
  candidate_id: string;
  section: string;
  data: Json;
  base: Json;
  section_version: number;
  version: number;
  updated_at: Date;
}

export interface DiversityEventValueTable {
  organization_id: string;
  event_id: string;
  key: string;
  before: NullableJson;
  after: NullableJson;
}

export interface DiversityExtractTable {
  organization_id: string;
  extract_id: string;
  rows: Json;
}

export interface DiversityFiguresTable {
  organization_id: string;
  id: string;
  made_at: Date;
  made_by: string;
  asked: string;
  units: string[];
  parts: string[];
  shown: Json;
}

export interface DiversitySectionTable {
  organization_id: string;
  candidate_id: string;
  section: string;
  data: Json;
  version: Generated<number>;
  updated_at: Date;
  impact_answers: string | null;
  identity_answers: string | null;
  origin_answers: string | null;
  family_answers: string | null;
  school_answers: string | null;
}

export interface DocumentTable {
  organization_id: string;
  id: string;
  candidate_id: string;
  kind: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  page_count: number | null;
  text_content: string | null;
  uploaded_by: string | null;
  created_at: Date;
  read_at: Date | null;
  removed_at: Date | null;
  word_text: NullableJson;
}

export interface DownloadTicketTable {
  organization_id: string;
  ticket_hash: Uint8Array;
  document_id: string;
  user_id: string;
  expires_at: Date;
  used_at: Date | null;
}

export interface DraftReminderTable {
  organization_id: string;
  application_id: string;
  closes_at: Date;
  days: number;
  sent_at: Date;
}

export interface DuplicateKeyTable {
  organization_id: string;
  kind: string;
  value: string;
  candidate_id: string;
}

export interface EqualityActionTable {
  organization_id: string;
  id: string;
  season: number;
  text: string;
  owner: string;
  due_on: string;
  done_on: string | null;
  created_at: Date;
  created_by: string;
  version: number;
}

export interface EqualityPublicationTable {
  organization_id: string;
  season: number;
  figures: Json;
  actions: Json;
  is_public: boolean;
  published_at: Date;
  published_by: string;
  version: number;
}

export interface ErasureTable {
  organization_id: string;
  id: string;
  user_id: string | null;
  candidate_id: string;
  email_hash: Uint8Array;
  deleted_by: string | null;
  reason: string | null;
  requested_at: Date;
  due_at: Date;
  restored_at: Date | null;
  erased_at: Date | null;
  certificate: NullableJson;
}

export interface EventTable {
  organization_id: string;
  id: string;
  at: Date;
  kind: string;
  actor_id: string | null;
  actor_system: string | null;
  candidate_id: string | null;
  application_id: string | null;
  role_id: string | null;
  subject_id: string | null;
  batch_id: string | null;
  from_stage: number | null;
  to_stage: number | null;
  from_substage: number | null;
  to_substage: number | null;
  keys: Generated<string[]>;
  reason: string | null;
  undone_at: Date | null;
}

export interface EventArrivalTable {
  organization_id: string;
  id: string;
  event_id: string;
  registration_id: string;
  kind: string;
  of_id: string | null;
  device_at: Date;
  clock_offset_ms: Generated<number>;
  marked_at: Date;
  device: Generated<string>;
  marked_by: string | null;
  received_at: Date;
  part_id: string | null;
}

export interface EventConversationTable {
  organization_id: string;
  registration_id: string;
  staff_id: string;
  note: Generated<string>;
  spoken_at: Date;
}

export interface EventDoorTable {
  organization_id: string;
  event_id: string;
  device: string;
  seen_at: Date;
}

export interface EventPartTable {
  organization_id: string;
  id: string;
  event_id: string;
  position: number;
  title: string;
  starts_at: Date;
  ends_at: Date;
  place: Generated<string>;
  capacity: number | null;
}

export interface EventPartChoiceTable {
  organization_id: string;
  part_id: string;
  registration_id: string;
  state: string;
  state_at: Date;
}

export interface EventRegistrationTable {
  organization_id: string;
  id: string;
  event_id: string;
  candidate_id: string | null;
  name: string;
  email: string;
  email_key: string;
  state: string;
  registered_at: Date;
  state_at: Date;
  attendance: string | null;
  checked_in_at: Date | null;
  checked_in_by: string | null;
  reminded_days: number | null;
  told_sequence: Generated<number>;
  mailed_at: Date | null;
  pronouns: Generated<string>;
  walk_in: Generated<boolean>;
  after_mailed_at: Date | null;
  written_to_at: Date | null;
}

export interface EventValueTable {
  organization_id: string;
  event_id: string;
  key: string;
  before: NullableJson;
  after: NullableJson;
}

export interface FeedbackExclusionTable {
  organization_id: string;
  application_id: string;
  excluded_at: Date;
  excluded_by: string;
}

export interface FormTemplateTable {
  organization_id: string;
  id: string;
  name: string;
  definition: Json;
  created_by: string | null;
  updated_at: Date;
}

export interface IdempotentAnswerTable {
  organization_id: string;
  caller: string;
  endpoint: string;
  key: string;
  body_hash: string;
  status: number | null;
  answer: NullableJson;
  created_at: Date;
}

export interface ImpactPreviewTable {
  organization_id: string;
  id: string;
  role_id: string;
  made_by: string;
  made_at: Date;
  direction: string;
  told: boolean;
  picked_parts: string[];
  others_parts: string[];
  shown: Json;
  picked_sums: string[] | null;
  others_sums: string[] | null;
}

export interface InboundMailTable {
  organization_id: string;
  id: string;
  mail_key: Uint8Array;
  outcome: string;
  reason: string | null;
  application_id: string | null;
  from_address: string | null;
  subject: string | null;
  body: string | null;
  storage_key: string | null;
  received_at: Date;
  put_away_at: Date | null;
}

export interface InterviewBookingTable {
  organization_id: string;
  id: string;
  plan_id: string;
  lane_id: string;
  invitation_id: string;
  application_id: string;
  candidate_key: string;
  calendar_id: string;
  starts_at: Date;
  ends_at: Date;
  state: string;
  hold_until: Date | null;
  sequence: number;
  outcome: string | null;
  outcome_at: Date | null;
  outcome_by: string | null;
  end_reason: Generated<string>;
  booked_by: string | null;
  created_at: Date;
  ended_at: Date | null;
  room_key: string | null;
}

export interface InterviewConflictTable {
  organization_id: string;
  user_id: string;
  application_id: string;
  declared_at: Date;
}

export interface InterviewInvitationTable {
  organization_id: string;
  id: string;
  plan_id: string;
  application_id: string;
  state: string;
  minutes: number;
  notice_days: number;
  choose_by: Date | null;
  changes: Generated<number>;
  none_suits: NullableJson;
  sent_at: Date;
  reminded_at: Date | null;
  ended_at: Date | null;
  wave: number | null;
  opens_at: Date | null;
  opening_told_at: Date | null;
  wish: number | null;
  absence_asked_at: Date | null;
  absence_reason: string | null;
  absence_answered_at: Date | null;
  interpreters: JsonWithDefault;
}

export interface InterviewLaneTable {
  organization_id: string;
  id: string;
  window_id: string;
  n: number;
  room: Generated<string>;
  room_key: string | null;
}

export interface InterviewPersonTable {
  organization_id: string;
  booking_id: string;
  user_id: string;
  starts_at: Date;
  ends_at: Date;
  role: string;
  state: string;
  answer: string | null;
  answer_stamp: Date | null;
}

export interface InterviewPlanTable {
  organization_id: string;
  id: string;
  role_id: string;
  stage_id: number;
  state: string;
  setup: Json;
  choose_by: Date | null;
  created_by: string;
  created_at: Date;
  opened_at: Date | null;
  closed_at: Date | null;
  version: number;
  lot_seed: string | null;
  draw_at: Date | null;
  drawn_at: Date | null;
}

export interface InterviewRecordTable {
  organization_id: string;
  id: string;
  application_id: string;
  interview_type_id: string;
  stage_id: number;
  code: string;
  answers: Json;
  started_at: Date;
  started_by: string;
  completed_at: Date | null;
  completed_by: string | null;
  version: number;
}

export interface InterviewSwapTable {
  organization_id: string;
  id: string;
  plan_id: string;
  invitation_id: string;
  application_id: string;
  booking_id: string;
  wanted: Json;
  state: string;
  taken_by: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface InterviewTypeTable {
  organization_id: string;
  id: string;
  position: number;
  label: string;
  kind: string;
  stages: number[];
  is_lateral: boolean;
  show_scoring_matrix: boolean;
  customizations: Json;
  include_only: string[];
  exclude_only: string[];
  is_enabled: boolean;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export interface InterviewWaitTable {
  organization_id: string;
  invitation_id: string;
  plan_id: string;
  application_id: string;
  wanted: Json;
  passed: Json;
  lot: number;
  since: Date;
  booking_id: string | null;
  offered_start: Date | null;
  offered_until: Date | null;
}

export interface InterviewWindowTable {
  organization_id: string;
  id: string;
  plan_id: string;
  starts_at: Date;
  ends_at: Date;
  lanes: number;
  place: string;
  breaks: Json;
  interviewer_ids: string[];
}

export interface InterviewWishTable {
  organization_id: string;
  invitation_id: string;
  plan_id: string;
  application_id: string;
  wishes: Json;
  excluded: Json;
  version: number;
  saved_at: Date;
}

export interface InterviewerAvailabilityTable {
  organization_id: string;
  user_id: string;
  time_zone: string;
  hours: NullableJson;
  away: Json;
  per_day: number | null;
  per_week: number | null;
  in_training: boolean;
  version: number;
  updated_at: Date;
  panel_group: string | null;
}

export interface LateNoticeTable {
  organization_id: string;
  application_id: string;
  decision_date: string;
  sent_at: Date;
}

export interface LaterOutcomeTable {
  organization_id: string;
  application_id: string;
  kind: string;
  version: number;
  value: number | null;
  entered_by: string;
  entered_at: Date;
}

export interface ListColumnsTable {
  organization_id: string;
  user_id: string;
  list_id: string;
  columns: NullableJson;
  sort: NullableJson;
  version: Generated<number>;
  updated_at: Date;
}

export interface ListExportTable {
  organization_id: string;
  id: string;
  user_id: string;
  format: string;
  role_id: string | null;
  input: Json;
  blind: boolean;
  state: string;
  fault: string | null;
  requested_at: Date;
  rows_done: Generated<number>;
  rows_total: number;
  attempts: Generated<number>;
  seen_at: Date | null;
  storage_key: string | null;
  size_bytes: number | null;
  expires_at: Date | null;
  ticket_hash: Uint8Array | null;
  ticket_expires_at: Date | null;
}

export interface ListOpeningTable {
  organization_id: string;
  list_id: string;
  for_id: string;
  view_id: string;
}

export interface ListViewTable {
  organization_id: string;
  id: string;
  list_id: string;
  owner_id: string;
  name: string;
  shared: boolean;
  state: Json;
  columns: NullableJson;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface LoggedCallTable {
  organization_id: string;
  id: string;
  application_id: string;
  kind: string;
  direction: string;
  at: Date;
  note: string;
  author_id: string;
  corrected_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  version: number;
}

export interface LoginDirectoryTable {
  email_hash: Uint8Array;
  organization_id: string;
  user_id: string;
}

export interface MailDomainTable {
  organization_id: string;
  address: string;
  domain: string;
  selector: string;
  private_key: Uint8Array;
  public_key: string;
  next_private_key: Uint8Array | null;
  next_public_key: string | null;
  dkim: Generated<string>;
  next_dkim: Generated<string>;
  spf: Generated<string>;
  dmarc: Generated<string>;
  checked_at: Date | null;
  verified_at: Date | null;
  failing_since: Date | null;
  rotated_at: Date | null;
  created_at: Date;
}

export interface MailDomainOwnerTable {
  domain: string;
  organization_id: string;
}

export interface MailMessageTable {
  organization_id: string;
  id: string;
  template: string;
  to_address: string;
  subject: string;
  html: string;
  text_body: string;
  attachment: string | null;
  calendar: string | null;
  stop_address: string | null;
  candidate_id: string | null;
  application_id: string | null;
  batch_id: string | null;
  state: Generated<string>;
  attempts: Generated<number>;
  failure: string | null;
  created_at: Date;
  sent_at: Date | null;
  sender_name: string | null;
  bounced_at: Date | null;
  bounce_code: string | null;
  channel: Generated<string>;
  parts: number | null;
  provider_id: string | null;
  delivered_at: Date | null;
}

export interface MailPaceTable {
  organization_id: string;
  next_at: Date;
}

export interface MessageTable {
  organization_id: string;
  id: string;
  role_id: string;
  author_id: string;
  template_id: string | null;
  application_id: string | null;
  content: Json;
  sender_name: string | null;
  leaves_at: Date;
  cancelled_at: Date | null;
  created_at: Date;
  automatic_message_id: string | null;
  channel: Generated<string>;
  texts: JsonWithDefault;
}

export interface MessageEventTable {
  organization_id: string;
  id: string;
  mail_id: string;
  kind: string;
  code: string;
  at: Date;
}

export interface MessageFileTable {
  organization_id: string;
  message_id: string;
  file_id: string;
  position: number;
}

export interface MessageTemplateTable {
  organization_id: string;
  id: string;
  built_in: string | null;
  name: string;
  is_on: Generated<boolean>;
  sender_name: string | null;
  version: number;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  role_id: string | null;
  stage_ids: Generated<number[]>;
  channel: Generated<string>;
}

export interface MessageTemplateVersionTable {
  organization_id: string;
  template_id: string;
  version: number;
  content: Json;
  saved_at: Date;
  saved_by: string;
  texts: JsonWithDefault;
}

export interface MessageThreadTable {
  organization_id: string;
  application_id: string;
  whose_move: string;
  assignee_id: string | null;
  last_at: Date;
  waits_since: Date | null;
  snoozed_until: Date | null;
  version: Generated<number>;
}

export interface NoteTable {
  organization_id: string;
  id: string;
  candidate_id: string;
  application_id: string | null;
  author_id: string;
  visibility: Generated<string>;
  body: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  removed_at: Date | null;
}

export interface NoteMentionTable {
  organization_id: string;
  note_id: string;
  user_id: string;
  mentioned_at: Date;
  seen_at: Date | null;
}

export interface NotificationChoiceTable {
  organization_id: string;
  user_id: string;
  kind: string;
  channel: string;
  is_on: boolean;
  days: NullableJson;
  updated_at: Date;
}

export interface OfferTable {
  organization_id: string;
  id: string;
  application_id: string;
  state: string;
  terms: string;
  starts_on: string | null;
  answer_by: Date;
  sent_at: Date | null;
  sent_by: string | null;
  answered_at: Date | null;
  reason: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface OrganizationTable {
  id: string;
  group_id: string | null;
  subdomain: string;
  name: string;
  sector_id: number;
  country_base: Generated<string>;
  colocated_countries: Generated<string[]>;
  product_type: string;
  tier: string | null;
  rare_contact: string | null;
  status: Generated<string>;
  is_platform: Generated<boolean>;
  search: Generated<boolean>;
  configuration: JsonWithDefault;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface OrganizationFileTable {
  organization_id: string;
  id: string;
  kind: string;
  file_name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  storage_key: string;
  uploaded_by: string;
  created_at: Date;
  archived_at: Date | null;
}

export interface OrganizationLogoTable {
  organization_id: string;
  id: string;
  content_type: string;
  bytes: Uint8Array;
  uploaded_at: Date;
}

export interface OrganizationPictureTable {
  organization_id: string;
  kind: string;
  id: string;
  content_type: string;
  bytes: Uint8Array;
  uploaded_at: Date;
}

export interface OwnDraftTable {
  organization_id: string;
  candidate_id: string;
  form: string;
  data: Json;
  version: number;
  updated_at: Date;
}

export interface PasscodeTable {
  organization_id: string;
  id: string;
  user_id: string;
  code_hash: Uint8Array;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface PerformanceTallyTable {
  organization_id: string;
  country_base: string;
  academic_year: number;
  age: number;
  pi: number;
  people: number;
}

export interface PlannedRecipientTable {
  organization_id: string;
  message_id: string;
  application_id: string;
}

export interface PlannedReleaseTable {
  organization_id: string;
  id: string;
  role_id: string;
  planned_by: string;
  visitor: NullableJson;
  send_at: Date;
  message: string;
  state: string;
  released: number | null;
  created_at: Date;
}

export interface PlannedReleaseItemTable {
  organization_id: string;
  planned_release_id: string;
  application_id: string;
}

export interface PlatformAnswerTable {
  caller: string;
  endpoint: string;
  key: string;
  body_hash: string;
  answer: NullableJson;
  created_at: Date;
}

export interface PlatformTallyTable {
  organization_id: string;
  counted_at: Date;
  roles: number;
  applications: number;
  staff_seen: number;
  messages: number;
  stored_bytes: number;
  dead_jobs: number;
}

export interface PlatformVisitTable {
  organization_id: string;
  id: string;
  visitor_id: string;
  visitor_name: string;
  session_id: string;
  home_organization_id: string | null;
  home_session_id: string | null;
  reason: string | null;
  entered_at: Date;
  ends_at: Date | null;
  last_seen_at: Date;
  left_at: Date | null;
}

export interface PortalTable {
  organization_id: string;
  id: string;
  code: string;
  kind: string;
  name: string;
  role_id: string | null;
  status: Generated<string>;
  version: Generated<number>;
  created_at: Date;
}

export interface PostcodeTable {
  postcode: string;
  country: string | null;
  area_2011: string | null;
  area_2021: string | null;
  latitude: number | null;
  longitude: number | null;
  terminated: number | null;
}

export interface ProfileDraftTable {
  organization_id: string;
  candidate_id: string;
  section: string;
  data: Json;
  base: Json;
  section_version: number;
  version: number;
  updated_at: Date;
}

export interface ProfileSectionTable {
  organization_id: string;
  candidate_id: string;
  section: string;
  data: Json;
  version: Generated<number>;
  updated_at: Date;
}

export interface PublicRoleTable {
  id: string;
  organization_id: string;
  title: string;
  scheme: string;
  level: Generated<string>;
  summary: Generated<string>;
  department: Generated<string>;
  location: string;
  employment_type: string | null;
  work_arrangement: string | null;
  countries: Generated<string[]>;
  language_code: Generated<string>;
  texts: JsonWithDefault;
  opens_at: Date | null;
  closes_at: Date | null;
}

export interface RateCounterTable {
  bucket: string;
  hits: number;
  resets_at: Date;
}

export interface RecoveryCodeTable {
  organization_id: string;
  user_id: string;
  code_hash: Uint8Array;
  created_at: Date;
  used_at: Date | null;
}

export interface RecruitmentEventTable {
  organization_id: string;
  id: string;
  title: string;
  kind: string;
  summary: Generated<string>;
  description: Generated<string>;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  place: Generated<string>;
  video_link: Generated<string>;
  capacity: number | null;
  waiting_list: Generated<boolean>;
  registration_opens_at: Date | null;
  registration_closes_at: Date | null;
  visibility: Generated<string>;
  language: Generated<string>;
  status: Generated<string>;
  sequence: Generated<number>;
  version: Generated<number>;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  thanks_mail: Generated<boolean>;
  missed_mail: Generated<boolean>;
}

export interface RecruitmentEventRoleTable {
  organization_id: string;
  event_id: string;
  role_id: string;
  position: number;
}

export interface RefreshTokenTable {
  organization_id: string;
  token_hash: Uint8Array;
  session_id: string;
  parent_hash: Uint8Array | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface RememberedDeviceTable {
  organization_id: string;
  cookie_hash: Uint8Array;
  user_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface ReplyAttachmentTable {
  organization_id: string;
  id: string;
  reply_id: string;
  application_id: string;
  file_name: string;
  content_type: string | null;
  size_bytes: number;
  storage_key: string | null;
  refusal: string | null;
  created_at: Date;
}

export interface ReportChangeTable {
  organization_id: string;
  application_id: string;
  id: string;
}

export interface ReportCountTable {
  organization_id: string;
  role_id: string;
  kind: string;
  month: string;
  code: string;
  furthest: number;
  outcome: number;
  closed_from: number;
  tenths: number;
  people: number;
}

export interface ReportNoteTable {
  organization_id: string;
  id: string;
  day: string;
  role_id: string | null;
  text: string;
  author_id: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface ReportRecipientTable {
  organization_id: string;
  schedule_id: string;
  user_id: string;
  stopped_at: Date | null;
}

export interface ReportRowTable {
  organization_id: string;
  application_id: string;
  role_id: string;
  applied_on: string;
  furthest: number;
  outcome: number;
  closed_from: number;
  is_first: boolean;
  is_listed: boolean;
  source: string;
  reason: string;
  university_id: number;
  degree_class: number;
  pi: number;
  flags: number;
  school_type: number;
  school_percentile: number;
  answered_tenths: number;
  decided_tenths: number;
  offered_tenths: number;
  hired_tenths: number;
  hired_on: string | null;
  unlisted_at: Date | null;
  told_on: string | null;
  answer_due: Generated<boolean>;
  degree_law: Generated<number>;
  flag_categories: Generated<number>;
  candidate_id: string;
  season: number | null;
}

export interface ReportRunTable {
  organization_id: string;
  id: string;
  schedule_id: string;
  due_at: Date;
  recipient_id: string;
  state: Generated<string>;
  created_at: Date;
}

export interface ReportScheduleTable {
  organization_id: string;
  id: string;
  view_id: string;
  owner_id: string;
  cadence: string;
  weekday: number | null;
  month_day: number | null;
  at_time: string;
  zone: string;
  skip_when_empty: boolean;
  next_at: Date;
  paused_reason: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface ReportViewTable {
  organization_id: string;
  id: string;
  owner_id: string;
  report: string;
  question: Json;
  name: string;
  shared: boolean;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface ReportWatermarkTable {
  organization_id: string;
  done_to: Date;
}

export interface ResearchExtractTable {
  organization_id: string;
  id: string;
  purpose: string;
  state: string;
  refusal: string | null;
  requested_by: string;
  requested_at: Date;
  made_at: Date | null;
  row_count: number | null;
  people: number | null;
  left_out: number | null;
  released_by: string | null;
  released_at: Date | null;
}

export interface RoleTable {
  organization_id: string;
  id: string;
  title: string;
  status: Generated<string>;
  scheme: string;
  level: Generated<string>;
  summary: Generated<string>;
  description: Generated<string>;
  language_code: Generated<string>;
  texts: JsonWithDefault;
  department: Generated<string>;
  location: Generated<string>;
  employment_type: string | null;
  work_arrangement: string | null;
  countries: Generated<string[]>;
  salary: Generated<string>;
  pay: NullableJson;
  places: number | null;
  opens_at: Date | null;
  closes_at: Date | null;
  grace_minutes: number | null;
  decision_by: string | null;
  published_at: Date | null;
  blind: Generated<boolean>;
  seen_stages: Generated<number[]>;
  blind_everywhere: Generated<boolean>;
  pipeline: Json;
  criteria: JsonWithDefault;
  view_configuration: JsonWithDefault;
  form_version: Generated<number>;
  saves_partial_data: Generated<boolean>;
  overloaded: Generated<boolean>;
  version: Generated<number>;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  copied_from: string | null;
  shows_criteria: Generated<boolean>;
}

export interface RoleFeedbackTable {
  organization_id: string;
  role_id: string;
  is_on: boolean;
  texts: Json;
  version: number;
  updated_at: Date;
  updated_by: string;
}

export interface RoleFormDraftTable {
  organization_id: string;
  role_id: string;
  definition: NullableJson;
  version: number;
  updated_at: Date;
  updated_by: string | null;
}

export interface RoleFormVersionTable {
  organization_id: string;
  role_id: string;
  version: number;
  definition: Json;
  published_at: Date;
  published_by: string | null;
}

export interface RoleMemberTable {
  organization_id: string;
  role_id: string;
  user_id: string;
  added_at: Date;
}

export interface RolePreviewTable {
  organization_id: string;
  id: string;
  role_id: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface RoleReminderTable {
  organization_id: string;
  id: string;
  candidate_id: string;
  role_id: string;
  entry: string;
  asked_at: Date;
  sent_at: Date | null;
}

export interface RoleWildCardTable {
  organization_id: string;
  role_id: string;
  is_on: boolean;
  draw_by: string;
  draw: number;
  band_by: string;
  band: number;
  version: number;
  updated_at: Date;
  updated_by: string;
}

export interface SchemaMigrationTable {
  name: string;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface SchoolTable {
  urn: number;
  name: string;
  name_key: string;
  nation: string;
  status: string | null;
  kind: string | null;
  independent: boolean;
  phase: string | null;
  admissions: string | null;
  sixth_form: boolean;
  free_meals: number | null;
  town: string | null;
  postcode: string | null;
  opened_on: string | null;
  closed_on: string | null;
  findable: boolean;
}

export interface SchoolLinkTable {
  urn: number;
  link_urn: number;
  kind: string | null;
  since: string | null;
}

export interface SchoolWordTable {
  word: string;
  urn: number;
}

export interface SchoolYearResultTable {
  urn: number;
  year: number;
  ks4_value: number | null;
  ks4_cohort: number | null;
  ks4_free_meals: number | null;
  ks5_value: number | null;
  ks5_per_entry: number | null;
  ks5_cohort: number | null;
}

export interface ScoreTable {
  organization_id: string;
  application_id: string;
  scorer_id: string;
  stage_id: number;
  criterion: string;
  metric_type: Generated<string>;
  min: number | null;
  max: number | null;
  value: number | null;
  flag: boolean | null;
  text_value: string | null;
  date_value: string | null;
  parts: NullableJson;
  complete: Generated<boolean>;
  comment: Generated<string>;
  version: Generated<number>;
  updated_at: Date;
}

export interface ScoreProjectionTable {
  organization_id: string;
  application_id: string;
  criterion: string;
  role_id: string;
  value: number;
}

export interface SessionTable {
  organization_id: string;
  id: string;
  user_id: string;
  device_name: string;
  browser: boolean;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ends_by: Date | null;
  ended_at: Date | null;
  ended_reason: string | null;
}

export interface ShortLinkTable {
  organization_id: string;
  code: string;
  kind: string;
  subject_id: string;
  created_at: Date;
}

export interface SourceTouchTable {
  organization_id: string;
  id: string;
  candidate_id: string;
  role_id: string | null;
  portal_id: string | null;
  channel: string;
  event_id: string | null;
  utm: JsonWithDefault;
  arrived_at: Date;
}

export interface StaffTaskTable {
  organization_id: string;
  id: string;
  title: string;
  note: string;
  due_on: string;
  assignee_id: string;
  author_id: string;
  role_id: string | null;
  application_id: string | null;
  done_at: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  version: number;
}

export interface StageNotificationTable {
  organization_id: string;
  application_id: string;
  status: string;
  stage_id: number;
  due_at: Date | null;
}

export interface StageVisitTable {
  organization_id: string;
  application_id: string;
  seq: number;
  role_id: string;
  stage_id: number;
  entered_at: Date;
  left_at: Date | null;
}

export interface TaskReminderTable {
  organization_id: string;
  application_id: string;
  task_id: string;
  due_at: Date;
  days: number;
  sent_at: Date;
}

export interface TenantCodeTable {
  code: string;
  organization_id: string;
}

export interface TenantHostTable {
  host: string;
  organization_id: string;
  variant: string;
  purpose: string;
  environment: string;
  redirect_to: string | null;
}

export interface TextChoiceTable {
  organization_id: string;
  user_id: string;
  number: string | null;
  consented_at: Date | null;
  stopped_at: Date | null;
  prefers: string;
  stop_code: string;
  updated_at: Date;
}

export interface TextSettingTable {
  organization_id: string;
  is_on: boolean;
  sender: string;
  cost_per_part: number;
  version: number;
  updated_at: Date;
  updated_by: string;
}

export interface TextUsageTable {
  organization_id: string;
  month: string;
  parts: number;
  cost: number;
}

export interface ThreadReadingTable {
  organization_id: string;
  application_id: string;
  read_until: Date;
}

export interface TransferTable {
  organization_id: string;
  id: string;
  side: string;
  state: string;
  candidate_id: string;
  other_organization_id: string;
  other_name: string;
  role_id: string | null;
  role_title: Generated<string>;
  documents: JsonWithDefault;
  contextual: Generated<boolean>;
  diversity: Generated<boolean>;
  consent_version: string | null;
  consent_text: Generated<string>;
  consent_language: Generated<string>;
  invited_by: string | null;
  invited_at: Date | null;
  agreed_at: Date | null;
  copied_at: Date | null;
  ended_at: Date | null;
  progress: string | null;
  whose_move: string | null;
  progress_at: Date | null;
  created_at: Date;
}

export interface UserAccountTable {
  organization_id: string;
  id: string;
  user_type: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
  status: string;
  two_step: Generated<string>;
  totp_secret: Uint8Array | null;
  totp_pending: Uint8Array | null;
  totp_step: Generated<number>;
  language: Generated<string>;
  time_zone: string | null;
  avatar: string | null;
  grants: Generated<string[]>;
  invited_by: string | null;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface UserTokenTable {
  organization_id: string;
  token_hash: Uint8Array;
  kind: string;
  user_id: string;
  data: JsonWithDefault;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface WildCardDrawTable {
  organization_id: string;
  id: string;
  role_id: string;
  stage_id: number;
  to_stage: number;
  list_column: string;
  mark: number;
  band_from: number | null;
  draw_by: string;
  draw: number;
  band_by: string;
  band: number;
  seed: string;
  eligible: number;
  drawn: number;
  batch_id: string;
  drawn_at: Date;
  drawn_by: string;
}

export interface WildCardPersonTable {
  organization_id: string;
  draw_id: string;
  application_id: string;
  side: string;
}

export interface Tables {
  address_state: AddressStateTable;
  agency: AgencyTable;
  agency_member: AgencyMemberTable;
  agency_role: AgencyRoleTable;
  agency_submission: AgencySubmissionTable;
  amendment: AmendmentTable;
  answer_projection: AnswerProjectionTable;
  application: ApplicationTable;
  application_code: ApplicationCodeTable;
  application_draft: ApplicationDraftTable;
  application_feedback: ApplicationFeedbackTable;
  application_projection: ApplicationProjectionTable;
  application_submission: ApplicationSubmissionTable;
  assessment_day: AssessmentDayTable;
  assessment_day_bar: AssessmentDayBarTable;
  assessment_day_candidate: AssessmentDayCandidateTable;
  assessment_day_choice: AssessmentDayChoiceTable;
  assessment_day_incident: AssessmentDayIncidentTable;
  assessment_day_invitation: AssessmentDayInvitationTable;
  assessment_day_mark: AssessmentDayMarkTable;
  assessment_day_option: AssessmentDayOptionTable;
  assessment_day_plan: AssessmentDayPlanTable;
  automatic_message: AutomaticMessageTable;
  automatic_message_result: AutomaticMessageResultTable;
  bulk_move: BulkMoveTable;
  bulk_move_item: BulkMoveItemTable;
  busy_span: BusySpanTable;
  calendar_connection: CalendarConnectionTable;
  calendar_feed: CalendarFeedTable;
  candidate: CandidateTable;
  candidate_adjustment: CandidateAdjustmentTable;
  candidate_consent: CandidateConsentTable;
  candidate_match: CandidateMatchTable;
  candidate_merge: CandidateMergeTable;
  candidate_presence: CandidatePresenceTable;
  candidate_reply: CandidateReplyTable;
  candidate_request: CandidateRequestTable;
  candidate_word: CandidateWordTable;
  contact: ContactTable;
  contextual_draft: ContextualDraftTable;
  contextual_event_value: ContextualEventValueTable;
  contextual_figures: ContextualFiguresTable;
  contextual_flags: ContextualFlagsTable;
  contextual_rank: ContextualRankTable;
  contextual_result: ContextualResultTable;
  contextual_section: ContextualSectionTable;
  course_module: CourseModuleTable;
  data_import: DataImportTable;
  data_import_fault: DataImportFaultTable;
  data_pack: DataPackTable;
  decision_date_notice: DecisionDateNoticeTable;
  decision_date_renewal: DecisionDateRenewalTable;
  deprivation_area: DeprivationAreaTable;
  diversity_draft: DiversityDraftTable;
  diversity_event_value: DiversityEventValueTable;
  diversity_extract: DiversityExtractTable;
  diversity_figures: DiversityFiguresTable;
  diversity_section: DiversitySectionTable;
  document: DocumentTable;
  download_ticket: DownloadTicketTable;
  draft_reminder: DraftReminderTable;
  duplicate_key: DuplicateKeyTable;
  equality_action: EqualityActionTable;
  equality_publication: EqualityPublicationTable;
  erasure: ErasureTable;
  event: EventTable;
  event_arrival: EventArrivalTable;
  event_conversation: EventConversationTable;
  event_door: EventDoorTable;
  event_part: EventPartTable;
  event_part_choice: EventPartChoiceTable;
  event_registration: EventRegistrationTable;
  event_value: EventValueTable;
  feedback_exclusion: FeedbackExclusionTable;
  form_template: FormTemplateTable;
  idempotent_answer: IdempotentAnswerTable;
  impact_preview: ImpactPreviewTable;
  inbound_mail: InboundMailTable;
  interview_booking: InterviewBookingTable;
  interview_conflict: InterviewConflictTable;
  interview_invitation: InterviewInvitationTable;
  interview_lane: InterviewLaneTable;
  interview_person: InterviewPersonTable;
  interview_plan: InterviewPlanTable;
  interview_record: InterviewRecordTable;
  interview_swap: InterviewSwapTable;
  interview_type: InterviewTypeTable;
  interview_wait: InterviewWaitTable;
  interview_window: InterviewWindowTable;
  interview_wish: InterviewWishTable;
  interviewer_availability: InterviewerAvailabilityTable;
  late_notice: LateNoticeTable;
  later_outcome: LaterOutcomeTable;
  list_columns: ListColumnsTable;
  list_export: ListExportTable;
  list_opening: ListOpeningTable;
  list_view: ListViewTable;
  logged_call: LoggedCallTable;
  login_directory: LoginDirectoryTable;
  mail_domain: MailDomainTable;
  mail_domain_owner: MailDomainOwnerTable;
  mail_message: MailMessageTable;
  mail_pace: MailPaceTable;
  message: MessageTable;
  message_event: MessageEventTable;
  message_file: MessageFileTable;
  message_template: MessageTemplateTable;
  message_template_version: MessageTemplateVersionTable;
  message_thread: MessageThreadTable;
  note: NoteTable;
  note_mention: NoteMentionTable;
  notification_choice: NotificationChoiceTable;
  offer: OfferTable;
  organization: OrganizationTable;
  organization_file: OrganizationFileTable;
  organization_logo: OrganizationLogoTable;
  organization_picture: OrganizationPictureTable;
  own_draft: OwnDraftTable;
  passcode: PasscodeTable;
  performance_tally: PerformanceTallyTable;
  planned_recipient: PlannedRecipientTable;
  planned_release: PlannedReleaseTable;
  planned_release_item: PlannedReleaseItemTable;
  platform_answer: PlatformAnswerTable;
  platform_tally: PlatformTallyTable;
  platform_visit: PlatformVisitTable;
  portal: PortalTable;
  postcode: PostcodeTable;
  profile_draft: ProfileDraftTable;
  profile_section: ProfileSectionTable;
  public_role: PublicRoleTable;
  rate_counter: RateCounterTable;
  recovery_code: RecoveryCodeTable;
  recruitment_event: RecruitmentEventTable;
  recruitment_event_role: RecruitmentEventRoleTable;
  refresh_token: RefreshTokenTable;
  remembered_device: RememberedDeviceTable;
  reply_attachment: ReplyAttachmentTable;
  report_change: ReportChangeTable;
  report_count: ReportCountTable;
  report_note: ReportNoteTable;
  report_recipient: ReportRecipientTable;
  report_row: ReportRowTable;
  report_run: ReportRunTable;
  report_schedule: ReportScheduleTable;
  report_view: ReportViewTable;
  report_watermark: ReportWatermarkTable;
  research_extract: ResearchExtractTable;
  role: RoleTable;
  role_feedback: RoleFeedbackTable;
  role_form_draft: RoleFormDraftTable;
  role_form_version: RoleFormVersionTable;
  role_member: RoleMemberTable;
  role_preview: RolePreviewTable;
  role_reminder: RoleReminderTable;
  role_wild_card: RoleWildCardTable;
  schema_migration: SchemaMigrationTable;
  school: SchoolTable;
  school_link: SchoolLinkTable;
  school_word: SchoolWordTable;
  school_year_result: SchoolYearResultTable;
  score: ScoreTable;
  score_projection: ScoreProjectionTable;
  session: SessionTable;
  short_link: ShortLinkTable;
  source_touch: SourceTouchTable;
  staff_task: StaffTaskTable;
  stage_notification: StageNotificationTable;
  stage_visit: StageVisitTable;
  task_reminder: TaskReminderTable;
  tenant_code: TenantCodeTable;
  tenant_host: TenantHostTable;
  text_choice: TextChoiceTable;
  text_setting: TextSettingTable;
  text_usage: TextUsageTable;
  thread_reading: ThreadReadingTable;
  transfer: TransferTable;
  user_account: UserAccountTable;
  user_token: UserTokenTable;
  wild_card_draw: WildCardDrawTable;
  wild_card_person: WildCardPersonTable;
}
