import type { MergePreview, MergePreviewFault } from '@evenhand/contract/processes/merges';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { FieldChoices } from './field-choices.tsx';
import { merge, previewQuery } from './merges.api.ts';
import classes from './merges.module.css';
import { RecordCard } from './record-card.tsx';
import { firstApplicationState, SameRoleChoices } from './same-role-choices.tsx';

interface MergeViewProps {
  readonly id: string;
  readonly otherId: string;
  /** The other one is to be kept. */
  readonly onSwap: () => void;
  readonly onMerged: () => void;
}

/** Why they cannot become one, and what to do about it. */
function Faults({ faults }: { readonly faults: readonly MergePreviewFault[] }) {
  const t = useWords();
  if (faults.length === 0) return null;
  return (
    <Notice kind="attention" title={t('people.merge.notYet')}>
      <ul>
        {faults.map(({ reason, roleTitle }) => (
          <li key={`${reason}${roleTitle ?? ''}`}>{t(`people.merge.fault.${reason}`, { role: roleTitle ?? '' })}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface ChoosingProps extends Pick<MergeViewProps, 'onSwap' | 'onMerged'> {
  readonly preview: MergePreview;
  readonly onStale: () => void;
}

function Choosing({ preview, onSwap, onMerged, onStale }: ChoosingProps) {
  const t = useWords();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [keptApplications, setKeptApplications] = useState(() => firstApplicationState(preview));
  const { kept, gone, staying } = preview;
  // The user chooses below which of two applications stands, so this does not prevent the merge.
  const faults = preview.faults.filter(({ reason }) => reason !== 'same_role');
  // Only their owner may decide which of two accounts is kept.
  const maySwap = !kept.hasAccount;

  async function run(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const until = await merge(preview, { take: [...taken], keptApplications: Object.values(keptApplications) });
      announce({ kind: 'success', text: t('people.merge.done', { date: formatDate(until) }) });
      onMerged();
    } catch (error) {
      setProblem(problemText(error));
      setBusy(false);
      if (error instanceof ProblemError && error.status === 409) onStale();
    }
  }

  return (
    <div className="stack">
      {problem === null ? null : (
        <Notice kind="problem" alert>
          {problem}
        </Notice>
      )}
      <div className={classes['sides']}>
        <RecordCard record={kept} isKept />
        <RecordCard record={gone} isKept={false}>
          {maySwap ? (
            <Button variant="secondary" size="small" onClick={onSwap}>
              {t('people.merge.swap')}
            </Button>
          ) : null}
        </RecordCard>
      </div>
      <Faults faults={faults} />
      {faults.length > 0 ? null : (
        <>
          {staying.length > 0 ? (
            <Notice kind="info">{t('people.merge.staying', { roles: staying.join(', ') })}</Notice>
          ) : null}
          <SameRoleChoices preview={preview} keptApplications={keptApplications} onChange={setKeptApplications} />
          <h2 className="flush">{t('people.merge.choose')}</h2>
          <FieldChoices preview={preview} taken={taken} onChange={setTaken} />
          <p>{t('people.merge.text')}</p>
          <div className="actions">
            <ActionButton busy={busy} onClick={() => void run()}>
              {t('people.merge.confirm')}
            </ActionButton>
          </div>
        </>
      )}
    </div>
  );
}

/** Shows two records that may be duplicates, and merges them. */
export function MergeView({ id, otherId, onSwap, onMerged }: MergeViewProps) {
  const t = useWords();
  const { data: preview, error, refetch } = useQuery(previewQuery(id, otherId));
  if (error && !preview) {
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (!preview) return <Waiting />;
  return (
    <Choosing
      key={`${preview.kept.id} ${preview.kept.version} ${preview.gone.version}`}
      preview={preview}
      onSwap={onSwap}
      onMerged={onMerged}
      onStale={() => void refetch()}
    />
  );
}
