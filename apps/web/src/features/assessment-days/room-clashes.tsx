import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { clockText } from '../../lib/format/clock-text.ts';
import { timeRange } from '../../lib/format/time-range.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';

/** Warns of rooms of the day in which interviews are arranged at the same time. */
export function RoomClashes({ day: { roomClashes, makeUp } }: { readonly day: ShownDay }) {
  const t = useWords();
  if (roomClashes.length === 0) return null;
  return (
    <Notice kind="attention" title={t('staff.assessment.roomClashes')}>
      <ul>
        {roomClashes.map(({ roomId, from, to }) => (
          <li key={`${roomId}-${from}`}>
            {t('staff.assessment.roomClash', {
              room: makeUp.rooms.find(({ id }) => id === roomId)?.name ?? '',
              range: timeRange(clockText(from), clockText(to)),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
