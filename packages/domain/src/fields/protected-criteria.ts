import { groupOfAnswer, unknownGroup } from '../fairness/impact-groups.ts';
import { type EthnicityGrouping, type GroupingOptions, idsOfGrouping } from '../reference/ethnicities.ts';

interface ProtectedCriterion {
  readonly groups: readonly string[];
  /** The groups in which an answer counts; null is no answer. */
  readonly groupsOf: (answer: unknown, options: GroupingOptions) => readonly string[];
}

const groupings = ['BAME', 'BLACK', 'ASIAN'] as const satisfies readonly EthnicityGrouping[];

/** Somebody of several origins is in each grouping that one of them is in. What a grouping takes together is the organisation's choice. */
function groupingsOf(answer: unknown, options: GroupingOptions): EthnicityGrouping[] {
  const ids = new Set(Array.isArray(answer) ? answer : [answer]);
  return groupings.filter((grouping) => idsOfGrouping(grouping, options).some((id) => ids.has(id)));
}

/**
 * Monitoring answers that may be searched by, for whoever holds a permission that nobody has by their office: by group, never by the
 * answer itself, and never to move or take out people by. The wide groups are those that fairness is looked at by; who has said
 * nothing can be found too. `ethnicityType` has the groupings that reports of other systems name by these codes.
 */
export const protectedCriteria = {
  gender: { groups: ['woman', 'man', 'other', unknownGroup], groupsOf: (answer) => [groupOfAnswer('sex', answer)] },
  ethnicity: {
    groups: ['white', 'mixed', 'asian', 'black', 'other', unknownGroup],
    groupsOf: (answer) => [groupOfAnswer('ethnicity', answer)],
  },
  ethnicityType: { groups: groupings, groupsOf: groupingsOf },
  disability: {
    groups: ['disabled', 'notDisabled', unknownGroup],
    groupsOf: (answer) => [groupOfAnswer('disability', answer)],
  },
} as const satisfies Readonly<Record<string, ProtectedCriterion>>;
export type ProtectedId = keyof typeof protectedCriteria;

export const protectedIds = [
  'gender',
  'ethnicity',
  'ethnicityType',
  'disability',
] as const satisfies readonly ProtectedId[];

export const isProtectedId = (id: string): id is ProtectedId => Object.hasOwn(protectedCriteria, id);

export const protectedGroups = (id: ProtectedId): readonly string[] => protectedCriteria[id].groups;
