import { reportCatalogue } from '../packages/domain/src/reports/catalogue.ts';
import type { PageSetting } from './page-setting.ts';

/**
 * `reader` is an administrator who reads reports, `lateral` is the administrator of an organisation that hires experienced lawyers only,
 * and `contextual` that of one whose candidates keep a profile and do not apply.
 */
export type Who = 'visitor' | 'candidate' | 'admin' | 'manager' | 'reader' | 'lateral' | 'contextual' | 'platform';

/** One visit to a page: the kind of visitor and the address. */
export interface PageVisit {
  readonly who: Who;
  readonly at: string | ((setting: PageSetting) => string);
  /** Router state that the page before has handed on. */
  readonly state?: (setting: PageSetting) => Readonly<Record<string, unknown>>;
  /** The status of the answer that the page then explains in words. */
  readonly refused?: number;
  /** True: checked at the usual width alone, because another visit checks pages of its kind at each. */
  readonly once?: boolean;
}

const by =
  (who: Who) =>
  (at: PageVisit['at'], more: Omit<PageVisit, 'who' | 'at'> = {}): PageVisit => ({ who, at, ...more });
const visitor = by('visitor');
const candidate = by('candidate');
const admin = by('admin');
const manager = by('manager');
const reader = by('reader');
const lateral = by('lateral');
const contextual = by('contextual');
const platform = by('platform');

const noToken = 'a-token-that-nobody-was-sent';
/** Visits to pages of mailed links: the page asks first, so that any token will do. */
const mailed = (path: string): readonly PageVisit[] => [visitor(`${path}/${noToken}`)];

const profileSteps = ['personal', 'secondary', 'sixthForm', 'university', 'crs', 'terms', 'accepted', 'diversity'];

const receipt = ({ applicationId }: PageSetting): Readonly<Record<string, unknown>> => ({
  applicationId,
  reference: '0A1B2C3D',
  submittedAt: new Date().toISOString(),
  roleTitle: 'Mini-pupillage, spring',
  decisionBy: null,
});

const publicVisits: Readonly<Record<string, readonly PageVisit[]>> = {
  '/': [visitor('/')],
  '*': [visitor('/no-such-page'), candidate('/no-such-page'), admin('/no-such-page')],
  '/login': [visitor('/login')],
  '/signup': [visitor('/signup')],
  '/verify/:token': mailed('/verify'),
  '/verify-email/:token': mailed('/verify-email'),
  '/undo-email/:token': mailed('/undo-email'),
  '/restore/:token': mailed('/restore'),
  '/forgot-password': [visitor('/forgot-password')],
  '/magic-password': [visitor('/magic-password')],
  '/reset-password/:token': [visitor(`/reset-password/${noToken}`, { refused: 410 })],
  '/on-boarding/:token': [visitor((at) => at.onBoardingPath), visitor(`/on-boarding/${noToken}`, { refused: 410 })],
  '/stop/:token': mailed('/stop'),
  '/interview/:token': [visitor(`/interview/${noToken}`, { refused: 404 })],
  '/assessment-day/:token': [visitor(`/assessment-day/${noToken}`, { refused: 404 })],
  // The demo organisation has no agencies; the pages' own tests cover them.
  '/agency/:token': [visitor(`/agency/${noToken}`)],
  '/equality/:season': [visitor('/equality/2020', { refused: 404 })],
  '/terms': [visitor('/terms')],
  '/policy': [visitor('/policy')],
  '/faq': [visitor('/faq')],
  '/ui': [visitor('/ui')],
  '/roles': [visitor('/roles'), visitor('/roles?q=nothing+like+it')],
  '/roles/:roleId': [visitor((at) => `/roles/${at.roleId}`)],
  '/preview/:roleId': [visitor((at) => at.previewPath), visitor((at) => `${at.previewPath}&part=form`)],
  '/poster/:kind/:id': [visitor((at) => `/poster/role/${at.roleId}`), visitor((at) => `/poster/event/${at.eventId}`)],
  '/events': [visitor('/events')],
  '/event/:eventId': [visitor((at) => `/event/${at.eventId}`), candidate((at) => `/event/${at.eventId}`)],
  '/event/:eventId/qr-check-in': [visitor((at) => `/event/${at.eventId}/qr-check-in`)],
  '/apply/:roleId': [
    visitor((at) => `/apply/${at.roleId}`),
    candidate((at) => `/apply/${at.roleId}`),
    ...['profile', 'questions', 'review'].map((part) => candidate((at) => `/apply/${at.begunRoleId}?part=${part}`)),
    // The page asks for a candidate's data before it knows that staff have opened it.
    admin((at) => `/apply/${at.roleId}`, { refused: 403 }),
  ],
  '/applya/:roleId': [visitor((at) => `/applya/${at.roleId}`)],
  '/applyp/:roleId': [visitor((at) => `/applyp/${at.roleId}`)],
  '/application': [visitor('/application'), visitor(`/application?token=${noToken}`, { refused: 410 })],
  '/finished': [visitor('/finished'), candidate('/finished')],
  '/submitted': [candidate('/submitted'), candidate('/submitted', { state: receipt })],
};

const candidateVisits: Readonly<Record<string, readonly PageVisit[]>> = {
  '/profile': [candidate('/profile')],
  '/profile/adjustments': [candidate('/profile/adjustments')],
  '/profile/create': profileSteps.map((step) => candidate(`/profile/create?step=${step}`)),
  '/applications': [candidate('/applications')],
  '/applications/:applicationId': [candidate((at) => `/applications/${at.applicationId}`)],
  // A profile is not transferred to the organisation that has it; network.spec.ts covers the page that asks for agreement.
  '/transfer/:organizationId': [candidate((at) => `/transfer/${at.organizationId}`, { refused: 404 })],
  '/transfer/:organizationId/:roleId': [
    candidate((at) => `/transfer/${at.organizationId}/${at.roleId}`, { refused: 404 }),
  ],
  '/applications/:applicationId/amend': [candidate((at) => `/applications/${at.applicationId}/amend`)],
  '/account': [candidate('/account'), manager('/account'), platform('/account')],
  '/settings': [candidate('/settings'), manager('/settings'), platform('/settings')],
};

const ofRole = (part = '') => [admin((at) => `/manager/roles/${at.roleId}${part}`)];
const ofEvent = (part = '') => [admin((at) => `/manager/events/${at.eventId}${part}`)];

/** Reports that are visited at every width, one of each kind of table, and that of a list, which has a page of its own. */
const reportsAtEachWidth: readonly string[] = ['efficiency', 'snapshot', 'adverse', 'list'];
const isLateral = (features: readonly string[]): boolean =>
  features.includes('lateralReports') || features.includes('agencies');

/** One visit to each other report, with its figures. */
const reportVisits = reportCatalogue
  .filter(({ id }) => !reportsAtEachWidth.includes(id))
  .map(({ id, features, counts }) => {
    const open = counts === 'profiles' ? contextual : isLateral(features) ? lateral : reader;
    return open(`/manager/reports/${id}?shown=yes`, { once: true });
  });

const staffVisits: Readonly<Record<string, readonly PageVisit[]>> = {
  '/event/:eventId/check-in': [admin((at) => `/event/${at.eventId}/check-in`)],
  // The demo organisation has no day; assessor-day.spec.ts covers the page.
  '/assessor/:dayId': [admin((at) => `/assessor/${at.roleId}`, { refused: 404 })],
  '/manager': [admin('/manager')],
  '/manager/deleted': [admin('/manager/deleted')],
  '/manager/*': [admin('/manager/no-such-page')],
  '/manager/mentions': [admin('/manager/mentions'), manager('/manager/mentions')],
  '/manager/today': [admin('/manager/today'), manager('/manager/today')],
  '/manager/inbox': [manager('/manager/inbox'), admin('/manager/inbox?list=DECIDE&roles=ALL')],
  '/manager/messages': [manager('/manager/messages'), admin('/manager/messages?filter=all')],
  '/manager/reports': [
    admin('/manager/reports'),
    manager('/manager/reports'),
    contextual('/manager/reports', { once: true }),
  ],
  '/manager/reports/list': [
    admin('/manager/reports/list?months=yes'),
    manager((at) => `/manager/reports/list?role=${at.blindRoleId}`),
  ],
  // No user of the demo holds the permission; research-page.test.tsx covers the page.
  '/manager/reports/research': [admin('/manager/reports/research'), manager('/manager/reports/research')],
  // later-outcomes-page.test.tsx covers the hires of a role.
  '/manager/reports/later-outcomes': [
    admin('/manager/reports/later-outcomes'),
    manager('/manager/reports/later-outcomes'),
  ],
  '/manager/reports/:reportId': [
    admin('/manager/reports/efficiency?period=MONTHS_12&compare=BEFORE'),
    manager('/manager/reports/snapshot'),
    reader('/manager/reports/adverse?shown=yes'),
    ...reportVisits,
  ],
  '/manager/roles': [admin('/manager/roles'), manager('/manager/roles')],
  '/manager/roles/new': [admin('/manager/roles/new')],
  '/manager/roles/:roleId': [...ofRole(), ...ofRole('?as=board'), manager((at) => `/manager/roles/${at.blindRoleId}`)],
  '/manager/roles/:roleId/edit': ofRole('/edit'),
  '/manager/roles/:roleId/feedback': [
    ...ofRole('/feedback'),
    manager((at) => `/manager/roles/${at.blindRoleId}/feedback`),
  ],
  '/manager/roles/:roleId/form': ofRole('/form'),
  '/manager/roles/:roleId/messages': [
    ...ofRole('/messages'),
    manager((at) => `/manager/roles/${at.blindRoleId}/messages`),
  ],
  '/manager/roles/:roleId/outcomes': [
    ...ofRole('/outcomes'),
    manager((at) => `/manager/roles/${at.blindRoleId}/outcomes`),
  ],
  '/manager/roles/:roleId/outstanding': ofRole('/outstanding'),
  '/manager/roles/:roleId/timeline': ofRole('/timeline'),
  '/manager/schedule': [admin('/manager/schedule'), manager('/manager/schedule')],
  '/manager/my-interviews': [admin('/manager/my-interviews'), manager('/manager/my-interviews')],
  // The demo organisation has no interview; the page's own test covers one.
  '/manager/my-interviews/:bookingId': [manager((at) => `/manager/my-interviews/${at.roleId}`, { refused: 404 })],
  '/manager/schedule/new': [admin('/manager/schedule/new')],
  // The demo organisation has no plan; interviews.spec.ts covers the page.
  '/manager/schedule/plans/:planId': [admin((at) => `/manager/schedule/plans/${at.roleId}`, { refused: 404 })],
  '/manager/assessment-days': [admin('/manager/assessment-days'), manager('/manager/assessment-days')],
  // The demo organisation has no day; the page's own test covers one.
  '/manager/assessment-days/:dayId': [admin((at) => `/manager/assessment-days/${at.roleId}`, { refused: 404 })],
  '/manager/events': [admin('/manager/events'), manager('/manager/events')],
  '/manager/events/new': [admin('/manager/events/new')],
  '/manager/events/:eventId': ofEvent(),
  '/manager/events/:eventId/edit': ofEvent('/edit'),
  '/manager/tasks': [admin('/manager/tasks'), manager('/manager/tasks')],
  '/manager/availability': [admin('/manager/availability'), manager('/manager/availability')],
  '/manager/contacts': [admin('/manager/contacts'), manager('/manager/contacts')],
  '/manager/search': [admin('/manager/search'), manager('/manager/search')],
  '/manager/candidate/:candidateId': [
    admin((at) => `/manager/candidate/${at.candidateId}?role=${at.roleId}`),
    manager((at) => `/manager/candidate/${at.unnamedId}?role=${at.blindRoleId}`),
  ],
  '/manager/candidate/:candidateId/merge/:otherId': [
    admin((at) => `/manager/candidate/${at.candidateId}/merge/${at.addedId}`),
  ],
  '/manager/screen/:candidateId': [
    admin((at) => `/manager/screen/${at.candidateId}?role=${at.roleId}`),
    manager((at) => `/manager/screen/${at.unnamedId}?role=${at.blindRoleId}`),
  ],
  '/manager/templates': [admin('/manager/templates'), manager('/manager/templates')],
  '/manager/templates/new': [admin('/manager/templates/new')],
  '/manager/templates/:templateKey': [
    admin('/manager/templates/application-moved'),
    manager('/manager/templates/offer-made'),
  ],
  '/manager/settings/candidate-form': [admin('/manager/settings/candidate-form')],
  '/manager/settings/context': [admin('/manager/settings/context')],
  '/manager/settings/texts': [admin('/manager/settings/texts')],
  '/manager/settings/files': [admin('/manager/settings/files')],
  '/manager/settings/interview-types': [admin('/manager/settings/interview-types')],
  '/manager/settings/look': [admin('/manager/settings/look')],
  '/manager/settings/mail-delivery': [admin('/manager/settings/mail-delivery')],
  '/manager/settings/reasons': [admin('/manager/settings/reasons')],
  '/manager/settings/sources': [admin('/manager/settings/sources')],
  '/manager/settings/agencies': [admin('/manager/settings/agencies')],
  '/manager/settings': ['', '?part=organisation', '?part=groups', '?part=lists', '?part=visits'].map((part) =>
    admin(`/manager/settings${part}`),
  ),
};

const platformVisits: Readonly<Record<string, readonly PageVisit[]>> = {
  '/admin': [platform('/admin')],
  '/admin/*': [platform('/admin/no-such-page')],
  '/admin/imports': [platform('/admin/imports')],
  '/admin/report': [platform('/admin/report')],
  '/clients': [platform('/clients')],
  '/clients/new': [platform('/clients/new')],
  '/clients/:organizationId': [platform((at) => `/clients/${at.organizationId}`)],
};

/** Visits to every route of the web app, by its pattern. */
export const pageVisits: Readonly<Record<string, readonly PageVisit[]>> = {
  ...publicVisits,
  ...candidateVisits,
  ...staffVisits,
  ...platformVisits,
};
