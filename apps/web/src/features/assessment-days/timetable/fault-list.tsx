import { type DayFault, engagedRuleOf, isEngaged } from '@evenhand/domain/assessment-days/day-fault';
import { clockText } from '../../../lib/format/clock-text.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { type DayNames, listNames } from '../day-names.ts';

/** Returns a broken rule as a sentence, followed by those it is about and when. */
function faultText(t: Translate, fault: DayFault, names: DayNames): string {
  const about = listNames([
    ...fault.exerciseIds.map(names.exercise),
    ...fault.candidateIds.map(names.candidate),
    ...fault.personIds.map(names.person),
    names.room(fault.roomId),
    fault.from === null ? '' : clockText(fault.from),
  ]);
  const sentence = t(`staff.assessment.rule.${fault.rule}`);
  return about === '' ? sentence : t('staff.assessment.faultAbout', { sentence, about });
}

interface FaultListProps {
  readonly faults: readonly DayFault[];
  readonly names: DayNames;
}

export function FaultList({ faults, names }: FaultListProps) {
  const t = useWords();
  return (
    <ul>
      {[...new Set(faults.map((fault) => faultText(t, fault, names)))].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
