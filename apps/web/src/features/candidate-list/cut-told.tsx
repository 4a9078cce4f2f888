import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Place } from '../../lib/moves.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { impactQuery } from './impact.api.ts';
import { ImpactPanel } from './impact-panel.tsx';
import { type Cut, cutQuery, whoDoesNot, whoPasses } from './pass-mark.api.ts';
import type { Picked } from './picked.ts';

interface ImpactOfProps {
  readonly who: Picked;
  readonly to: Place;
  readonly held: number;
  readonly onTold: (previewId: string | null) => void;
}

/** What moving one side of the mark does to groups of people. */
function ImpactOf({ who, to, held, onTold }: ImpactOfProps) {
  const t = useWords();
  const { data, error, isFetching } = useQuery(impactQuery(who, to));
  const previewId = data?.previewId ?? null;
  useEffect(() => {
    onTold(previewId);
    return () => onTold(null);
  }, [previewId, onTold]);
  if (isFetching) return <p role="status">{t('staff.impact.working')}</p>;
  if (data) return <ImpactPanel impact={data} held={held} />;
  if (!error) return null;
  return (
    <Notice kind="problem" compact title={t('staff.impact.failed')}>
      {t('staff.impact.goOn')}
    </Notice>
  );
}

/** Which side of a mark is moved and where; those who pass where both are. */
export interface MovedSide {
  readonly side: 'pass' | 'below';
  readonly to: Place;
}

interface CutToldProps {
  readonly cut: Cut;
  readonly moved: MovedSide | null;
  /** Those below the mark are not taken forward by the same act. */
  readonly holdsBelow: boolean;
  readonly onTold: (previewId: string | null) => void;
}

/** How many a mark lets through, and what that does. */
export function CutTold({ cut, moved, holdsBelow, onTold }: CutToldProps) {
  const t = useWords();
  const { data, error } = useQuery(cutQuery(cut));
  if (error) {
    return (
      <Notice kind="problem" alert compact>
        {problemText(error)}
      </Notice>
    );
  }
  if (!data) return <p role="status">{t('staff.impact.working')}</p>;
  const { pass, below, unmarked } = data;
  const isSomebodyMoved = moved !== null && data[moved.side] > 0;
  return (
    <div aria-live="polite">
      <p>
        <strong>{t('staff.passMark.pass', { count: pass })}</strong> {t('staff.passMark.notPass', { count: below })}
      </p>
      {unmarked > 0 ? <p>{t('staff.passMark.unmarked', { count: unmarked })}</p> : null}
      {isSomebodyMoved ? (
        <ImpactOf
          who={(moved.side === 'pass' ? whoPasses : whoDoesNot)(cut)}
          to={moved.to}
          held={moved.side === 'pass' && holdsBelow ? below : 0}
          onTold={onTold}
        />
      ) : null}
    </div>
  );
}
