import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Actor } from '@evenhand/domain/access/can';
import { moveDates, type RoundDates } from '@evenhand/domain/roles/next-round';
import { yearsToNextRound } from '@evenhand/domain/roles/stale-years';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { formVersion } from '../../forms/public.ts';
import { replaceMembers } from '../roles.queries.ts';
import { getRole } from '../see-role.ts';
import { copyFeedback, copyMessages, copyWildCards } from './copy-role.queries.ts';
import { createRole } from './save-role.ts';

interface CopyInput {
  readonly id: string;
  readonly as: 'ACTIVE' | 'PRESET';
  readonly title: string;
  readonly dates: 'none' | 'nextRound';
  /** Time zone of the organisation, on whose clock the dates move. */
  readonly timeZone: string;
}

const noDates: RoundDates = { opensAt: null, closesAt: null, decisionBy: null };

/** Returns the content of a role that a copy takes over. That it was too busy for a while belongs to its round. */
function contentOf({
  id,
  status,
  publishedAt,
  formVersion: _version,
  team,
  copiedFrom,
  createdAt,
  version,
  ...content
}: Role) {
  return { ...content, overloaded: false };
}

/**
 * Copies a role with its texts, stages, criteria, list columns, limits, team, own templates, automatic messages, blocks of feedback,
 * wild cards and present form, unpublished and without candidates. A
 * preset serves as the start of other roles and takes no applications.
 */
export async function copyRole(tx: TenantTx, me: Actor, input: CopyInput): Promise<Role> {
  const source = await getRole(tx, me, input.id);
  const form = await formVersion(tx, source.id, source.formVersion);
  const years = yearsToNextRound(source.closesAt, tx.now);
  const dates = input.dates === 'none' ? noDates : moveDates(source, { years, timeZone: input.timeZone });
  const isNextRound = input.as === 'ACTIVE' && source.status !== 'PRESET';
  const origin = { status: input.as, copiedFrom: isNextRound ? source.id : null };
  const made = await createRole(tx, me, { ...contentOf(source), ...dates, title: input.title, form }, origin);
  const team = new Set([...source.team, ...made.team].map((member) => member.id));
  await replaceMembers(tx, made.id, [...team]);
  await copyMessages(tx, { fromId: source.id, toId: made.id });
  await copyFeedback(tx, { fromId: source.id, toId: made.id });
  await copyWildCards(tx, { fromId: source.id, toId: made.id });
  return getRole(tx, me, made.id);
}
