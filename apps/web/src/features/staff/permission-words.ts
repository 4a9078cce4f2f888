import type { PermissionGroup, SeparatePermission } from '@evenhand/domain/access/separate-permissions';
import type { WordKey } from '@evenhand/words/parts';

/** Words for what a permission allows. */
export const permissionWords = {
  'candidate:search-protected': 'admin.permission.searchProtected',
  'candidate:see-flags': 'admin.permission.seeFlags',
  'research:read': 'admin.permission.research',
  'candidate:edit': 'admin.permission.editCandidate',
  'candidate:delete': 'admin.permission.deleteCandidate',
  'candidate:unblind': 'admin.permission.unblind',
  'candidate:export': 'admin.permission.export',
  'document:write': 'admin.permission.documents',
  'message:send': 'admin.permission.messages',
  'adjustment:read': 'admin.permission.readAdjustments',
  'adjustment:edit': 'admin.permission.editAdjustments',
  'application:move': 'admin.permission.move',
  'application:reject-in-bulk': 'admin.permission.rejectInBulk',
  'application:preview-impact': 'admin.permission.impact',
  'application:assign': 'admin.permission.assign',
  'offer:edit': 'admin.permission.offers',
  'amendment:edit': 'admin.permission.amendments',
  'request:edit': 'admin.permission.requests',
  'application:score': 'admin.permission.score',
  'score:read-all': 'admin.permission.readScores',
  'note:write': 'admin.permission.notes',
  'feedback:edit': 'admin.permission.feedback',
  'event:edit': 'admin.permission.events',
  'event:check-in': 'admin.permission.checkIn',
  'interview:arrange': 'admin.permission.interviews',
  'report:read-contextual': 'admin.permission.contextualReports',
  'report:read-diversity': 'admin.permission.diversityReports',
  'report:edit-actions': 'admin.permission.equalityActions',
  'report:schedule': 'admin.permission.scheduleReports',
  'later-outcome:edit': 'admin.permission.laterOutcomes',
} as const satisfies Readonly<Record<SeparatePermission, WordKey>>;

export const groupWords = {
  protected: 'admin.permissions.protected',
  people: 'admin.permissions.people',
  deciding: 'admin.permissions.deciding',
  judging: 'admin.permissions.judging',
  events: 'admin.permissions.events',
  reports: 'admin.permissions.reports',
} as const satisfies Readonly<Record<PermissionGroup, WordKey>>;
