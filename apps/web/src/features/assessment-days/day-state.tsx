import type { ListedDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { useWords } from '../../lib/words/words.ts';
import { Tag } from '../../ui/text/tag.tsx';

const tones = { DRAFT: 'waiting', RELEASED: 'done', DONE: 'plain', CANCELLED: 'problem' } as const;

export function DayState({ state }: Pick<ListedDay, 'state'>) {
  const t = useWords();
  return <Tag tone={tones[state]}>{t(`staff.assessment.state.${state}`)}</Tag>;
}
