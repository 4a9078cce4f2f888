import type { CutImpact } from '@evenhand/contract/screens/impact';
import type { CutDirection } from '@evenhand/domain/fairness/cut-direction';
import { groupOfAnswer, type ImpactTrait, impactTraits } from '@evenhand/domain/fairness/impact-groups';
import { type GroupCount, impactOfCut } from '@evenhand/domain/fairness/impact-of-cut';
import type { AnswerCount } from './impact.read.ts';

/** Values of SQL `grouping()` by which a row of the counts names its question: the bit of that question is 0. */
const questions: Readonly<Record<ImpactTrait, number>> = {
  sex: 0b0111,
  ethnicity: 0b1011,
  disability: 0b1101,
  background: 0b1110,
};

const parsed = (answer: string | null): unknown => (answer === null ? null : JSON.parse(answer));

/** Returns the groups of one trait, each with its total and the number who go on. */
function groupsOf(rows: readonly AnswerCount[], trait: ImpactTrait, direction: CutDirection): GroupCount[] {
  const groups = new Map<string, { total: number; selected: number }>();
  for (const row of rows) {
    if (row.question !== questions[trait]) continue;
    const code = groupOfAnswer(trait, parsed(row[trait]));
    const { total, selected } = groups.get(code) ?? { total: 0, selected: 0 };
    const goesOn = row.picked === (direction === 'forward');
    groups.set(code, { total: total + row.people, selected: selected + (goesOn ? row.people : 0) });
  }
  return [...groups].map(([code, counts]) => ({ code, ...counts }));
}

/** Returns what may be shown of each trait that a candidate has answered. */
export const toldTraits = (rows: readonly AnswerCount[], direction: CutDirection): CutImpact['traits'] =>
  impactTraits.flatMap((trait) => {
    const told = impactOfCut(trait, groupsOf(rows, trait, direction));
    return told ? [{ ...told, groups: [...told.groups] }] : [];
  });
