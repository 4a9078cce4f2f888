import type { MessageTemplateSummary } from '@evenhand/contract/processes/message-templates';
import { type Translate, wordOr } from '../../lib/words/words.ts';

export const templateGroups = [
  'own',
  'applying',
  'applied',
  'tasks',
  'events',
  'outcomes',
  'account',
  'staff',
] as const;
export type TemplateGroup = (typeof templateGroups)[number];

/** Mails of the product by the moment at which they are sent. Those about events and to staff are told by their names. */
const members: Readonly<Partial<Record<TemplateGroup, readonly string[]>>> = {
  applying: [
    'role-opens',
    'role-closes',
    'apply-access',
    'draft-reminder',
    'role-extended',
    'application-extended',
    'application-sent',
  ],
  applied: [
    'added-candidate',
    'application-considered',
    'application-moved',
    'form-invited',
    'decision-late',
    'decision-new-day',
    'amendment-opened',
    'amendment-refused',
    'application-withdrawn',
    'interest-shown',
    'approach-declined',
  ],
  tasks: ['task-reminder', 'request-made', 'request-cancelled'],
  outcomes: [
    'offer-made',
    'offer-extended',
    'offer-accepted',
    'offer-declined',
    'offer-stepped-back',
    'offer-expired',
    'offer-withdrawn',
    'outcome-not-taken-forward',
    'feedback-released',
  ],
  staff: ['invitation', 'platform-entered', 'forced-logout'],
};

/** Returns the group of a template in the list. */
export function groupOfTemplate({ key, builtIn }: Pick<MessageTemplateSummary, 'key' | 'builtIn'>): TemplateGroup {
  if (!builtIn) return 'own';
  if (key.startsWith('staff-')) return 'staff';
  if (key.startsWith('event-')) return 'events';
  return templateGroups.find((group) => members[group]?.includes(key)) ?? 'account';
}

/** Returns the name of a template: the organisation's own, or that of the product's mail. */
export const templateName = (
  t: Translate,
  { key, builtIn, name }: Pick<MessageTemplateSummary, 'key' | 'builtIn' | 'name'>,
): string => (builtIn ? wordOr(t, `staff.templates.mail.${key}`, key) : name);

/** Returns the place of a template within its group, in the order in which mails are sent. */
export function placeInGroup({ key, builtIn }: Pick<MessageTemplateSummary, 'key' | 'builtIn'>): number {
  const at = members[groupOfTemplate({ key, builtIn })]?.indexOf(key) ?? -1;
  return at < 0 ? Number.MAX_SAFE_INTEGER : at;
}
