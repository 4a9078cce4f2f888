/** An application of one of two records that are to be merged. */
export interface MergedApplication {
  readonly id: string;
  readonly roleId: string;
  readonly roleTitle: string;
  readonly sent: boolean;
  /** Withdrawn, or the candidate was told the outcome. */
  readonly ended: boolean;
}

export interface MergeSide {
  /** The candidate signs in to this record with an address that is known to be theirs. */
  readonly hasAccount: boolean;
  readonly applications: readonly MergedApplication[];
}

export type MergeFault =
  | { readonly reason: 'both_accounts' | 'other_has_account' }
  | { readonly reason: 'same_role'; readonly roleTitle: string };

/** Two applications of one person for one role, only one of which can stand. */
export interface SameRole {
  readonly kept: MergedApplication;
  readonly gone: MergedApplication;
}

/** Two applications for one role: the one chosen to stand, and the other, which is withdrawn as a duplicate. */
export interface Duplicate {
  readonly keptApplication: MergedApplication;
  readonly withdrawn: MergedApplication;
  /** The record to which the withdrawn application belongs. */
  readonly of: 'kept' | 'gone';
}

export interface MergePlan {
  /** Reasons against the merge. Empty when it can be done. */
  readonly faults: readonly MergeFault[];
  /** Applications that stay with the record that goes: ended or never sent, on roles for which the other record has its own. */
  readonly staying: readonly MergedApplication[];
  /** Roles for which a member of staff has to choose which application stands. */
  readonly sameRole: readonly SameRole[];
  readonly duplicates: readonly Duplicate[];
}

function accountFaults(kept: MergeSide, gone: MergeSide): MergeFault[] {
  if (kept.hasAccount && gone.hasAccount) return [{ reason: 'both_accounts' }];
  return gone.hasAccount ? [{ reason: 'other_has_account' }] : [];
}

/** Returns which of two applications stands. Returns null when neither or both were chosen. */
function duplicateOf({ kept, gone }: SameRole, chosen: ReadonlySet<string>): Duplicate | null {
  if (chosen.has(kept.id) === chosen.has(gone.id)) return null;
  return chosen.has(kept.id)
    ? { keptApplication: kept, withdrawn: gone, of: 'gone' }
    : { keptApplication: gone, withdrawn: kept, of: 'kept' };
}

/**
 * Returns the plan for merging two records. The record that the candidate signs in to is kept, and each role keeps one application.
 * When both records have an open one for a role, a member of staff chooses by its id which stands.
 */
export function planMerge(kept: MergeSide, gone: MergeSide, keptApplications: readonly string[] = []): MergePlan {
  const chosen = new Set(keptApplications);
  const pairs = gone.applications.flatMap((one): SameRole[] => {
    const own = kept.applications.find(({ roleId }) => roleId === one.roleId);
    return own ? [{ kept: own, gone: one }] : [];
  });
  const isOver = ({ sent, ended }: MergedApplication): boolean => !sent || ended;
  const sameRole = pairs.filter((pair) => !isOver(pair.gone));
  const duplicates = sameRole.flatMap((pair) => duplicateOf(pair, chosen) ?? []);
  const open = sameRole.filter((pair) => duplicateOf(pair, chosen) === null);
  return {
    faults: [
      ...accountFaults(kept, gone),
      ...open.map((pair) => ({ reason: 'same_role' as const, roleTitle: pair.gone.roleTitle })),
    ],
    staying: pairs.filter((pair) => isOver(pair.gone)).map((pair) => pair.gone),
    sameRole,
    duplicates,
  };
}
