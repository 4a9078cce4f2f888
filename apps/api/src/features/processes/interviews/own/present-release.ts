import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { secondsOf } from '../bookings/busy-times.ts';
import { countInvited } from '../bookings/invitations.queries.ts';
import { earliestFor } from '../bookings/list-times.ts';
import { listSwaps } from '../release/swaps.queries.ts';
import { listWaits } from '../release/waiting.queries.ts';
import { findWishes } from '../release/wishes.queries.ts';
import { canWish } from './invitation-state.ts';
import { canWait, isSwappable, type LoadedInterview, offeredHold } from './load-own.ts';

/** Returns the draw as the candidate sees it: how many people and places there are, and their own wishes. */
async function drawPart(tx: TenantTx, { invitation, times }: LoadedInterview): Promise<OwnInterview['draw']> {
  const { draw_at, drawn_at, setup, wish } = invitation;
  if (setup.release !== 'DRAW' || draw_at === null) return null;
  const wishes = await findWishes(tx, invitation.id);
  return {
    closesAt: secondsOf(draw_at),
    isDrawn: drawn_at !== null,
    canWish: canWish(tx, invitation),
    people: await countInvited(tx, invitation.plan_id),
    places: times.usual.reduce((sum, { capacity }) => sum + capacity, 0),
    wishes: wishes?.wishes ?? [],
    excluded: wishes?.excluded ?? [],
    version: wishes?.version ?? 0,
    wish,
  };
}

async function waitingPart(tx: TenantTx, loaded: LoadedInterview): Promise<OwnInterview['waiting']> {
  const { wait, invitation } = loaded;
  if (!(wait && canWait(tx, loaded))) return null;
  const held = offeredHold(loaded);
  const order = (await listWaits(tx, invitation.plan_id)).map(({ invitation_id }) => invitation_id);
  return {
    since: secondsOf(wait.since),
    ahead: order.indexOf(invitation.id),
    wanted: wait.wanted,
    offer: held?.hold_until
      ? {
          startDateTime: secondsOf(held.starts_at),
          endDateTime: secondsOf(held.ends_at),
          until: secondsOf(held.hold_until),
        }
      : null,
  };
}

const distinctStarts = (times: LoadedInterview['times']['booked']): number[] =>
  [...new Set(times.map(({ start }) => start))].toSorted((one, other) => one - other);

/** Returns what the candidate can swap: own offer, and the times of others that are offered for the own one. */
async function swapPart(tx: TenantTx, loaded: LoadedInterview): Promise<OwnInterview['swap']> {
  const { invitation, own, times } = loaded;
  const { booked } = own;
  if (!(booked && isSwappable(tx, loaded))) return { canOffer: false, wanted: null, starts: [], offers: [] };
  const start = secondsOf(booked.starts_at);
  const earliest = earliestFor(tx, invitation);
  const swaps = await listSwaps(tx, invitation.plan_id);
  const alike = times.booked.filter(({ minutes }) => minutes === invitation.minutes);
  const offers = swaps.filter(
    (swap) =>
      swap.invitation_id !== invitation.id &&
      swap.minutes === invitation.minutes &&
      secondsOf(swap.starts_at) >= earliest &&
      secondsOf(swap.starts_at) !== start &&
      (swap.wanted.length === 0 || swap.wanted.includes(start)) &&
      start >= earliestFor(tx, { setup: invitation.setup, notice_days: swap.notice_days }),
  );
  return {
    canOffer: true,
    wanted: swaps.find(({ invitation_id }) => invitation_id === invitation.id)?.wanted ?? null,
    starts: distinctStarts(alike).filter((one) => one >= earliest && one !== start),
    offers: offers.map(({ id, starts_at, ends_at }) => ({
      id,
      startDateTime: secondsOf(starts_at),
      endDateTime: secondsOf(ends_at),
    })),
  };
}

/** Returns the parts of a page that depend on how times are given out. */
export async function releaseParts(tx: TenantTx, loaded: LoadedInterview) {
  const { opens_at, setup, wave } = loaded.invitation;
  return {
    release: setup.release ?? ('OPEN' as const),
    opensAt: wave !== null && opens_at !== null && opens_at > tx.now ? secondsOf(opens_at) : null,
    draw: await drawPart(tx, loaded),
    canWait: canWait(tx, loaded),
    waiting: await waitingPart(tx, loaded),
    swap: await swapPart(tx, loaded),
  };
}
