import { wordOfGroup } from '../fairness/monitored-traits.ts';
import { isCustomStage, stageById } from '../pipeline/stages.ts';

/** Words of a language, and its way to write a number. */
export interface NamingWords {
  /** Returns the text of a key with its values, or the fallback where the language has no such word. */
  readonly wordOr: (key: string, fallback: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
}

/** A row of a report, which is named by its own name or by its code. */
export interface NamedRow {
  readonly code: string;
  readonly name: string | null;
  readonly compared?: boolean | undefined;
  readonly season?: number | undefined;
  /** True for the group with which the others of its table are compared. */
  readonly reference?: boolean | undefined;
}

/** Groups of the same name under every trait, which say what they are about. */
const sharedGroups: readonly string[] = ['other', 'unknown'];

/** Returns the name of a group, whose code is `group` or `trait.group`. */
function groupName({ wordOr }: NamingWords, code: string): string {
  const [group = code, trait] = code.split('.').toReversed();
  const answer = trait === undefined ? null : wordOfGroup(trait, group);
  const name = wordOr(answer ?? `staff.impact.group.${group}`, group);
  if (trait === undefined || !(answer !== null || sharedGroups.includes(group))) return name;
  return wordOr('report.groupOf', name, { group: name, trait: wordOr(`report.trait.${trait}`, trait) });
}

function stageName({ wordOr }: NamingWords, stageId: number): string {
  const known = stageById(stageId);
  return known
    ? wordOr(`stages.${known.key}`, known.key)
    : wordOr('staff.stage.custom', String(stageId), { number: stageId });
}

const lists: Readonly<Record<string, (code: string) => string>> = {
  source: (code) => `lists.heardAbout.${code}`,
  reason: (code) => `reasons.${code}.staff`,
  flag: (code) => `context.flag.${code}`,
  flagCategory: (code) => `context.category.${code}`,
  degreeClass: (code) => `lists.degreeClass.${code}`,
};

/** Returns the name of a value of a dimension of reports. */
export function valueName(words: NamingWords, dimension: string, code: string): string {
  const answer = wordOfGroup(dimension, code);
  if (answer !== null) return words.wordOr(answer, code);
  const own = words.wordOr(`report.${dimension}.${code}`, '');
  if (own !== '') return own;
  if (dimension === 'stage') return stageName(words, Number(code));
  if (code === 'UNKNOWN') return words.wordOr('report.unknown', code);
  if (code === 'OTHER') return words.wordOr('report.others', code);
  const word = lists[dimension];
  if (word) return words.wordOr(word(code), code);
  return code
    .split('+')
    .map((part) => groupName(words, part))
    .reduce((first, second) => words.wordOr('report.bothGroups', `${first}, ${second}`, { first, second }));
}

const twoPlaces = { maximumFractionDigits: 2 } as const;

/** Returns the name of a criterion with the stage of its marks, and with the marks where the row is about some of them. */
function criterionName(words: NamingWords, code: string, name: string): string {
  const [, stage, , lowest, highest] = code.split('/');
  const stageId = Number(stage);
  const criterion = isCustomStage(stageId)
    ? name
    : words.wordOr('report.criterion', name, { name, stage: stageName(words, stageId) });
  if (lowest === undefined || highest === undefined) return criterion;
  const scoreOf = (mark: string): string => words.number(Number(mark), twoPlaces);
  const [from, to] = [scoreOf(lowest), scoreOf(highest)];
  return from === to
    ? words.wordOr('report.scoreBand.one', criterion, { criterion, score: from })
    : words.wordOr('report.scoreBand.some', criterion, { criterion, from, to });
}

const isCriterion = (dimension: string): boolean => dimension === 'criterion' || dimension === 'scoreBand';

/** Returns the name of a criterion, or of some of its marks, with the later outcome whose code goes before its own. */
function laterName(words: NamingWords, code: string, name: string): string {
  const [kind = '', ...own] = code.split('/');
  const criterion = criterionName(words, own.join('/'), name);
  const outcome = words.wordOr(`report.laterOutcome.${kind}`, kind);
  return words.wordOr('report.laterCriterion', criterion, { outcome, criterion });
}

const isLater = (dimension: string): boolean => dimension === 'laterCriterion' || dimension === 'laterBand';

/** Returns the name of a pass mark: the role and the stage from which people went on. */
function passMarkName(words: NamingWords, code: string, name: string): string {
  const stage = stageName(words, Number(code.split('/')[1]));
  return words.wordOr('report.criterion', name, { name, stage });
}

/** Returns a recruitment year by the year in which it begins, as it is written: 2026/27. */
export const seasonText = (season: number): string => `${season}/${String(season + 1).slice(2)}`;

/** Returns the name of a row without its year and whether it is of the earlier days. */
function ownName(words: NamingWords, dimension: string, { code, name }: NamedRow): string {
  if (isLater(dimension)) return laterName(words, code, name ?? '');
  if (isCriterion(dimension)) return criterionName(words, code, name ?? '');
  if (dimension === 'passMark' && name !== null) return passMarkName(words, code, name);
  return name ?? valueName(words, dimension, code);
}

/** Returns the name of a row of a report. */
export function rowName(words: NamingWords, dimension: string, row: NamedRow): string {
  const { code, name, compared, season, reference } = row;
  const plain = ownName(words, dimension, { code, name });
  const inYear =
    season === undefined ? plain : words.wordOr('report.inYear', plain, { name: plain, year: seasonText(season) });
  const own = reference ? words.wordOr('report.comparisonGroup', inYear, { name: inYear }) : inYear;
  return compared ? words.wordOr('report.before', own, { name: own }) : own;
}
