import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { type InterviewHost, invitationOf } from '../own/interview-link.ts';
import { canWish } from '../own/invitation-state.ts';
import { loadToChange } from '../own/load-own.ts';
import { presentOwn } from '../own/present-own.ts';
import { findWishes, writeWishes } from './wishes.queries.ts';

interface WishesInput {
  readonly token: string;
  /** The dearest first. */
  readonly wishes: readonly number[];
  readonly excluded: readonly number[];
  readonly version: number;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** Saves the wishes of a candidate until they are drawn. Sent again, the same wishes are answered as they stand. */
export async function saveWishes(tx: TenantTx, host: InterviewHost, input: WishesInput): Promise<void> {
  const loaded = await loadToChange(tx, host, invitationOf(host.secrets, input.token));
  const { invitation, times } = loaded;
  const { wishes, excluded, version } = input;
  const present = await findWishes(tx, invitation.id);
  if (present && isSame(present.wishes, wishes) && isSame(present.excluded, excluded)) return;
  if (!canWish(tx, invitation)) {
    throw new ProblemError('interview_closed', { current: await presentOwn(tx, host, loaded) });
  }
  if ((present?.version ?? 0) !== version) {
    throw new ProblemError('stale_version', { current: await presentOwn(tx, host, loaded) });
  }
  const starts = new Set(times.all.map(({ start }) => start));
  if (new Set(wishes).size < wishes.length) throw invalid([{ code: 'interview_wish_twice', field: 'wishes' }]);
  for (const [field, values] of Object.entries({ wishes, excluded })) {
    if (!values.every((start) => starts.has(start))) throw invalid([{ code: 'interview_time_unknown', field }]);
  }
  if (wishes.some((start) => excluded.includes(start))) {
    throw invalid([{ code: 'interview_wish_excluded', field: 'excluded' }]);
  }
  await writeWishes(tx, {
    invitationId: invitation.id,
    planId: invitation.plan_id,
    applicationId: invitation.application_id,
    wishes,
    excluded,
    version,
  });
}
