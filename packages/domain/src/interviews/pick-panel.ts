export interface PanelRule {
  readonly interviewerIds: readonly string[];
  readonly panelSize: number;
  /** At least one of them is in the panel. Empty: no rule. */
  readonly chairIds: readonly string[];
}

export interface Panel {
  readonly chairId: string | null;
  readonly memberIds: readonly string[];
}

/** Returns how many panels can be made of those who are free. Null: panels are named later, and limit nothing. */
export function panelsOf(rule: PanelRule, isFree: (userId: string) => boolean): number | null {
  if (rule.panelSize === 0 || rule.interviewerIds.length === 0) return null;
  const free = [...new Set(rule.interviewerIds)].filter(isFree);
  const panels = Math.floor(free.length / rule.panelSize);
  return rule.chairIds.length === 0 ? panels : Math.min(panels, free.filter((id) => rule.chairIds.includes(id)).length);
}

/**
 * Returns the panel of those who are free and have the fewest interviews, by id where they have as many; null when too few are free.
 */
export function pickPanel(
  rule: PanelRule,
  isFree: (userId: string) => boolean,
  loadOf: (userId: string) => number,
): Panel | null {
  if (rule.panelSize === 0 || rule.interviewerIds.length === 0) return { chairId: null, memberIds: [] };
  const free = [...new Set(rule.interviewerIds)]
    .filter(isFree)
    .sort((a, b) => loadOf(a) - loadOf(b) || (a < b ? -1 : 1));
  const chairId = rule.chairIds.length === 0 ? null : (free.find((id) => rule.chairIds.includes(id)) ?? null);
  if (rule.chairIds.length > 0 && chairId === null) return null;
  const others = free.filter((id) => id !== chairId).slice(0, rule.panelSize - (chairId === null ? 0 : 1));
  return others.length + (chairId === null ? 0 : 1) === rule.panelSize ? { chairId, memberIds: others } : null;
}
