import type {
  FeedbackPreview as Preview,
  RoleFeedbackBlock,
} from '@evenhand/contract/processes/feedback/role-feedback';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../entities/session/use-may.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { useBlockNames } from './block-name.ts';
import { PreviewedPerson } from './previewed-person.tsx';
import { previewQuery } from './role-feedback.api.ts';
import classes from './role-feedback.module.css';

interface PreviewProps {
  readonly roleId: string;
  readonly blocks: readonly RoleFeedbackBlock[];
}

function Summary({ preview, nameOf }: { readonly preview: Preview; readonly nameOf: (key: string) => string }) {
  const t = useWords();
  const { composed, written, excluded, nothing } = preview.states;
  return (
    <>
      {preview.isOn ? null : <Notice kind="attention">{t('staff.roleFeedback.isOff')}</Notice>}
      {preview.gaps.length > 0 ? (
        <Notice kind="problem" title={t('staff.roleFeedback.gapsTitle')}>
          <p>{t('staff.roleFeedback.gapsText')}</p>
          <ul>
            {preview.gaps.map((key) => (
              <li key={key}>{nameOf(key)}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <p>
        {[
          t('staff.roleFeedback.composed', { count: composed }),
          ...(written > 0 ? [t('staff.roleFeedback.written', { count: written })] : []),
          ...(excluded > 0 ? [t('staff.roleFeedback.excluded', { count: excluded })] : []),
          ...(nothing > 0 ? [t('staff.roleFeedback.nothing', { count: nothing })] : []),
        ].join(' · ')}
      </p>
      <details className={classes['counts']}>
        <summary>{t('staff.roleFeedback.counts')}</summary>
        <ul>
          {preview.counts.map(({ key, people }) => (
            <li key={key}>
              {nameOf(key)}: {formatNumber(people)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

/** Shows the feedback of some held outcomes at random, before many go. */
export function FeedbackPreview({ roleId, blocks }: PreviewProps) {
  const t = useWords();
  const mayWrite = useMay('feedback:edit');
  const nameOf = useBlockNames(blocks);
  const [seed, setSeed] = useState(1);
  const { data: preview, error, isPlaceholderData, refetch } = useQuery(previewQuery(roleId, seed));
  if (!preview) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  if (preview.total === 0) {
    return <EmptyState title={t('staff.roleFeedback.noneTitle')}>{t('staff.roleFeedback.none')}</EmptyState>;
  }
  return (
    <div className="stack">
      <Summary preview={preview} nameOf={nameOf} />
      <div className="actions">
        <ButtonLink to={`/manager/roles/${roleId}/outcomes`}>{t('staff.roleFeedback.toOutcomes')}</ButtonLink>
        {preview.total > preview.people.length ? (
          <Button variant="secondary" disabled={isPlaceholderData} onClick={() => setSeed(seed + 1)}>
            {t('staff.roleFeedback.others')}
          </Button>
        ) : null}
      </div>
      <h2 className={classes['sampleTitle']} aria-live="polite">
        {t('staff.roleFeedback.sample', {
          count: preview.people.length,
          total: formatNumber(preview.total),
        })}
      </h2>
      <ol className={classes['people']}>
        {preview.people.map((person) => (
          <PreviewedPerson
            key={person.applicationId}
            roleId={roleId}
            person={person}
            mayWrite={mayWrite}
            nameOf={nameOf}
          />
        ))}
      </ol>
    </div>
  );
}
