import { chooseStaff, listStaff } from './choose-staff.ts';
import { type DayState, finishOf, type Placement, place } from './day-state.ts';
import { blockByCandidates, blockByRooms, type RoomBlocks, startsInOrder } from './open-starts.ts';
import type { SeededRandom } from './random.ts';
import { firstSlot, hasSlot, isSet, lastSlot, slotMinutes } from './slot-rows.ts';
import type { Task } from './tasks.ts';

/** Most minutes of cost that chance adds to a start, so that repeated attempts differ. */
const chance = 12;

/** Returns how a start would lengthen the stays of the candidates and the day, in weighted minutes of one candidate. */
function costsOfStarts(state: DayState, task: Task): (start: number) => number {
  const { weights, day, startBefore } = state.model;
  const length = task.preparationSlots + task.mainSlots;
  const stays = task.members
    .map((member) => ({ first: firstSlot(state.present, member), last: lastSlot(state.present, member) + 1 }))
    .filter(({ first }) => first >= 0);
  const finish = finishOf(state);
  const perFinish = weights.finish * slotMinutes * day.candidates.length;
  const perStay = weights.stay * slotMinutes;
  const before = startBefore[task.index] ?? -1;
  const perChange = weights.change * task.members.length * day.candidates.length;
  return (start) => {
    const end = start + length;
    let growth = 0;
    for (const { first, last } of stays) growth += Math.max(0, first - start) + Math.max(0, end - last);
    const change = before >= 0 && before !== start ? perChange : 0;
    return growth * perStay + Math.max(0, end - finish) * perFinish + change;
  };
}

/** Returns the pool, free at a start, that leaves the smallest gap in its use. */
function poolAt(
  state: DayState,
  {
    pools,
    blocks,
    from,
    to,
  }: {
    readonly pools: readonly number[] | null;
    readonly blocks: readonly Int32Array[];
    readonly from: number;
    readonly to: number;
  },
  start: number,
): number {
  if (pools === null) return -1;
  const free = pools.filter((_, at) => !isSet(blocks[at] ?? new Int32Array(0), start));
  const besides = (pool: number): number =>
    Number(hasSlot(state.full, pool, from - 1)) + Number(hasSlot(state.full, pool, to));
  return free.reduce((best, pool) => (best < 0 || besides(pool) > besides(best) ? pool : best), -1);
}

function roomsAt(
  state: DayState,
  task: Task,
  blocks: RoomBlocks,
  start: number,
): { readonly pool: number; readonly preparationPool: number } {
  const main = start + task.preparationSlots;
  const end = main + task.mainSlots;
  return {
    pool: poolAt(state, { pools: task.roomPools, blocks: blocks.main, from: main, to: end }, start),
    preparationPool: poolAt(
      state,
      { pools: task.preparationPools, blocks: blocks.preparation, from: start, to: main },
      start,
    ),
  };
}

/** Puts a task where it costs least. Returns false when it fits nowhere. */
export function placeTask(state: DayState, task: Task, random: SeededRandom): boolean {
  const blocked = new Int32Array(state.full.width);
  blockByCandidates(state, task, blocked);
  const rooms = blockByRooms(state, task, blocked);
  const { from, to } = startsInOrder(state, task);
  const staff = listStaff(state, task, random);
  if (staff.assessors.length < task.assessors || staff.actors.length < task.actors) return false;
  const costAt = costsOfStarts(state, task);
  let best: Placement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let start = from; start <= to; start += 1) {
    if (isSet(blocked, start)) continue;
    const cost = costAt(start) + random.next() * chance;
    if (cost >= least) continue;
    const chosen = chooseStaff(state, task, staff, start);
    if (!chosen || cost + chosen.cost >= least) continue;
    least = cost + chosen.cost;
    best = { start, staff: chosen.people, pool: -1, preparationPool: -1 };
  }
  if (!best) return false;
  place(state, task, { ...best, ...roomsAt(state, task, rooms, best.start) });
  return true;
}
