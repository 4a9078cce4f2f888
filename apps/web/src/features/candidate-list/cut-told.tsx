import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Place } from '../../lib/moves.ts';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { impactQuery } from './impact.api.ts';
import { ImpactPanel } from './impact-panel.tsx';
import { type Cut, cutQuery, whoPasses } from './pass-mark.api.ts';

interface WhoPassesProps {
  readonly cut: Cut;
  readonly to: Place;
  readonly onTold: (previewId: string | null) => void;
}

/** What letting those pass does to groups of people. */
function ImpactOf({ cut, to, onTold }: WhoPassesProps) {
  const t = useWords();
  const { data, error, isFetching } = useQuery(impactQuery(whoPasses(cut), to));
  const previewId = data?.previewId ?? null;
  useEffect(() => {
    onTold(previewId);
    return () => onTold(null);
  }, [previewId, onTold]);
  if (isFetching) return <p role="status">{t('staff.impact.working')}</p>;
  if (data) return <ImpactPanel impact={data} />;
  if (!error) return null;
  return (
    <Notice kind="problem" compact title={t('staff.impact.failed')}>
      {t('staff.impact.goOn')}
    </Notice>
  );
}

interface CutToldProps {
  readonly cut: Cut;
  /** Where those who pass go, for somebody who may see what that does; else null. */
  readonly to: Place | null;
  readonly onTold: (previewId: string | null) => void;
}

/** How many a mark lets through, and what that does. */
export function CutTold({ cut, to, onTold }: CutToldProps) {
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
  return (
    <div aria-live="polite">
      <p>
        <strong>{t('staff.passMark.pass', { count: pass })}</strong> {t('staff.passMark.notPass', { count: below })}
      </p>
      {unmarked > 0 ? <p>{t('staff.passMark.unmarked', { count: unmarked })}</p> : null}
      {to && pass > 0 ? <ImpactOf cut={cut} to={to} onTold={onTold} /> : null}
    </div>
  );
}
