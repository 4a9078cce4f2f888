import { accountWords } from './en/account.ts';
import { adminWords } from './en/admin.ts';
import { adminFormWords } from './en/admin-form.ts';
import { adminLookWords } from './en/admin-look.ts';
import { adminPeopleWords } from './en/admin-people.ts';
import { afterWords } from './en/after.ts';
import { agencyPageWords } from './en/agency-page.ts';
import { authWords } from './en/auth.ts';
import { candidateWords } from './en/candidate.ts';
import { contextWords } from './en/context.ts';
import { educationWords } from './en/education.ts';
import { equalityWords } from './en/equality.ts';
import { errorsWords } from './en/errors.ts';
import { eventsWords } from './en/events.ts';
import { exportsWords } from './en/exports.ts';
import { feedbackBlocksWords } from './en/feedback-blocks.ts';
import { fieldsWords } from './en/fields.ts';
import { formsStaffWords, formsWords } from './en/forms.ts';
import { importsWords } from './en/imports.ts';
import { lateralWords } from './en/lateral.ts';
import { legalWords } from './en/legal.ts';
import { listsWords } from './en/lists.ts';
import { mailWords } from './en/mail.ts';
import { mailAfterWords } from './en/mail-after.ts';
import { mailAgenciesWords } from './en/mail-agencies.ts';
import { mailEventsWords } from './en/mail-events.ts';
import { mailInterviewsWords } from './en/mail-interviews.ts';
import { mailTransferWords } from './en/mail-transfers.ts';
import { monitoringWords } from './en/monitoring.ts';
import { namesWords } from './en/names.ts';
import { ownDayWords } from './en/own-day.ts';
import { ownInterviewWords } from './en/own-interview.ts';
import { packWords } from './en/pack.ts';
import { reportKeepingWords } from './en/report-keeping.ts';
import { reportReviewWords } from './en/report-review.ts';
import { reportTablesWords } from './en/report-tables.ts';
import { reportTextsWords } from './en/report-texts.ts';
import { reportTraitsWords } from './en/report-traits.ts';
import { reportsWords } from './en/reports.ts';
import { sharingStaffWords, sharingWords } from './en/sharing.ts';
import { shellWords } from './en/shell.ts';
import { applyingWords, sourcesStaffWords } from './en/sources.ts';
import { staffWords } from './en/staff.ts';
import { staffAfterWords } from './en/staff-after.ts';
import { staffAgenciesWords } from './en/staff-agencies.ts';
import { staffAssessmentWords } from './en/staff-assessment.ts';
import { staffAssessorWords } from './en/staff-assessor.ts';
import { staffAvailabilityWords } from './en/staff-availability.ts';
import { staffCandidateWords } from './en/staff-candidate.ts';
import { staffContactsWords } from './en/staff-contacts.ts';
import { staffDayLimitsWords } from './en/staff-day-limits.ts';
import { staffEventsWords } from './en/staff-events.ts';
import { staffFeedWords } from './en/staff-feed.ts';
import { staffFilesWords } from './en/staff-files.ts';
import { staffImpactWords } from './en/staff-impact.ts';
import { staffInterviewsWords } from './en/staff-interviews.ts';
import { staffLaterWords } from './en/staff-later.ts';
import { staffListWords } from './en/staff-list.ts';
import { staffMailWords } from './en/staff-mail.ts';
import { staffManyWords } from './en/staff-many.ts';
import { staffMessagesWords } from './en/staff-messages.ts';
import { staffMineWords } from './en/staff-mine.ts';
import { staffPanelsWords } from './en/staff-panels.ts';
import { staffReachWords } from './en/staff-reach.ts';
import { staffRepairWords } from './en/staff-repair.ts';
import { staffRolesWords } from './en/staff-roles.ts';
import { staffScheduleWords } from './en/staff-schedule.ts';
import { staffTasksWords } from './en/staff-tasks.ts';
import { staffTemplatesWords } from './en/staff-templates.ts';
import { staffWildCardsWords } from './en/staff-wild-cards.ts';
import { transferStaffWords, transferWords } from './en/transfers.ts';
import { uiWords } from './en/ui.ts';
import { vocabularyWords } from './en/vocabulary.ts';

/**
 * The base catalogue in parts: 'base' is on every page, 'staff' comes with the hiring side, 'legal' with the legal
 * pages, 'names' with qualifications on pages that are not in English,
 * 'days' with the page of a candidate's assessment days, 'equality' with the published figures, 'agency' with the page
 * of a recruitment agency; 'mail' stays on the server.
 */
export const parts = {
  base: {
    ...shellWords,
    ...authWords,
    ...accountWords,
    ...errorsWords,
    ...uiWords,
    ...vocabularyWords,
    ...candidateWords,
    ...afterWords,
    ...transferWords,
    ...eventsWords,
    ...ownInterviewWords,
    ...fieldsWords,
    ...monitoringWords,
    ...educationWords,
    ...lateralWords,
    ...listsWords,
    ...formsWords,
    ...sharingWords,
    ...applyingWords,
  },
  staff: {
    ...staffWords,
    ...staffListWords,
    ...exportsWords,
    ...staffRolesWords,
    ...staffCandidateWords,
    ...staffFeedWords,
    ...staffAfterWords,
    ...transferStaffWords,
    ...staffImpactWords,
    ...staffManyWords,
    ...staffMessagesWords,
    ...staffContactsWords,
    ...staffAgenciesWords,
    ...staffScheduleWords,
    ...staffMineWords,
    ...staffPanelsWords,
    ...staffAssessmentWords,
    ...staffDayLimitsWords,
    ...staffAssessorWords,
    ...staffRepairWords,
    ...staffFilesWords,
    ...staffMailWords,
    ...staffReachWords,
    ...staffInterviewsWords,
    ...staffTasksWords,
    ...staffAvailabilityWords,
    ...staffTemplatesWords,
    ...staffEventsWords,
    ...formsStaffWords,
    ...sharingStaffWords,
    ...adminWords,
    ...adminFormWords,
    ...adminLookWords,
    ...adminPeopleWords,
    ...contextWords,
    ...importsWords,
    ...sourcesStaffWords,
    ...reportsWords,
    ...reportTablesWords,
    ...reportReviewWords,
    ...equalityWords,
    ...reportTextsWords,
    ...reportTraitsWords,
    ...reportKeepingWords,
    ...staffLaterWords,
    ...staffWildCardsWords,
  },
  legal: legalWords,
  names: namesWords,
  days: ownDayWords,
  equality: equalityWords,
  agency: agencyPageWords,
  /** Mail speaks of vacancies and schemes too. */
  mail: {
    ...vocabularyWords,
    ...mailWords,
    ...mailAfterWords,
    ...mailAgenciesWords,
    ...mailTransferWords,
    ...mailEventsWords,
    ...mailInterviewsWords,
    ...feedbackBlocksWords,
    ...packWords,
  },
} as const;
export type WordPart = keyof typeof parts;

type CatalogueKey<P extends WordPart> = { [Part in P]: keyof (typeof parts)[Part] }[P] & string;
type Singular<K extends string> = K extends `${infer Stem}_${'one' | 'other'}` ? Stem : K;

/** A key of the catalogue, or of some of its parts. A counted word is looked up by its stem, with `count`. */
export type WordKey<P extends WordPart = WordPart> = Singular<CatalogueKey<P>>;
