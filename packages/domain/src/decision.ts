/** Answer of a rule: allowed, or a reason for refusal. Rules never throw. */
export type Decision<Reason extends string = string> =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: Reason };

export const allow = { allowed: true } as const;
export const refuse = <Reason extends string>(reason: Reason): Decision<Reason> => ({ allowed: false, reason });
