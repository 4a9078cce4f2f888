import { reportFeatures } from '@evenhand/domain/reports/report-definition';
import type { RouteObject } from 'react-router';
import { page, whereAnyFeature, whereFeature } from './route-table.ts';

/** Pages of the hiring side, in the staff layout. */
export const managerRoutes: readonly RouteObject[] = [
  page('/manager', 'shell.nav.roles', () => import('../routes/manager/start-page.tsx')),
  ...whereFeature('roles', [
    page('/manager/today', 'staff.today.title', () => import('../routes/manager/today-page.tsx')),
    page('/manager/inbox', 'staff.inbox.title', () => import('../routes/manager/inbox-page.tsx')),
    page('/manager/messages', 'staff.messages.title', () => import('../routes/manager/messages-page.tsx')),
    page('/manager/roles', 'staff.roles.title', () => import('../routes/manager/roles/roles-page.tsx')),
    page('/manager/roles/new', 'staff.roles.new', () => import('../routes/manager/roles/new-role-page.tsx')),
    page('/manager/roles/:roleId', 'staff.search.title', () => import('../routes/manager/candidate-list-page.tsx')),
    page('/manager/roles/:roleId/edit', 'staff.role.edit', () => import('../routes/manager/roles/role-edit-page.tsx')),
    page('/manager/roles/:roleId/form', 'builder.title', () => import('../routes/manager/roles/role-form-page.tsx')),
    page(
      '/manager/roles/:roleId/feedback',
      'staff.roleFeedback.title',
      () => import('../routes/manager/messages/role-feedback-page.tsx'),
    ),
    page(
      '/manager/roles/:roleId/messages',
      'staff.message.list',
      () => import('../routes/manager/role-messages-page.tsx'),
    ),
    page(
      '/manager/roles/:roleId/outcomes',
      'staff.outcomes.title',
      () => import('../routes/manager/outcomes-page.tsx'),
    ),
    page(
      '/manager/roles/:roleId/outstanding',
      'staff.outstanding.title',
      () => import('../routes/manager/outstanding-page.tsx'),
    ),
    page(
      '/manager/roles/:roleId/timeline',
      'staff.hears.title',
      () => import('../routes/manager/messages/timeline-page.tsx'),
    ),
    page('/manager/schedule', 'staff.schedule.title', () => import('../routes/manager/schedule/schedule-page.tsx')),
    page(
      '/manager/my-interviews',
      'staff.mine.title',
      () => import('../routes/manager/schedule/my-interviews-page.tsx'),
    ),
    page(
      '/manager/my-interviews/:bookingId',
      'staff.mine.one',
      () => import('../routes/manager/schedule/my-interview-page.tsx'),
    ),
    page('/manager/schedule/new', 'staff.plan.arrange', () => import('../routes/manager/schedule/new-plan-page.tsx')),
    page(
      '/manager/schedule/plans/:planId',
      'staff.plan.arrange',
      () => import('../routes/manager/schedule/plan-page.tsx'),
    ),
    page(
      '/manager/assessment-days',
      'staff.assessment.title',
      () => import('../routes/manager/assessment-days/assessment-days-page.tsx'),
    ),
    page(
      '/manager/assessment-days/:dayId',
      'staff.assessment.title',
      () => import('../routes/manager/assessment-days/assessment-day-page.tsx'),
    ),
  ]),
  ...whereFeature('events', [
    page('/manager/events', 'staff.events.title', () => import('../routes/manager/events/events-page.tsx')),
    page('/manager/events/new', 'staff.events.new', () => import('../routes/manager/events/event-new-page.tsx')),
    page('/manager/events/:eventId', 'staff.events.title', () => import('../routes/manager/events/event-page.tsx')),
    page(
      '/manager/events/:eventId/edit',
      'staff.event.edit',
      () => import('../routes/manager/events/event-edit-page.tsx'),
    ),
  ]),
  ...whereAnyFeature(reportFeatures, [
    page('/manager/reports', 'report.title', () => import('../routes/manager/reports/reports-page.tsx')),
    page('/manager/reports/:reportId', 'report.title', () => import('../routes/manager/reports/report-page.tsx')),
  ]),
  ...whereFeature('applications', [
    page(
      '/manager/reports/list',
      'report.list.question',
      () => import('../routes/manager/reports/list-report-page.tsx'),
    ),
    page(
      '/manager/reports/research',
      'report.research.title',
      () => import('../routes/manager/reports/research-page.tsx'),
    ),
    page(
      '/manager/reports/later-outcomes',
      'staff.later.title',
      () => import('../routes/manager/reports/later-outcomes-page.tsx'),
    ),
  ]),
  page('/manager/search', 'staff.search.title', () => import('../routes/manager/candidate-list-page.tsx')),
  page('/manager/candidate/:candidateId', 'staff.search.title', () => import('../routes/manager/candidate-page.tsx')),
  page('/manager/tasks', 'staff.tasks.title', () => import('../routes/manager/tasks-page.tsx')),
  page('/manager/availability', 'staff.availability.title', () => import('../routes/manager/availability-page.tsx')),
  page('/manager/contacts', 'staff.contacts.title', () => import('../routes/manager/contacts-page.tsx')),
  page('/manager/mentions', 'staff.mentions.title', () => import('../routes/manager/mentions-page.tsx')),
  page('/manager/screen/:candidateId', 'staff.search.title', () => import('../routes/manager/screen-page.tsx')),
  page(
    '/manager/settings/candidate-form',
    'admin.candidateForm.title',
    () => import('../routes/manager/settings/candidate-form-page.tsx'),
  ),
  page(
    '/manager/settings/context',
    'context.settings.title',
    () => import('../routes/manager/settings/context-settings-page.tsx'),
  ),
  page('/manager/settings/texts', 'admin.texts.title', () => import('../routes/manager/settings/texts-page.tsx')),
  page('/manager/settings/files', 'staff.files.title', () => import('../routes/manager/settings/files-page.tsx')),
  page(
    '/manager/settings/interview-types',
    'admin.interviewTypes.title',
    () => import('../routes/manager/settings/interview-types-page.tsx'),
  ),
  page('/manager/settings/look', 'admin.look.title', () => import('../routes/manager/settings/look-page.tsx')),
  page(
    '/manager/settings/mail-delivery',
    'staff.mail.title',
    () => import('../routes/manager/settings/mail-delivery-page.tsx'),
  ),
  page(
    '/manager/settings/reasons',
    'admin.reasons.title',
    () => import('../routes/manager/settings/outcome-reasons-page.tsx'),
  ),
  ...whereFeature('agencies', [
    page('/manager/settings/agencies', 'agencies.title', () => import('../routes/manager/settings/agencies-page.tsx')),
  ]),
  page('/manager/settings/sources', 'portals.page', () => import('../routes/manager/settings/sources-page.tsx')),
  page('/manager/templates', 'staff.templates.title', () => import('../routes/manager/messages/templates-page.tsx')),
  page(
    '/manager/templates/new',
    'staff.templates.new',
    () => import('../routes/manager/messages/new-template-page.tsx'),
  ),
  page(
    '/manager/templates/:templateKey',
    'staff.templates.title',
    () => import('../routes/manager/messages/template-page.tsx'),
  ),
  page('/manager/deleted', 'people.deleted.title', () => import('../routes/manager/deleted-page.tsx')),
  page(
    '/manager/candidate/:candidateId/merge/:otherId',
    'people.merge.title',
    () => import('../routes/manager/merge-page.tsx'),
  ),
  page('/manager/settings', 'shell.nav.settings', () => import('../routes/admin/organization-settings-page.tsx')),
];
