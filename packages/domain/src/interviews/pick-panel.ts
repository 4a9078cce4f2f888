/** People of whom each panel has a number, such as one partner. */
export interface PanelNeed {
  readonly label: string;
  readonly count: number;
  readonly userIds: readonly string[];
}

export interface PanelRule {
  readonly interviewerIds: readonly string[];
  readonly panelSize: number;
  /** At least one of them is in the panel. Empty: no rule. */
  readonly chairIds: readonly string[];
  readonly needs: readonly PanelNeed[];
  /** Panels have people of more than one group where that is possible. */
  readonly mixed: boolean;
  /** The group that each person has told of themselves. Those who have told none are left out. */
  readonly groups: ReadonlyMap<string, string>;
  /** Trainees who may sit in, beside the panel, and the seats for them. */
  readonly traineeIds: readonly string[];
  readonly shadowSeats: number;
}

export interface Panel {
  readonly chairId: string | null;
  readonly memberIds: readonly string[];
}

/** A rule of a panel that is not met. */
export type PanelShortfall =
  | { readonly rule: 'SIZE' | 'CHAIR' | 'MIXED'; readonly label: null }
  | { readonly rule: 'NEED'; readonly label: string };

type IsFree = (userId: string) => boolean;
type LoadOf = (userId: string) => number;

const isNamed = ({ panelSize, interviewerIds }: PanelRule): boolean => panelSize > 0 && interviewerIds.length > 0;

/** Returns the numbers of people that a panel needs, the chair among them. */
const needsOf = ({ chairIds, needs }: PanelRule): readonly Omit<PanelNeed, 'label'>[] =>
  chairIds.length === 0 ? needs : [{ count: 1, userIds: chairIds }, ...needs];

/** Returns whether the people are of more than one group, or have told nothing of themselves. */
function isMixed({ mixed, groups }: PanelRule, userIds: readonly string[]): boolean {
  if (!mixed || userIds.length < 2) return true;
  const known = userIds.flatMap((id) => groups.get(id) ?? []);
  return known.length === 0 || new Set(known).size > 1;
}

/** Returns the rules that a panel does not meet. A panel that is named later meets all. */
export function shortfallsOf(rule: PanelRule, userIds: readonly string[]): PanelShortfall[] {
  if (!isNamed(rule)) return [];
  const has = (ids: readonly string[]): number => userIds.filter((id) => ids.includes(id)).length;
  return [
    ...(userIds.length < rule.panelSize ? [{ rule: 'SIZE' as const, label: null }] : []),
    ...(rule.chairIds.length > 0 && has(rule.chairIds) === 0 ? [{ rule: 'CHAIR' as const, label: null }] : []),
    ...rule.needs.flatMap(({ label, count, userIds: able }) =>
      has(able) < count ? [{ rule: 'NEED' as const, label }] : [],
    ),
    ...(isMixed(rule, userIds) ? [] : [{ rule: 'MIXED' as const, label: null }]),
  ];
}

/** Tries after which a panel counts as not found: with few people none comes near. */
const mostTries = 5000;

interface PanelSearch {
  readonly rule: PanelRule;
  readonly mixed: boolean;
  tries: number;
}

/** Returns whether the rest of a panel can be found among these people. */
function canBecome({ rule, mixed }: PanelSearch, taken: readonly string[], rest: readonly string[]): boolean {
  const seats = rule.panelSize - taken.length;
  if (rest.length < seats) return false;
  const meetsNeeds = needsOf(rule).every(({ count, userIds }) => {
    const open = count - taken.filter((id) => userIds.includes(id)).length;
    return open <= seats && open <= rest.filter((id) => userIds.includes(id)).length;
  });
  return meetsNeeds && (seats > 0 || !mixed || isMixed(rule, taken));
}

/** Returns the first panel, by the order of these people, that has the size and all that is needed. */
function firstPanel(search: PanelSearch, taken: readonly string[], rest: readonly string[]): readonly string[] | null {
  search.tries -= 1;
  if (search.tries < 0 || !canBecome(search, taken, rest)) return null;
  if (taken.length === search.rule.panelSize) return taken;
  for (const [at, id] of rest.entries()) {
    const panel = firstPanel(search, [...taken, id], rest.slice(at + 1));
    if (panel) return panel;
  }
  return null;
}

const byLoad = (rule: PanelRule, isFree: IsFree, loadOf: LoadOf): string[] =>
  [...new Set(rule.interviewerIds)].filter(isFree).sort((a, b) => loadOf(a) - loadOf(b) || (a < b ? -1 : 1));

function chaired({ chairIds }: PanelRule, userIds: readonly string[]): Panel {
  const chairId = userIds.find((id) => chairIds.includes(id)) ?? null;
  return { chairId, memberIds: userIds.filter((id) => id !== chairId) };
}

/**
 * Returns the panel of those who are free and have the fewest interviews, by id where they have as many, mixed where it can be; null when
 * the rule cannot be met.
 */
export function pickPanel(rule: PanelRule, isFree: IsFree, loadOf: LoadOf): Panel | null {
  if (!isNamed(rule)) return { chairId: null, memberIds: [] };
  const free = byLoad(rule, isFree, loadOf);
  const first = (mixed: boolean) => firstPanel({ rule, mixed, tries: mostTries }, [], free);
  const ids = (rule.mixed ? first(true) : null) ?? first(false);
  return ids ? chaired(rule, ids) : null;
}

/** Returns the trainees who sit in: of those who are free, the ones with the fewest interviews. They fill no seat of the panel. */
export const pickTrainees = ({ traineeIds, shadowSeats }: PanelRule, isFree: IsFree, loadOf: LoadOf): string[] =>
  [...new Set(traineeIds)]
    .filter(isFree)
    .sort((a, b) => loadOf(a) - loadOf(b) || (a < b ? -1 : 1))
    .slice(0, shadowSeats);

/** Returns the panel that is nearest to a rule that cannot be met: who is needed first, then others. Null when none is free. */
export function nearestPanel(rule: PanelRule, isFree: IsFree, loadOf: LoadOf): Panel | null {
  const whole = pickPanel(rule, isFree, loadOf);
  if (whole) return whole;
  const free = byLoad(rule, isFree, loadOf);
  if (free.length === 0) return null;
  const needed = needsOf(rule).flatMap(({ count, userIds }) =>
    free.filter((id) => userIds.includes(id)).slice(0, count),
  );
  return chaired(rule, [...new Set([...needed, ...free])].slice(0, rule.panelSize));
}

/** Returns how many panels can be made of those who are free, up to a number. Null: panels are named later, and limit nothing. */
export function panelsOf(rule: PanelRule, isFree: IsFree, most: number): number | null {
  if (!isNamed(rule)) return null;
  const free = new Set([...new Set(rule.interviewerIds)].filter(isFree));
  const unmixed = { ...rule, mixed: false };
  let panels = 0;
  for (; panels < most; panels += 1) {
    // Those that fewest rules ask for are taken first, so that a chair is left for the next panel.
    const asked = (id: string): number => needsOf(rule).filter(({ userIds }) => userIds.includes(id)).length;
    const panel = pickPanel(unmixed, (id) => free.has(id), asked);
    if (panel === null) return panels;
    for (const id of [panel.chairId, ...panel.memberIds]) if (id !== null) free.delete(id);
  }
  return panels;
}
