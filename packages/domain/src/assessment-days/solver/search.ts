import type { DayModel } from './day-model.ts';
import { costOf, type DayState, finishOf, makeState, type Placement, place, remove } from './day-state.ts';
import { placeTask } from './place-task.ts';
import { type SeededRandom, seedRandom, shuffle } from './random.ts';
import { chooseRuin, isFree } from './ruin-tasks.ts';
import { standingPlacement, warmPlacement } from './standing-placement.ts';
import type { Task } from './tasks.ts';

/** Settings by which the caller steers a search. */
export interface SearchOptions {
  readonly seed: number;
  /** Number of attempts. The search has no clock: the caller stops it by `onProgress`. */
  readonly iterations: number;
  /** Ends as soon as every activity has a time. */
  readonly untilFull?: boolean;
  /** Called after every hundredth attempt with the share that is done. The search ends when it returns false. */
  readonly onProgress?: ((progress: SearchProgress) => boolean) | undefined;
}

export interface SearchProgress {
  readonly done: number;
  readonly leftOver: number;
  readonly cost: number;
}

export interface SearchResult {
  readonly state: DayState;
  readonly iterations: number;
  readonly fullAfter: number | null;
}

const attemptsPerReport = 100;
/**
 * Points of cost by which an attempt may be worse than the timetable before and still be taken: many while activities lack a time, few
 * while changes of a plan are to be kept rare, and ever fewer while a full timetable gets better.
 */
const fillWarmth = 20;
const keepWarmth = 5;
const lastWarmth = 60;
const warmest = 3;
const coldest = 0.02;
/** Most of the attempts that go into an earlier finish, where that is the goal. */
const shortenShare = 0.7;

const byDifficulty = (a: Task, b: Task): number => b.difficulty - a.difficulty;

/** Puts back tasks that have no time: the hard ones first, or in a random order. */
function recreate(state: DayState, tasks: readonly Task[], random: SeededRandom): void {
  const order = shuffle([...tasks], random);
  if (random.next() < 0.5) order.sort(byDifficulty);
  for (const task of order) placeTask(state, task, random);
}

function openTasks(state: DayState): Task[] {
  return state.model.tasks.filter((task) => !state.placements[task.index]);
}

function placeWarm(state: DayState, task: Task): boolean {
  const placement = warmPlacement(state, task);
  if (placement) place(state, task, placement);
  return placement !== null;
}

/** Places what stands, what is pinned, what was planned before and still holds, and then all others. */
function construct(state: DayState, random: SeededRandom): void {
  const { tasks } = state.model;
  for (const task of tasks.filter(({ standing }) => standing)) {
    const placement = standingPlacement(state.model, task);
    if (placement) place(state, task, placement);
  }
  const pinned = tasks.filter(({ pin }) => pin);
  for (const task of pinned) if (!placeWarm(state, task)) placeTask(state, task, random);
  for (const task of openTasks(state)) placeWarm(state, task);
  const order = shuffle(openTasks(state), random).sort(byDifficulty);
  for (const task of order) placeTask(state, task, random);
}

function restore(state: DayState, tasks: readonly Task[], placements: readonly (Placement | null)[]): void {
  for (const task of tasks) remove(state, task);
  tasks.forEach((task, at) => {
    const placement = placements[at];
    if (placement) place(state, task, placement);
  });
}

/** Takes related tasks out and puts them back. Returns the cost afterwards, which is the old one when it was not accepted. */
function attempt(state: DayState, random: SeededRandom, before: number, warmth: number): number {
  const open = openTasks(state);
  const ruined = chooseRuin(state, open, random);
  const touched = [...ruined, ...open];
  const placements = touched.map((task) => state.placements[task.index] ?? null);
  for (const task of ruined) remove(state, task);
  // Tasks without a time come first half of the time: the others were placed at their expense.
  if (open.length > 0 && random.next() < 0.5) for (const task of open) placeTask(state, task, random);
  recreate(
    state,
    touched.filter((task) => !state.placements[task.index]),
    random,
  );
  const after = costOf(state);
  if (after <= before + warmth * random.next()) return after;
  restore(state, touched, placements);
  return before;
}

const endsAfter = ({ placements }: DayState, task: Task, slot: number): boolean => {
  const start = placements[task.index]?.start ?? -1;
  return start >= 0 && start + task.preparationSlots + task.mainSlots > slot;
};

/** A search under way. */
interface Search {
  readonly state: DayState;
  readonly random: SeededRandom;
  readonly options: SearchOptions;
  cost: number;
  best: (Placement | null)[];
  least: number;
  done: number;
  fullAfter: number | null;
  stopped: boolean;
}

const isFull = ({ leftOver, withoutPartner }: DayState): boolean => leftOver === 0 && withoutPartner === 0;

function keepBest(search: Search): void {
  const { state, cost } = search;
  if (cost >= search.least) return;
  search.least = cost;
  search.best = [...state.placements];
  if (isFull(state)) search.fullAfter ??= search.done;
}

/** Makes attempts until their number is reached, the caller stops, or the condition holds. */
function run(search: Search, until: number, warmthAt: () => number, isDone: () => boolean): void {
  const { state, options, random } = search;
  while (search.done < until && !search.stopped && !isDone()) {
    search.cost = attempt(state, random, search.cost, warmthAt());
    search.done += 1;
    keepBest(search);
    if (search.done % attemptsPerReport !== 0) continue;
    const progress = { done: search.done / options.iterations, leftOver: state.leftOver, cost: search.least };
    search.stopped = options.onProgress?.(progress) === false;
  }
}

function takeBest(search: Search): void {
  restore(search.state, search.state.model.tasks, search.best);
  search.cost = costOf(search.state);
}

/** Finds a time for every activity. */
function fill(search: Search, until: number): void {
  const keeps = search.state.model.weights.change > 0;
  const from = search.done;
  // Changes are taken only as they turn out to be needed.
  const keptWarmth = (): number => keepWarmth + ((lastWarmth - keepWarmth) * (search.done - from)) / (until - from);
  run(
    search,
    until,
    () => (keeps ? keptWarmth() : fillWarmth),
    () => isFull(search.state),
  );
}

/** Ends the day a slot earlier, again and again, as long as every activity still finds a time. */
function shorten(search: Search, until: number): void {
  const { state } = search;
  while (search.done < until && !search.stopped && isFull(state)) {
    state.horizon = finishOf(state) - 1;
    const late = state.model.tasks.filter((task) => isFree(task) && endsAfter(state, task, state.horizon));
    if (late.length === 0) break;
    for (const task of late) remove(state, task);
    search.cost = costOf(state);
    fill(search, until);
    // A full day within the horizon is better in any case, because only then its stays are looked at.
    if (isFull(state)) search.least = search.cost;
    if (isFull(state)) search.best = [...state.placements];
  }
  takeBest(search);
}

/** Makes a full timetable better. */
function improve(search: Search): void {
  const from = search.done;
  const length = Math.max(1, search.options.iterations - from);
  run(
    search,
    search.options.iterations,
    () => warmest + ((coldest - warmest) * (search.done - from)) / length,
    () => false,
  );
}

/** Searches for a good timetable, by taking parts out and putting them back. The same seed gives the same timetable. */
export function searchDay(model: DayModel, options: SearchOptions): SearchResult {
  const random = seedRandom(options.seed);
  const state = makeState(model);
  construct(state, random);
  const cost = costOf(state);
  const best = [...state.placements];
  const search: Search = {
    state,
    random,
    options,
    cost,
    best,
    least: cost,
    done: 0,
    fullAfter: isFull(state) ? 0 : null,
    stopped: false,
  };
  fill(search, options.iterations);
  takeBest(search);
  if (options.untilFull && isFull(state)) return { state, iterations: search.done, fullAfter: search.fullAfter };
  const { goal } = model.day;
  if (isFull(state) && goal < 1) {
    shorten(search, search.done + Math.floor((options.iterations - search.done) * shortenShare * (1 - goal)));
    state.horizon = Math.round(finishOf(state) + goal * (model.slots - finishOf(state)));
  }
  improve(search);
  takeBest(search);
  return { state, iterations: search.done, fullAfter: search.fullAfter };
}
