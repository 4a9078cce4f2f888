/** An application of one of two records that are to become one. */
export interface MergedApplication {
  readonly id: string;
  readonly roleId: string;
  readonly roleTitle: string;
  readonly sent: boolean;
  /** Withdrawn, or told how it ended. */
  readonly ended: boolean;
}

export interface MergeSide {
  /** Somebody signs in to it with an address that is known to be theirs. */
  readonly hasAccount: boolean;
  readonly applications: readonly MergedApplication[];
}

export type MergeFault =
  | { readonly reason: 'both_accounts' | 'other_has_account' }
  | { readonly reason: 'same_role'; readonly roleTitle: string };

export interface MergePlan {
  /** Why it cannot be done; empty: it can. */
  readonly faults: readonly MergeFault[];
  /** Applications that stay with the record that goes: ended or never sent, on roles where the other has its own. */
  readonly staying: readonly MergedApplication[];
}

function accountFaults(kept: MergeSide, gone: MergeSide): MergeFault[] {
  if (kept.hasAccount && gone.hasAccount) return [{ reason: 'both_accounts' }];
  return gone.hasAccount ? [{ reason: 'other_has_account' }] : [];
}

/**
 * May two records of one person become one? The one that its owner signs in to is kept, and of one role there is one application: two
 * that are still open have to be decided by a person first.
 */
export function planMerge(kept: MergeSide, gone: MergeSide): MergePlan {
  const roles = new Set(kept.applications.map(({ roleId }) => roleId));
  const twice = gone.applications.filter(({ roleId }) => roles.has(roleId));
  const staying = twice.filter(({ sent, ended }) => !sent || ended);
  const open = twice.filter((one) => !staying.includes(one));
  const sameRole = open.map(({ roleTitle }) => ({ reason: 'same_role' as const, roleTitle }));
  return { faults: [...accountFaults(kept, gone), ...sameRole], staying };
}
