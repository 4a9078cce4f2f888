import type { DayState } from './day-state.ts';
import { type SeededRandom, shuffle } from './random.ts';
import { slotMinutes } from './slot-rows.ts';
import type { Task } from './tasks.ts';

const hour = 60 / slotMinutes;
const fewest = 2;
const most = 14;
const large = 40;
/** Shares of attempts that take a group, and a candidate who waits. */
const groupShare = 0.05;
const waitingShare = 0.45;

/** Tells whether the solver may move the task. */
export const isFree = ({ pin, standing }: Task): boolean => pin === null && standing === null;

const overlaps = (state: DayState, task: Task, from: number, to: number): boolean => {
  const start = state.placements[task.index]?.start ?? -1;
  return start >= 0 && start < to && start + task.preparationSlots + task.mainSlots > from;
};

function tasksOfCandidate(state: DayState, candidate: number): Task[] {
  const { taskOf, tasks, day } = state.model;
  const count = day.exercises.length;
  return day.exercises.flatMap((_, exercise) => tasks[taskOf[candidate * count + exercise] ?? -1] ?? []);
}

function hourOf(state: DayState, random: SeededRandom): { readonly from: number; readonly to: number } {
  const from = random.below(Math.max(1, state.model.slots - hour));
  return { from, to: from + hour };
}

/** Takes the tasks of a person in about two hours: what could be swapped within them. */
function ofPerson(state: DayState, random: SeededRandom): Task[] {
  const person = random.below(state.model.day.people.length);
  const { from, to } = hourOf(state, random);
  return state.model.tasks.filter(
    (task) => state.placements[task.index]?.staff.includes(person) === true && overlaps(state, task, from - hour, to),
  );
}

function ofHour(state: DayState, random: SeededRandom): Task[] {
  const { from, to } = hourOf(state, random);
  return state.model.tasks.filter((task) => overlaps(state, task, from, to));
}

/** Takes the tasks of one candidate or of two. */
function ofCandidates(state: DayState, random: SeededRandom): Task[] {
  const count = state.model.day.candidates.length;
  const alone = tasksOfCandidate(state, random.below(count));
  return random.next() < 0.5 ? alone : [...alone, ...tasksOfCandidate(state, random.below(count))];
}

/** Takes the own tasks of a candidate who waits long, and some of others around them that use the same staff and rooms. */
function ofWaiting(state: DayState, random: SeededRandom): Task[] {
  const { tasks, day } = state.model;
  let longest = 0;
  for (let trial = 0; trial < 3; trial += 1) {
    const other = random.below(day.candidates.length);
    if (trial === 0 || (state.stays[other] ?? 0) > (state.stays[longest] ?? 0)) longest = other;
  }
  const own = tasksOfCandidate(state, longest).filter(({ members }) => members.length === 1);
  const anchor = tasksOfCandidate(state, longest)[random.below(day.exercises.length)];
  const at = (anchor && state.placements[anchor.index]?.start) ?? 0;
  const others = tasks.filter(
    (task) => task.members.length === 1 && task.assessors > 0 && overlaps(state, task, at - hour, at + 2 * hour),
  );
  return [...own, ...shuffle(others, random).slice(0, 4 + random.below(8))];
}

/** Lists what is in the way of a task from one slot to another, if these people were to serve it. */
function clashes(state: DayState, open: Task, start: number, people: readonly number[]): Task[] {
  const { tasks, gap, pools } = state.model;
  const from = start - gap;
  const to = start + open.preparationSlots + open.mainSlots + open.writeUpSlots + gap;
  const needsWholePool = (pool: number): boolean =>
    open.roomPools?.length === 1 && open.roomPools[0] === pool && pools[pool]?.rooms.length === 1;
  return tasks.filter((task) => {
    const placement = state.placements[task.index];
    if (!placement || !overlaps(state, task, from - task.writeUpSlots, to)) return false;
    return (
      needsWholePool(placement.pool) ||
      task.members.some((member) => open.members.includes(member)) ||
      placement.staff.some((person) => people.includes(person))
    );
  });
}

const weightOf = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, task) => sum + (isFree(task) ? task.members.length : 1000), 0);

/** Takes what is in the way of a task without a time, at the best of a few starts and people that chance chooses. */
function inTheWay(state: DayState, open: Task, random: SeededRandom): Task[] {
  let best: Task[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let trial = 0; trial < 4; trial += 1) {
    const start = open.earliest + random.below(Math.max(1, open.latest - open.earliest + 1));
    const people = shuffle([...open.assessorChoice], random).slice(0, open.assessors);
    const found = clashes(state, open, start, people);
    const weight = weightOf(found) + random.next();
    if (weight >= least) continue;
    least = weight;
    best = found;
  }
  return best;
}

/** Takes the tasks of a group: its exercise in common, and some of each member's own. */
function ofGroup(state: DayState, random: SeededRandom): Task[] {
  const shared = state.model.tasks.filter(({ members }) => members.length > 1);
  const chosen = shared[random.below(Math.max(1, shared.length))];
  if (!chosen) return ofHour(state, random);
  return [chosen, ...chosen.members.flatMap((member) => tasksOfCandidate(state, member))];
}

function chooseRelated(state: DayState, random: SeededRandom): Task[] {
  const draw = random.next();
  if (draw < groupShare) return shuffle(ofGroup(state, random), random).slice(0, large);
  if (draw < groupShare + waitingShare) return ofWaiting(state, random);
  const limit = fewest + random.below(most - fewest + 1);
  const ways = [ofCandidates, ofPerson, ofHour];
  return shuffle((ways[random.below(ways.length)] ?? ofHour)(state, random), random).slice(0, limit);
}

/** Chooses tasks that are worth planning anew together: related ones, or those in the way of a task without a time. */
export function chooseRuin(state: DayState, open: readonly Task[], random: SeededRandom): Task[] {
  const needy = open[random.below(Math.max(1, open.length))];
  const chosen = needy && random.next() < 0.6 ? inTheWay(state, needy, random) : chooseRelated(state, random);
  return [...new Set(chosen)].filter((task) => isFree(task) && state.placements[task.index] !== null);
}
