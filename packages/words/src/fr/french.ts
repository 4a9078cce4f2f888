import type { Translation } from '../translation.ts';
import { accountWords } from './account.ts';
import { adminWords } from './admin.ts';
import { adminFormWords } from './admin-form.ts';
import { adminLookWords } from './admin-look.ts';
import { adminPeopleWords } from './admin-people.ts';
import { afterWords } from './after.ts';
import { agencyPageWords } from './agency-page.ts';
import { authWords } from './auth.ts';
import { formsStaffWords } from './builder.ts';
import { candidateWords } from './candidate.ts';
import { contextWords } from './context.ts';
import { countryWords } from './country.ts';
import { educationWords } from './education.ts';
import { equalityWords } from './equality.ts';
import { errorsWords } from './errors.ts';
import { eventsWords } from './events.ts';
import { exportsWords } from './exports.ts';
import { feedbackBlocksWords } from './feedback-blocks.ts';
import { fieldsWords } from './fields.ts';
import { formsWords } from './forms.ts';
import { importsWords } from './imports.ts';
import { lateralWords } from './lateral.ts';
import { legalWords } from './legal.ts';
import { listsWords } from './lists.ts';
import { mailWords } from './mail.ts';
import { mailAfterWords } from './mail-after.ts';
import { mailAgenciesWords } from './mail-agencies.ts';
import { mailEventsWords } from './mail-events.ts';
import { mailInterviewsWords } from './mail-interviews.ts';
import { mailTransferWords } from './mail-transfers.ts';
import { monitoringWords } from './monitoring.ts';
import { namesWords } from './names.ts';
import { ownDayWords } from './own-day.ts';
import { ownInterviewWords } from './own-interview.ts';
import { packWords } from './pack.ts';
import { reportKeepingWords } from './report-keeping.ts';
import { reportReviewWords } from './report-review.ts';
import { reportTablesWords } from './report-tables.ts';
import { reportTextsWords } from './report-texts.ts';
import { reportTraitsWords } from './report-traits.ts';
import { reportsWords } from './reports.ts';
import { sectorWords } from './sector.ts';
import { sharingStaffWords, sharingWords } from './sharing.ts';
import { shellWords } from './shell.ts';
import { applyingWords, sourcesStaffWords } from './sources.ts';
import { staffWords } from './staff.ts';
import { staffAfterWords } from './staff-after.ts';
import { staffAgenciesWords } from './staff-agencies.ts';
import { staffAssessmentWords } from './staff-assessment.ts';
import { staffAssessorWords } from './staff-assessor.ts';
import { staffAvailabilityWords } from './staff-availability.ts';
import { staffCandidateWords } from './staff-candidate.ts';
import { staffContactsWords } from './staff-contacts.ts';
import { staffDayLimitsWords } from './staff-day-limits.ts';
import { staffEventsWords } from './staff-events.ts';
import { staffFeedWords } from './staff-feed.ts';
import { staffFilesWords } from './staff-files.ts';
import { staffImpactWords } from './staff-impact.ts';
import { staffInterviewsWords } from './staff-interviews.ts';
import { staffLaterWords } from './staff-later.ts';
import { staffListWords } from './staff-list.ts';
import { staffMailWords } from './staff-mail.ts';
import { staffManyWords } from './staff-many.ts';
import { staffMessagesWords } from './staff-messages.ts';
import { staffMineWords } from './staff-mine.ts';
import { staffPanelsWords } from './staff-panels.ts';
import { staffReachWords } from './staff-reach.ts';
import { staffRepairWords } from './staff-repair.ts';
import { staffRolesWords } from './staff-roles.ts';
import { staffScheduleWords } from './staff-schedule.ts';
import { staffTasksWords } from './staff-tasks.ts';
import { staffTemplatesWords } from './staff-templates.ts';
import { staffWildCardsWords } from './staff-wild-cards.ts';
import { transferStaffWords, transferWords } from './transfers.ts';
import { uiWords } from './ui.ts';
import { vocabularyWords } from './vocabulary.ts';

export const french: Translation = {
  parts: {
    base: {
      ...shellWords,
      ...authWords,
      ...afterWords,
      ...transferWords,
      ...accountWords,
      ...errorsWords,
      ...uiWords,
      ...vocabularyWords,
      ...candidateWords,
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
    mail: {
      ...vocabularyWords,
      ...mailWords,
      ...mailEventsWords,
      ...mailInterviewsWords,
      ...feedbackBlocksWords,
      ...packWords,
      ...mailAfterWords,
      ...mailAgenciesWords,
      ...mailTransferWords,
    },
  },
  sector: sectorWords,
  country: countryWords,
  complete: ['base', 'staff', 'legal', 'names', 'days', 'equality', 'agency', 'mail'],
  writesMail: true,
};
