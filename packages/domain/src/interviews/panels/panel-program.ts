import type { PanelClash, PanelInterview, Panellist, Panels, PanelTask } from './panel-task.ts';

/** Cost of a person who was not planned before: a change is told to two people, and a third interview a day weighs less. */
const costOfChange = 8;
const costOfUnmixed = 30;

/** Costs of a rule that gives way where it cannot be kept: seats that stay empty cost most, then needs, then limits. */
const costOfBroken = { SIZE: 10_000, NEED: 3000, DAY: 1000, WEEK: 1000 } as const;

interface Row {
  readonly terms: readonly string[];
  readonly bound: string;
  readonly clash: PanelClash | null;
}

interface Seat {
  readonly variable: string;
  readonly interview: PanelInterview;
  readonly panellist: Panellist;
}

const seatsOf = ({ interviews, panellists }: PanelTask): Seat[] =>
  interviews.flatMap((interview, row) =>
    panellists.flatMap((panellist, column) =>
      interview.possible.includes(panellist.id) || interview.fixed.includes(panellist.id)
        ? [{ variable: `x${row}_${column}`, interview, panellist }]
        : [],
    ),
  );

const variables = (seats: readonly Seat[]): string[] => seats.map(({ variable }) => variable);

/** Returns the lists of a value's seats, in the order of the first of each. */
function grouped(seats: readonly Seat[], keyOf: (seat: Seat) => string): Map<string, Seat[]> {
  const groups = new Map<string, Seat[]>();
  for (const seat of seats) {
    const key = keyOf(seat);
    const group = groups.get(key);
    if (group) group.push(seat);
    else groups.set(key, [seat]);
  }
  return groups;
}

function rowsOfInterview(interview: PanelInterview, seats: readonly Seat[], { rules }: PanelTask): Row[] {
  const { id: interviewId } = interview;
  const fixed = seats.filter(({ panellist }) => interview.fixed.includes(panellist.id));
  return [
    { terms: variables(seats), bound: `= ${Math.max(rules.size, fixed.length)}`, clash: { rule: 'SIZE', interviewId } },
    ...rules.needs.map(({ mark, count }): Row => {
      const able = seats.filter(({ panellist }) => panellist.marks.includes(mark));
      return { terms: variables(able), bound: `>= ${count}`, clash: { rule: 'NEED', interviewId, mark } };
    }),
    ...fixed.map((seat): Row => ({ terms: [seat.variable], bound: '= 1', clash: { rule: 'FIXED', interviewId } })),
  ];
}

/** Returns a row for each start at which a person could sit on more than one panel: half-open spans overlap at a start or not at all. */
function rowsOfOverlap(panellistId: string, seats: readonly Seat[]): Row[] {
  return seats.flatMap(({ interview: { id: interviewId, startsAt } }) => {
    const during = seats.filter(({ interview }) => interview.startsAt <= startsAt && startsAt < interview.endsAt);
    const clash = { rule: 'TWICE', panellistId, interviewId } as const;
    return during.length > 1 ? [{ terms: variables(during), bound: '<= 1', clash }] : [];
  });
}

function rowsOfLoad(panellist: Panellist, seats: readonly Seat[], rule: 'DAY' | 'WEEK'): Row[] {
  const most = rule === 'DAY' ? panellist.perDay : panellist.perWeek;
  if (most === null) return [];
  const spans = grouped(seats, ({ interview }) => (rule === 'DAY' ? interview.day : interview.week));
  const left = (span: string): number => Math.max(0, most - (panellist.held?.get(span) ?? 0));
  return [...spans]
    .filter(([span, seats]) => seats.length > left(span))
    .map(([span, seats]) => ({
      terms: variables(seats),
      bound: `<= ${left(span)}`,
      clash: { rule, panellistId: panellist.id, span },
    }));
}

interface Goal {
  readonly terms: readonly string[];
  readonly rows: readonly Row[];
  readonly binaries: readonly string[];
}

/**
 * Returns the wish that load is even: a person's second interview costs more than the first, the third more again, so that the
 * sum of squares of loads is least.
 */
function evenLoad(byPanellist: readonly (readonly Seat[])[]): Goal {
  const terms: string[] = [];
  const rows: Row[] = [];
  const binaries: string[] = [];
  byPanellist.forEach((seats, column) => {
    const steps = seats.map((_, step) => `y${column}_${step}`);
    steps.forEach((step, index) => void terms.push(`${2 * index + 1} ${step}`));
    binaries.push(...steps);
    rows.push({ terms: [...variables(seats), ...steps.map((step) => `-1 ${step}`)], bound: '= 0', clash: null });
  });
  return { terms, rows, binaries };
}

/** Returns the wish that panels are mixed: no group has all seats of one, or the panel pays. */
function mixedPanels(byInterview: readonly (readonly Seat[])[], { rules }: PanelTask): Goal {
  if (!rules.mixed || rules.size < 2) return { terms: [], rows: [], binaries: [] };
  const names: string[] = [];
  const rows = byInterview.flatMap((seats, row) => {
    const name = `z${row}`;
    names.push(name);
    const unknown = (seat: Seat): boolean => seat.panellist.group === null;
    return [...grouped(seats, (seat) => seat.panellist.group ?? '').entries()].flatMap(([group, alike]): Row[] => {
      const terms = [...variables(group === '' ? [] : [...alike, ...seats.filter(unknown)]), `-1 ${name}`];
      return group === '' ? [] : [{ terms, bound: `<= ${rules.size - 1}`, clash: null }];
    });
  });
  return { terms: names.map((name) => `${costOfUnmixed} ${name}`), rows, binaries: names };
}

/** Returns for each row that may give way by how much it does. */
const slacksOf = (rows: readonly Row[]) =>
  rows.flatMap(({ clash }, row) => {
    if (clash === null || clash.rule === 'TWICE' || clash.rule === 'FIXED') return [];
    const name = `s${row}`;
    const isLimit = clash.rule === 'DAY' || clash.rule === 'WEEK';
    return [{ row, name, term: isLimit ? `-1 ${name}` : name, cost: costOfBroken[clash.rule] }];
  });

export interface PanelProgram {
  readonly text: string;
  /** The rule behind each row by its name; rows that only wish have none. */
  readonly rules: ReadonlyMap<string, PanelClash>;
}

const sum = (terms: readonly string[]): string => terms.join('\n + ').replaceAll('+ -', '- ');

/**
 * Writes the task of finding panels as a whole-number program in CPLEX's LP format: the rules of size, marks, free time and
 * load hold, then as few changes as possible, mixed panels and even load. With `givesWay`, rules that cannot be kept are broken at a cost,
 * so that there is always a plan; `brokenRules` reads which.
 */
export function writePanelProgram(task: PanelTask, { givesWay = false, changeCost = costOfChange } = {}): PanelProgram {
  const seats = seatsOf(task);
  const byInterview = task.interviews.map((one) => seats.filter(({ interview }) => interview === one));
  const byPanellist = task.panellists.map((one) => seats.filter(({ panellist }) => panellist === one));
  const goals = [evenLoad(byPanellist.filter((seats) => seats.length > 0)), mixedPanels(byInterview, task)];
  const rows = [
    ...task.interviews.flatMap((interview, index) => rowsOfInterview(interview, byInterview[index] ?? [], task)),
    ...task.panellists.flatMap((panellist, index) => [
      ...rowsOfOverlap(panellist.id, byPanellist[index] ?? []),
      ...rowsOfLoad(panellist, byPanellist[index] ?? [], 'DAY'),
      ...rowsOfLoad(panellist, byPanellist[index] ?? [], 'WEEK'),
    ]),
    ...goals.flatMap(({ rows }) => rows),
  ];
  const changes = seats
    .filter(({ interview, panellist }) => !interview.planned.includes(panellist.id))
    .map(({ variable }) => `${changeCost} ${variable}`);
  const rules = new Map(rows.flatMap(({ clash }, index) => (clash ? [[`r${index}`, clash] as const] : [])));
  const slacks = givesWay ? slacksOf(rows) : [];
  // A row without terms, as of a mark that no person has, still has to be refused: `none` is nought.
  const lines = rows.map(
    ({ terms, bound }, index) =>
      `r${index}: ${sum([...(terms.length > 0 ? terms : ['none']), ...slacks.flatMap((one) => (one.row === index ? [one.term] : []))])} ${bound}`,
  );
  const costs = slacks.map(({ name, cost }) => `${cost} ${name}`);
  const goal = sum([...changes, ...goals.flatMap(({ terms }) => terms), ...costs, '0 none']);
  const binaries = [...variables(seats), ...goals.flatMap(({ binaries }) => binaries)];
  const text = ['Minimize', goal, 'Subject To', ...lines, 'Bounds', 'none = 0', 'Binary', ...binaries];
  const integers = slacks.length > 0 ? ['General', ...slacks.map(({ name }) => name)] : [];
  return { text: [...text, ...integers, 'End'].join('\n'), rules };
}

/** Reads which rules a solved program that gives way has broken. */
export const brokenRules = ({ rules }: PanelProgram, values: Readonly<Record<string, number>>): PanelClash[] =>
  [...rules].flatMap(([row, clash]) => ((values[`s${row.slice(1)}`] ?? 0) > 0.5 ? [clash] : []));

/** Reads the values of a solved program as a panel for each interview. */
export function readPanels(task: PanelTask, values: Readonly<Record<string, number>>): Panels {
  const taken = seatsOf(task).filter(({ variable }) => (values[variable] ?? 0) > 0.5);
  return new Map(
    task.interviews.map((one) => [
      one.id,
      taken.filter(({ interview }) => interview === one).map(({ panellist }) => panellist.id),
    ]),
  );
}
