interface RolesOfReport {
  /** Number of roles counted. */
  readonly roles: number;
  /** Earlier rounds that the earlier figures count, and the number of roles without one that the reader sees. */
  readonly comparedRoles?: { readonly earlier: number; readonly without: number } | undefined;
}

/** A sentence about the roles of earlier figures, by the last part of its key in the words. */
interface RolesSentence {
  readonly key: 'earlierRounds' | 'sameRoles' | 'withoutRound' | 'noRound';
  readonly count: number;
}

/** Returns the sentences that say which roles the earlier figures of a report count; none where these are all roles. */
export function comparedRolesSentences({ roles, comparedRoles }: RolesOfReport): readonly RolesSentence[] {
  if (!comparedRoles || roles === 0) return [];
  const { earlier, without } = comparedRoles;
  if (without === roles) return [{ key: 'noRound', count: roles }];
  return [
    { key: earlier === 0 ? 'sameRoles' : 'earlierRounds', count: earlier },
    ...(without > 0 ? [{ key: 'withoutRound', count: without } as const] : []),
  ];
}

interface RoundsOfReport {
  readonly found: number;
  readonly without: number;
  readonly unopened: number;
  readonly after: number | null;
  readonly day: string | null;
}

/** A sentence about earlier rounds, by the last part of its key in the words. */
interface RoundsSentence {
  readonly key: 'sameDay' | 'sameDays' | 'withoutRound' | 'unopened' | 'chooseRoles';
  readonly count: number;
}

/** Returns the sentences that say at which point earlier rounds are shown, and which roles are compared with none. */
export function comparedRoundsSentences({ found, without, unopened, day }: RoundsOfReport): readonly RoundsSentence[] {
  const all: readonly RoundsSentence[] = [
    { key: day === null ? 'sameDays' : 'sameDay', count: found },
    { key: 'withoutRound', count: without },
    { key: 'unopened', count: unopened },
  ];
  const said = all.filter(({ count }) => count > 0);
  return said.length > 0 ? said : [{ key: 'chooseRoles', count: 0 }];
}
