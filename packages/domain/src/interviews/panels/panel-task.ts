/** A member of staff who may sit on panels. */
export interface Panellist {
  readonly id: string;
  /** Marks that rules ask for, such as PARTNER. */
  readonly marks: readonly string[];
  /** The group that the person has told of themselves for mixed panels; null when they have told none. */
  readonly group: string | null;
  readonly perDay: number | null;
  readonly perWeek: number | null;
  /** Interviews of other plans that count for the limits, by day and week. */
  readonly held?: ReadonlyMap<string, number>;
}

/** An interview that needs a panel. Times are milliseconds since the epoch. */
export interface PanelInterview {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Day and week in the zone of the interview, as limits of load count them: 2026-11-26, 2026-W48. */
  readonly day: string;
  readonly week: string;
  /** People who are free then and have no conflict of interest. */
  readonly possible: readonly string[];
  /** People who sit on it as planned so far. */
  readonly planned: readonly string[];
  /** People who stay, because they have been told. */
  readonly fixed: readonly string[];
}

export interface PanelRules {
  readonly size: number;
  /** Marks of which each panel needs a number, such as one PARTNER. */
  readonly needs: readonly { readonly mark: string; readonly count: number }[];
  /** Whether panels have people of more than one group where that is possible. */
  readonly mixed: boolean;
}

export interface PanelTask {
  readonly interviews: readonly PanelInterview[];
  readonly panellists: readonly Panellist[];
  readonly rules: PanelRules;
}

/** A panel for each interview. */
export type Panels = ReadonlyMap<string, readonly string[]>;

/** A rule that cannot be kept together with the others of the same answer. */
export type PanelClash =
  | { readonly rule: 'SIZE' | 'FIXED'; readonly interviewId: string }
  | { readonly rule: 'NEED'; readonly interviewId: string; readonly mark: string }
  | { readonly rule: 'TWICE'; readonly panellistId: string; readonly interviewId: string }
  | { readonly rule: 'DAY' | 'WEEK'; readonly panellistId: string; readonly span: string };
