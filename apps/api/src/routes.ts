import { addedCandidatesRoutes } from './features/processes/added-candidates/added-candidates.routes.ts';
import { agenciesRoutes } from './features/processes/agencies/agencies.routes.ts';
import { amendmentsRoutes } from './features/processes/amendments/amendments.routes.ts';
import { assessmentDaysRoutes } from './features/processes/assessment-days/assessment-days.routes.ts';
import { dayMarksRoutes } from './features/processes/assessment-days/marks/day-marks.routes.ts';
import { automaticMessagesRoutes } from './features/processes/automatic-messages/automatic-messages.routes.ts';
import { deadlinesRoutes } from './features/processes/deadlines/deadlines.routes.ts';
import { decisionDatesRoutes } from './features/processes/decision-dates/decision-dates.routes.ts';
import { deletionsRoutes } from './features/processes/deletions/deletions.routes.ts';
import { feedbackRoutes } from './features/processes/feedback/feedback.routes.ts';
import { inboundMailRoutes } from './features/processes/inbound-mail/inbound-mail.routes.ts';
import { interviewRecordsRoutes } from './features/processes/interview-records/interview-records.routes.ts';
import { interviewerAvailabilityRoutes } from './features/processes/interviewer-availability/interviewer-availability.routes.ts';
import { interviewsRoutes } from './features/processes/interviews/interviews.routes.ts';
import { laterOutcomesRoutes } from './features/processes/later-outcomes/later-outcomes.routes.ts';
import { loggedCallsRoutes } from './features/processes/logged-calls/logged-calls.routes.ts';
import { matchesRoutes } from './features/processes/matches/matches.routes.ts';
import { mergesRoutes } from './features/processes/merges/merges.routes.ts';
import { messageTemplatesRoutes } from './features/processes/message-templates/message-templates.routes.ts';
import { messageThreadsRoutes } from './features/processes/message-threads/message-threads.routes.ts';
import { messagesRoutes } from './features/processes/messages/messages.routes.ts';
import { notesRoutes } from './features/processes/notes/notes.routes.ts';
import { notificationsRoutes } from './features/processes/notifications/notifications.routes.ts';
import { offersRoutes } from './features/processes/offers/offers.routes.ts';
import { outcomesRoutes } from './features/processes/outcomes/outcomes.routes.ts';
import { ownApplicationsRoutes } from './features/processes/own-applications/own-applications.routes.ts';
import { pipelineRoutes } from './features/processes/pipeline/pipeline.routes.ts';
import { requestsRoutes } from './features/processes/requests/requests.routes.ts';
import { scoringRoutes } from './features/processes/scoring/scoring.routes.ts';
import { signUpRoutes } from './features/processes/sign-up/sign-up.routes.ts';
import { staffTasksRoutes } from './features/processes/staff-tasks/staff-tasks.routes.ts';
import { textMessagesRoutes } from './features/processes/text-messages/text-messages.routes.ts';
import { transfersRoutes } from './features/processes/transfers/transfers.routes.ts';
import { wildCardsRoutes } from './features/processes/wild-cards/wild-cards.routes.ts';
import { applicationsRoutes } from './features/records/applications/applications.routes.ts';
import { candidateDocumentsRoutes } from './features/records/candidate-documents/candidate-documents.routes.ts';
import { candidatesRoutes } from './features/records/candidates/candidates.routes.ts';
import { contactsRoutes } from './features/records/contacts/contacts.routes.ts';
import { contextRoutes } from './features/records/context/context.routes.ts';
import { eventsRoutes, publicEventsRoutes } from './features/records/events/events.routes.ts';
import { formEditorRoutes } from './features/records/form-editor/form-editor.routes.ts';
import { interviewTypesRoutes } from './features/records/interview-types/interview-types.routes.ts';
import { organizationFilesRoutes } from './features/records/organization-files/organization-files.routes.ts';
import { ownAccountRoutes } from './features/records/own-account/own-account.routes.ts';
import { portalsRoutes } from './features/records/portals/portals.routes.ts';
import { profilesRoutes } from './features/records/profiles/profiles.routes.ts';
import { publicRolesRoutes } from './features/records/public-roles/public-roles.routes.ts';
import { rolesRoutes } from './features/records/roles/roles.routes.ts';
import { bulkMovesRoutes } from './features/screens/bulk-moves/bulk-moves.routes.ts';
import { daySheetsRoutes } from './features/screens/day-sheets/day-sheets.routes.ts';
import { exportsRoutes } from './features/screens/exports/exports.routes.ts';
import { feedRoutes } from './features/screens/feed/feed.routes.ts';
import { impactRoutes } from './features/screens/impact/impact.routes.ts';
import { inboxRoutes } from './features/screens/inbox/inbox.routes.ts';
import { presenceRoutes } from './features/screens/presence/presence.routes.ts';
import { withCurrentRows, withFreshRows } from './features/screens/reports/public.ts';
import { reportsRoutes } from './features/screens/reports/reports.routes.ts';
import { reviewRoutes } from './features/screens/reports/review/review.routes.ts';
import { schedulesRoutes } from './features/screens/schedules/schedules.routes.ts';
import { searchRoutes } from './features/screens/search/search.routes.ts';
import { sharingRoutes } from './features/screens/sharing/sharing.routes.ts';
import { viewsRoutes } from './features/screens/views/views.routes.ts';
import { identityRoutes } from './features/tenancy/identity/identity.routes.ts';
import { staffRoutes } from './features/tenancy/identity/staff.routes.ts';
import { usersRoutes } from './features/tenancy/identity/users.routes.ts';
import { mailDeliveryRoutes } from './features/tenancy/mail-delivery/mail-delivery.routes.ts';
import { organizationsRoutes } from './features/tenancy/organizations/organizations.routes.ts';
import { educationRoutes } from './features/tenancy/reference/education.routes.ts';
import { referenceRoutes } from './features/tenancy/reference/reference.routes.ts';
import { dataPacksRoutes } from './features/upkeep/data-packs/data-packs.routes.ts';
import { importsRoutes } from './features/upkeep/imports/imports.routes.ts';
import { jobsRoutes } from './features/upkeep/jobs/jobs.routes.ts';
import { platformReportRoutes } from './features/upkeep/platform-report/platform-report.routes.ts';
import type { Route } from './platform/http/route.ts';

/** Every endpoint that is built: the site map of the API. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...signUpRoutes,
  ...usersRoutes,
  ...ownAccountRoutes,
  ...staffRoutes,
  ...organizationsRoutes,
  ...mailDeliveryRoutes,
  ...candidatesRoutes,
  ...profilesRoutes,
  ...addedCandidatesRoutes,
  ...agenciesRoutes,
  ...deletionsRoutes,
  ...mergesRoutes,
  ...matchesRoutes,
  ...contextRoutes,
  ...candidateDocumentsRoutes,
  ...dataPacksRoutes,
  ...applicationsRoutes,
  ...ownApplicationsRoutes,
  ...amendmentsRoutes,
  ...decisionDatesRoutes,
  ...transfersRoutes,
  ...deadlinesRoutes,
  ...portalsRoutes,
  ...contactsRoutes,
  ...organizationFilesRoutes,
  ...referenceRoutes,
  ...educationRoutes,
  ...rolesRoutes,
  ...formEditorRoutes,
  ...publicRolesRoutes,
  ...sharingRoutes,
  ...eventsRoutes,
  ...publicEventsRoutes,
  ...pipelineRoutes,
  ...interviewTypesRoutes,
  ...interviewRecordsRoutes,
  ...withCurrentRows(bulkMovesRoutes),
  ...withCurrentRows(impactRoutes),
  ...platformReportRoutes,
  ...reportsRoutes,
  ...reviewRoutes,
  ...outcomesRoutes,
  ...laterOutcomesRoutes,
  ...inboxRoutes,
  ...offersRoutes,
  ...interviewsRoutes,
  ...requestsRoutes,
  ...feedbackRoutes,
  ...wildCardsRoutes,
  ...feedRoutes,
  ...presenceRoutes,
  ...messageTemplatesRoutes,
  ...messageThreadsRoutes,
  ...messagesRoutes,
  ...automaticMessagesRoutes,
  ...inboundMailRoutes,
  ...textMessagesRoutes,
  ...notesRoutes,
  ...staffTasksRoutes,
  ...assessmentDaysRoutes,
  ...dayMarksRoutes,
  ...loggedCallsRoutes,
  ...interviewerAvailabilityRoutes,
  ...notificationsRoutes,
  ...scoringRoutes,
  ...schedulesRoutes,
  ...withFreshRows(searchRoutes),
  ...viewsRoutes,
  ...withCurrentRows(exportsRoutes),
  ...daySheetsRoutes,
  ...jobsRoutes,
  ...importsRoutes,
];
