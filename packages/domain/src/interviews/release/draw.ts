import { shuffleByLot } from './shuffle.ts';

/** A start and the number of candidates who can be seen then. */
export interface DrawnStart {
  readonly id: string;
  readonly places: number;
}

export interface DrawnCandidate {
  readonly id: string;
  /** Starts that the candidate wishes for, the dearest first. */
  readonly wishes: readonly string[];
  /** Other starts that are possible for the candidate: all that the candidate has not ruled out. */
  readonly possible: readonly string[];
}

export interface Draw {
  readonly starts: readonly DrawnStart[];
  readonly candidates: readonly DrawnCandidate[];
  /** Kept with the result, so that the draw can be made again. */
  readonly seed: string;
}

export interface DrawnPlace {
  readonly candidateId: string;
  /** Null when no start that is possible for the candidate has a place left. */
  readonly startId: string | null;
  /** 1 for the first wish; null for a start that was possible but not wished for. */
  readonly wish: number | null;
}

/** Cost of a start that was not wished for, in lower wishes. Three people with their second wish weigh less than one without. */
const costOfOther = 10;
/** Cost of a candidate without a place: more than any number of wishes can make good. */
const costOfNone = 1_000_000;

interface Choice {
  readonly variable: string;
  readonly candidateId: string;
  readonly startId: string;
  readonly wish: number | null;
}

function choicesOf(draw: Draw): Choice[] {
  const byId = new Map(draw.candidates.map((candidate) => [candidate.id, candidate]));
  const starts = new Map(draw.starts.map(({ id }, index) => [id, index]));
  return shuffleByLot([...byId.keys()], draw.seed).flatMap((candidateId, row) => {
    const { wishes = [], possible = [] } = byId.get(candidateId) ?? {};
    return [...new Set([...wishes, ...possible])].flatMap((startId) => {
      const column = starts.get(startId);
      if (column === undefined) return [];
      const wish = wishes.indexOf(startId) + 1;
      return [{ variable: `x${row}_${column}`, candidateId, startId, wish: wish === 0 ? null : wish }];
    });
  });
}

const costOf = ({ wish }: Choice): number => (wish === null ? costOfOther : wish - 1);

const groupOf = (choices: readonly Choice[], key: 'candidateId' | 'startId'): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const choice of choices) groups.set(choice[key], [...(groups.get(choice[key]) ?? []), choice.variable]);
  return groups;
};

/** Lines of a program are limited in length: long sums are broken. */
const sum = (terms: readonly string[]): string => terms.join('\n + ');

/**
 * Writes a draw as a linear program in CPLEX's LP format: everybody at most once, no start over its places, first as many
 * people as possible with a place, then the best wishes in sum. The matrix is that of a transport problem, so each corner of the
 * solution is in whole numbers. Null when there is nothing to choose.
 */
export function writeDrawProgram(draw: Draw): string | null {
  const choices = choicesOf(draw);
  if (choices.length === 0) return null;
  const places = new Map(draw.starts.map(({ id, places }) => [id, places]));
  const goal = sum(choices.map((choice) => `${costOf(choice) - costOfNone} ${choice.variable}`));
  const once = [...groupOf(choices, 'candidateId').values()].map((terms) => `${sum(terms)} <= 1`);
  const full = [...groupOf(choices, 'startId')].map(([id, terms]) => `${sum(terms)} <= ${places.get(id) ?? 0}`);
  return ['Minimize', goal, 'Subject To', ...once, ...full, 'End'].join('\n');
}

/** Reads the values of a solved program as places, a line for each candidate. */
export function readDraw(draw: Draw, values: Readonly<Record<string, number>>): DrawnPlace[] {
  const taken = choicesOf(draw).filter(({ variable }) => (values[variable] ?? 0) > 0.5);
  const byCandidate = new Map(taken.map((choice) => [choice.candidateId, choice]));
  return draw.candidates.map(({ id }) => {
    const choice = byCandidate.get(id);
    return { candidateId: id, startId: choice?.startId ?? null, wish: choice?.wish ?? null };
  });
}
