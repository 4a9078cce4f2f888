import { addedCandidatesRoutes } from './features/added-candidates/added-candidates.routes.ts';
import { applicationsRoutes } from './features/applications/applications.routes.ts';
import { bulkMovesRoutes } from './features/bulk-moves/bulk-moves.routes.ts';
import { candidatesRoutes } from './features/candidates/candidates.routes.ts';
import { contextRoutes } from './features/context/context.routes.ts';
import { dataPacksRoutes } from './features/data-packs/data-packs.routes.ts';
import { deadlinesRoutes } from './features/deadlines/deadlines.routes.ts';
import { deletionsRoutes } from './features/deletions/deletions.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { eventsRoutes, publicEventsRoutes } from './features/events/events.routes.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { feedRoutes } from './features/feed/feed.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { formsRoutes } from './features/forms/forms.routes.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { staffRoutes } from './features/identity/staff.routes.ts';
import { usersRoutes } from './features/identity/users.routes.ts';
import { impactRoutes } from './features/impact/impact.routes.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { inboxRoutes } from './features/inbox/inbox.routes.ts';
import { jobsRoutes } from './features/jobs/jobs.routes.ts';
import { matchesRoutes } from './features/matches/matches.routes.ts';
import { mergesRoutes } from './features/merges/merges.routes.ts';
import { notesRoutes } from './features/notes/notes.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { offersRoutes } from './features/offers/offers.routes.ts';
import { outcomesRoutes } from './features/outcomes/outcomes.routes.ts';
import { pipelineRoutes } from './features/pipeline/pipeline.routes.ts';
import { portalsRoutes } from './features/portals/portals.routes.ts';
import { presenceRoutes } from './features/presence/presence.routes.ts';
import { educationRoutes } from './features/reference/education.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { requestsRoutes } from './features/requests/requests.routes.ts';
import { publicRolesRoutes } from './features/roles/public-roles.routes.ts';
import { rolesRoutes } from './features/roles/roles.routes.ts';
import { scoringRoutes } from './features/scoring/scoring.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sharingRoutes } from './features/sharing/sharing.routes.ts';
import { tenantsRoutes } from './features/tenants/tenants.routes.ts';
import { transfersRoutes } from './features/transfers/transfers.routes.ts';
import { viewsRoutes } from './features/views/views.routes.ts';
import type { Route } from './platform/http/route.ts';

/** Every endpoint that is built: the site map of the API. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...usersRoutes,
  ...staffRoutes,
  ...tenantsRoutes,
  ...candidatesRoutes,
  ...addedCandidatesRoutes,
  ...deletionsRoutes,
  ...mergesRoutes,
  ...matchesRoutes,
  ...contextRoutes,
  ...documentsRoutes,
  ...dataPacksRoutes,
  ...applicationsRoutes,
  ...transfersRoutes,
  ...deadlinesRoutes,
  ...portalsRoutes,
  ...referenceRoutes,
  ...educationRoutes,
  ...rolesRoutes,
  ...formsRoutes,
  ...publicRolesRoutes,
  ...sharingRoutes,
  ...eventsRoutes,
  ...publicEventsRoutes,
  ...pipelineRoutes,
  ...bulkMovesRoutes,
  ...impactRoutes,
  ...outcomesRoutes,
  ...inboxRoutes,
  ...offersRoutes,
  ...requestsRoutes,
  ...feedbackRoutes,
  ...feedRoutes,
  ...presenceRoutes,
  ...notesRoutes,
  ...notificationsRoutes,
  ...scoringRoutes,
  ...searchRoutes,
  ...viewsRoutes,
  ...exportsRoutes,
  ...jobsRoutes,
  ...importsRoutes,
];
