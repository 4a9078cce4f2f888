import type { WildCardCount } from '@evenhand/contract/screens/bulk-moves/pass-marks';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import type { Picked } from '../bulk/picked-candidates.ts';
import { impactQuery } from './impact.api.ts';
import { ImpactPanel } from './impact-panel.tsx';
import { cutQuery, type PassMarkCut, whoDoesNot, whoPasses } from './pass-mark.api.ts';

interface ImpactOfProps {
  readonly who: Picked;
  readonly to: StagePosition;
  readonly held: number;
  readonly drawn: number;
  readonly onTold: (previewId: string | null) => void;
}

/** Shows how moving one side of the pass mark affects groups of candidates, and passes on the id of the preview. */
function ImpactOf({ who, to, held, drawn, onTold }: ImpactOfProps) {
  const t = useWords();
  const { data, error, isFetching, refetch } = useQuery(impactQuery(who, to));
  const previewId = data?.previewId ?? null;
  useEffect(() => {
    onTold(previewId);
    return () => onTold(null);
  }, [previewId, onTold]);
  if (isFetching) return <p role="status">{t('staff.impact.working')}</p>;
  if (data) return <ImpactPanel impact={data} held={held} drawn={drawn} />;
  if (!error) return null;
  return (
    <Notice
      kind="problem"
      compact
      title={t('staff.impact.failed')}
      action={{ label: t('ui.retry'), run: () => void refetch() }}
    >
      {t('staff.impact.goOn')}
    </Notice>
  );
}

/** Says how many go on by lot, and from whom they are drawn; nothing on a role that draws none. */
function WildCardLine({ count, moved }: { readonly count: WildCardCount | null; readonly moved: MovedSide | null }) {
  const t = useWords();
  if (!count) return null;
  const goesOn = moved?.side === 'pass';
  if (count.already && goesOn && count.drawn > 0) return <p>{t('staff.passMark.wildAgain', { count: count.drawn })}</p>;
  if (count.already) return <p>{t('staff.passMark.wildAlready')}</p>;
  if (!goesOn || (count.drawn === 0 && count.eligible > 0)) return <p>{t('staff.passMark.wildStay')}</p>;
  if (count.drawn === 0) return <p>{t('staff.passMark.wildNone')}</p>;
  return <p>{t('staff.passMark.wild', { count: count.drawn, eligible: formatNumber(count.eligible) })}</p>;
}

/** Side of the pass mark that is moved, and the position it goes to. `pass` when both sides are moved. */
export interface MovedSide {
  readonly side: 'pass' | 'below';
  readonly to: StagePosition;
}

interface CutPreviewProps {
  readonly cut: PassMarkCut;
  readonly moved: MovedSide | null;
  /** The same action also holds the candidates below the mark as not taken forward. */
  readonly holdsBelow: boolean;
  readonly onTold: (previewId: string | null) => void;
}

/** Shows how many candidates a pass mark lets through, and the effect of moving them. */
export function CutPreview({ cut, moved, holdsBelow, onTold }: CutPreviewProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(cutQuery(cut));
  if (error) {
    return <LoadProblem compact error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <p role="status">{t('staff.impact.working')}</p>;
  const { pass, below, unscored, wildCards } = data;
  const drawn = moved?.side === 'pass' ? (wildCards?.drawn ?? 0) : 0;
  const isSomebodyMoved = moved !== null && data[moved.side] > 0;
  return (
    <div aria-live="polite">
      <p>
        <strong>{t('staff.passMark.pass', { count: pass })}</strong> {t('staff.passMark.notPass', { count: below })}
      </p>
      {unscored > 0 ? <p>{t('staff.passMark.unscored', { count: unscored })}</p> : null}
      <WildCardLine count={wildCards} moved={moved} />
      {isSomebodyMoved ? (
        <ImpactOf
          who={(moved.side === 'pass' ? whoPasses : whoDoesNot)(cut)}
          to={moved.to}
          held={moved.side === 'pass' && holdsBelow ? below - drawn : 0}
          drawn={drawn}
          onTold={onTold}
        />
      ) : null}
    </div>
  );
}
