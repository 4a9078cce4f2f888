import type { RouteObject } from 'react-router';
import { page, whereFeature } from './route-table.ts';

/** Pages for everybody, in the main layout. */
export const publicRoutes: readonly RouteObject[] = [
  page('/login', 'auth.signIn.title', () => import('../routes/auth/login-page.tsx')),
  page('/signup', 'auth.signUp.title', () => import('../routes/auth/sign-up-page.tsx')),
  page('/verify/:token', 'auth.verify.ask', () => import('../routes/auth/verify-page.tsx')),
  page('/verify-email/:token', 'auth.verify.email.ask', () => import('../routes/auth/verify-email-page.tsx')),
  page('/undo-email/:token', 'account.email.undo.ask', () => import('../routes/auth/undo-email-page.tsx')),
  page('/restore/:token', 'account.restore.title', () => import('../routes/auth/restore-page.tsx')),
  page('/forgot-password', 'auth.forgot.title', () => import('../routes/auth/forgot-password-page.tsx')),
  page('/magic-password', 'auth.magic.title', () => import('../routes/auth/magic-password-page.tsx')),
  page('/reset-password/:token', 'auth.reset.title', () => import('../routes/auth/reset-password-page.tsx')),
  page('/on-boarding/:token', 'shell.loading', () => import('../routes/auth/on-boarding-page.tsx')),
  page('/stop/:token', 'stop.title', () => import('../routes/public/stop-page.tsx')),
  page('/interview/:token', 'ownInterview.title', () => import('../routes/public/interview-page.tsx')),
  page('/assessment-day/:token', 'applications.day.title', () => import('../routes/public/assessment-day-page.tsx')),
  ...whereFeature('agencies', [
    page('/agency/:token', 'applying.agency.title', () => import('../routes/public/agency-page.tsx')),
  ]),
  page('/terms', 'legal.terms.title', () => import('../routes/legal/terms-page.tsx')),
  page('/policy', 'legal.policy.title', () => import('../routes/legal/policy-page.tsx')),
  page('/faq', 'legal.faq.title', () => import('../routes/legal/faq-page.tsx')),
  page('/ui', 'ui.showcase.title', () => import('../routes/showcase/showcase-page.tsx')),
  page('/roles', 'roles.title', () => import('../routes/public/roles-page.tsx')),
  page('/roles/:roleId', 'roles.title', () => import('../routes/public/role-page.tsx')),
  page('/preview/:roleId', 'preview.title', () => import('../routes/public/preview-page.tsx')),
  page('/poster/:kind/:id', 'sharing.poster', () => import('../routes/public/poster-page.tsx')),
  ...whereFeature('events', [
    page('/events', 'events.title', () => import('../routes/public/events-page.tsx')),
    page('/event/:eventId', 'events.title', () => import('../routes/public/event-page.tsx')),
    page(
      '/event/:eventId/qr-check-in',
      'events.checkIn.title',
      () => import('../routes/public/event-qr-check-in-page.tsx'),
    ),
  ]),
  page('/equality/:season', 'equality.title', () => import('../routes/public/equality-page.tsx')),
  page('/apply/:roleId', 'roles.apply', () => import('../routes/candidate/apply-page.tsx')),
  page('/applya/:roleId', 'roles.apply', () => import('../routes/candidate/apply-page.tsx')),
  page('/applyp/:roleId', 'roles.apply', () => import('../routes/candidate/apply-page.tsx')),
  page('/application', 'applying.application.title', () => import('../routes/candidate/application-page.tsx')),
  page('/finished', 'applying.finished.title', () => import('../routes/candidate/finished-page.tsx')),
  page('/submitted', 'submitted.title', () => import('../routes/candidate/submitted-page.tsx')),
];
