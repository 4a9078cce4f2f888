import { groupOfAnswer, unknownGroup } from '../../fairness/impact-groups.ts';
import { type EthnicityGrouping, type GroupingOptions, idsOfGrouping } from '../../reference/ethnicities.ts';

interface ProtectedCriterion {
  readonly groups: readonly string[];
  /** Returns the groups in which an answer counts; null is no answer. */
  readonly groupsOf: (answer: unknown, options: GroupingOptions) => readonly string[];
}

const groupings = ['BAME', 'BLACK', 'ASIAN'] as const satisfies readonly EthnicityGrouping[];

/** Returns every grouping that contains one of the candidate's origins. The organisation chooses what a grouping takes together. */
function groupingsOf(answer: unknown, options: GroupingOptions): EthnicityGrouping[] {
  const ids = new Set(Array.isArray(answer) ? answer : [answer]);
  return groupings.filter((grouping) => idsOfGrouping(grouping, options).some((id) => ids.has(id)));
}

/**
 * Monitoring answers by which a holder of a special permission may search; no user type holds it by office. The search is by group,
 * never by the answer itself, and never serves to move or reject people. The wide groups are those of the fairness reports, and
 * candidates without an answer can be found too. `ethnicityType` has the groupings that reports of other systems name by these
 * codes.
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
