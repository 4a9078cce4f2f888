import { type ImpactTrait, unknownGroup } from '../fairness/impact-groups.ts';

/**
 * Monitoring answers that may be searched by, for whoever holds a permission that nobody has by their office: by group, never by the
 * answer itself, and never to move or take out people by. The wide groups are those that fairness is looked at by.
 */
export const protectedCriteria = {
  gender: { trait: 'sex', groups: ['woman', 'man', 'other'] },
  ethnicity: { trait: 'ethnicity', groups: ['white', 'mixed', 'asian', 'black', 'other'] },
  disability: { trait: 'disability', groups: ['disabled', 'notDisabled'] },
} as const satisfies Readonly<Record<string, { readonly trait: ImpactTrait; readonly groups: readonly string[] }>>;
export type ProtectedId = keyof typeof protectedCriteria;

export const protectedIds = ['gender', 'ethnicity', 'disability'] as const satisfies readonly ProtectedId[];

export const isProtectedId = (id: string): id is ProtectedId => Object.hasOwn(protectedCriteria, id);

/** Whoever has said nothing can be found too. */
export const protectedGroups = (id: ProtectedId): readonly string[] => [...protectedCriteria[id].groups, unknownGroup];
