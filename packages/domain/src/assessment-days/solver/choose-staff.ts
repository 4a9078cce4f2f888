import { type DayState, leavesBreaks, staffChange } from './day-state.ts';
import { blockByPerson, markSnug, mayAct, mayAssess } from './open-starts.ts';
import type { SeededRandom } from './random.ts';
import { isSet } from './slot-rows.ts';
import type { Task } from './tasks.ts';

/** A person who could serve, with the starts at which they are busy. */
interface Choice {
  readonly person: number;
  readonly blocked: Int32Array;
  /** Starts that follow straight on an activity of the person, and those that lead straight to one. */
  readonly snugBefore: Int32Array;
  readonly snugAfter: Int32Array;
  /** Cost of taking this person, whatever the start. */
  readonly cost: number;
}

/** People who could serve a task. */
export interface StaffChoice {
  readonly assessors: readonly Choice[];
  readonly actors: readonly Choice[];
}

export interface ChosenStaff {
  readonly people: readonly number[];
  readonly cost: number;
}

/** Costs in minutes of one candidate's stay. */
const loadCost = 0.04;
const wastedPartnerCost = 4;
const partnerCost = 400;
const randomCost = 8;

/** Returns how many other meetings of a candidate still have no time. */
function openMeetings({ model, placements }: DayState, task: Task, member: number): number {
  const count = model.day.exercises.length;
  let open = 0;
  for (let exercise = 0; exercise < count; exercise += 1) {
    const other = model.tasks[model.taskOf[member * count + exercise] ?? -1];
    if (other && other.assessors > 0 && other !== task && !placements[other.index]) open += 1;
  }
  return open;
}

/** Returns the members who have met no partner, and how soon they must: 1 for each whose last meeting this is. */
function urgencyOf(state: DayState, task: Task): { readonly lacking: number; readonly urgency: number } {
  if (!state.model.day.rules.partner) return { lacking: 0, urgency: 0 };
  const lacking = task.members.filter((member) => (state.partnersMet[member] ?? 0) === 0);
  let urgency = 0;
  for (const member of lacking) {
    const open = openMeetings(state, task, member);
    urgency += open === 0 ? 1 : 0.03 / open;
  }
  return { lacking: lacking.length, urgency };
}

/** Lists the people who may serve the task, with their costs. */
export function listStaff(state: DayState, task: Task, random: SeededRandom): StaffChoice {
  const { isPartner, day, weights, staffBefore, startBefore } = state.model;
  const isNew = (person: number): boolean =>
    (startBefore[task.index] ?? -1) >= 0 && staffBefore[task.index]?.includes(person) === false;
  const perChange = weights.change * staffChange * day.candidates.length;
  const { lacking, urgency } = urgencyOf(state, task);
  const choose = (person: number, extra: number): Choice => {
    const blocked = new Int32Array(state.staff.busy.width);
    blockByPerson(state, task, person, blocked);
    const snugBefore = new Int32Array(blocked.length);
    const snugAfter = new Int32Array(blocked.length);
    markSnug(state, task, person, { snugBefore, snugAfter });
    const load = (state.load[person] ?? 0) * loadCost + (isNew(person) ? perChange : 0);
    return { person, blocked, snugBefore, snugAfter, cost: load + extra + random.next() * randomCost };
  };
  const extraOf = (person: number): number => {
    if (isPartner[person] !== 1) return urgency * partnerCost;
    return day.rules.partner && lacking === 0 ? wastedPartnerCost : 0;
  };
  const assessors = task.assessors === 0 ? [] : task.assessorChoice.filter((person) => mayAssess(state, task, person));
  const actors = task.actors === 0 ? [] : task.actorChoice.filter((person) => mayAct(state, task, person));
  return {
    assessors: assessors.map((person) => choose(person, extraOf(person))).sort((a, b) => a.cost - b.cost),
    actors: actors.map((person) => choose(person, 0)).sort((a, b) => a.cost - b.cost),
  };
}

/** Returns the two cheapest free people with different own words. */
function mixedPair(free: readonly Choice[], ownWord: Uint8Array): readonly Choice[] | null {
  const first = free.find(({ person }) => ownWord[person] !== 0);
  if (!first) return null;
  const second = free.find(({ person }) => ownWord[person] !== 0 && ownWord[person] !== ownWord[first.person]);
  return second ? [first, second] : null;
}

function take(free: readonly Choice[], count: number, kept: readonly Choice[] = []): readonly Choice[] | null {
  const taken = [...kept];
  for (const one of free) {
    if (taken.length >= count) break;
    if (!kept.includes(one)) taken.push(one);
  }
  return taken.length < count ? null : taken;
}

/** Cost of idle time beside an activity: staff whose activities follow one another have more free time in one piece. */
const looseCost = 30;
const looseness = (one: Choice, start: number): number =>
  (isSet(one.snugBefore, start) ? 0 : looseCost) + (isSet(one.snugAfter, start) ? 0 : looseCost);

/** Returns the cheapest free person alone: the most frequent case, without lists. */
function cheapest(state: DayState, task: Task, choices: readonly Choice[], start: number): ChosenStaff | null {
  const from = start + task.preparationSlots;
  const to = from + task.mainSlots + task.writeUpSlots;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const one of choices) {
    if (one.cost >= least) break;
    if (isSet(one.blocked, start)) continue;
    const cost = one.cost + looseness(one, start);
    if (cost < least && leavesBreaks(state, one.person, from, to)) {
      best = one.person;
      least = cost;
    }
  }
  return best < 0 ? null : { people: [best], cost: least };
}

/** Returns the cheapest staff for a start, or null when too few are free. The lists are in the order of costs. */
export function chooseStaff(state: DayState, task: Task, staff: StaffChoice, start: number): ChosenStaff | null {
  if (task.assessors === 0 && task.actors === 0) return { people: [], cost: 0 };
  if (task.assessors === 1 && task.actors === 0 && !task.mixed) return cheapest(state, task, staff.assessors, start);
  const from = start + task.preparationSlots;
  const to = from + task.mainSlots + task.writeUpSlots;
  const isFree = ({ person, blocked }: Choice): boolean =>
    !isSet(blocked, start) && leavesBreaks(state, person, from, to);
  const free = staff.assessors.filter(isFree);
  const pair = task.mixed ? mixedPair(free, state.model.ownWord) : [];
  const assessors = pair && take(free, task.assessors, pair);
  const actors = take(staff.actors.filter(isFree), task.actors);
  if (!assessors || !actors) return null;
  const chosen = [...assessors, ...actors];
  return {
    people: chosen.map(({ person }) => person),
    cost: chosen.reduce((sum, one) => sum + one.cost + looseness(one, start), 0),
  };
}
