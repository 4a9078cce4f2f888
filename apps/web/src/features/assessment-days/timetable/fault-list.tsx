import { type DayFault, engagedRuleOf, isEngaged } from '@evenhand/domain/assessment-days/day-fault';
import { clockText } from '../../../lib/format/clock-text.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { type DayNames, listNames } from '../day-names.ts';

/** Returns a broken rule as a sentence. Those who are taken elsewhere are named, with the time. */
function ruleText(t: Translate, fault: DayFault, names: DayNames): string {
  const engaged = engagedRuleOf(fault);
  const { rule, personIds, from, to } = fault;
  if (engaged === undefined || from === null || to === null) return t(`staff.assessment.rule.${rule}`);
  const name = listNames(personIds.map(names.person));
  return t(`staff.assessment.engaged.${engaged}`, { name, from: clockText(from), to: clockText(to) });
}

/** Returns what a broken rule is about and when, as "Case study, Amara Osei". */
const aboutText = (fault: DayFault, names: DayNames): string =>
  listNames([
    ...fault.exerciseIds.map(names.exercise),
    ...fault.candidateIds.map(names.candidate),
    ...(isEngaged(fault) ? [] : fault.personIds.map(names.person)),
    names.room(fault.roomId),
    fault.from === null || isEngaged(fault) ? '' : clockText(fault.from),
  ]);

interface FaultListProps {
  readonly faults: readonly DayFault[];
  readonly names: DayNames;
}

/** Lists broken rules, each rule once with all that it is about. */
export function FaultList({ faults, names }: FaultListProps) {
  const t = useWords();
  const bySentence = Map.groupBy(faults, (fault) => ruleText(t, fault, names));
  return (
    <ul>
      {[...bySentence].map(([sentence, same]) => {
        const [first = '', ...more] = new Set(same.map((fault) => aboutText(fault, names)));
        if (more.length === 0) {
          return (
            <li key={sentence}>
              {first === '' ? sentence : t('staff.assessment.faultAbout', { sentence, about: first })}
            </li>
          );
        }
        return (
          <li key={sentence}>
            {sentence}
            <ul>
              {[first, ...more].map((about) => (
                <li key={about}>{about}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
