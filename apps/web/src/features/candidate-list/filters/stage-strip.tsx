import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { Link, useLocation } from 'react-router';
import { stageLabel, substageLabel } from '../../../entities/application/stage-words.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidatePage } from '../candidate-list.api.ts';
import classes from '../candidate-list.module.css';
import { changeList, type ListState, writeListState } from '../list-state.ts';
import { countIn, roleStages } from './role-stages.ts';

type Counts = CandidatePage['stages'];

interface StageStripProps {
  readonly state: ListState;
  /** State of the list for the links to other stages. */
  readonly elsewhere: ListState;
  readonly pipeline: readonly PipelineStage[];
  readonly counts: Counts;
}

const sum = (counts: Counts): number => counts.reduce((total, one) => total + one.count, 0);
interface StripLinkProps {
  readonly state: ListState;
  readonly elsewhere: ListState;
  readonly position: Pick<ListState, 'stageId' | 'substageId'>;
  readonly label: string;
  readonly count: number;
}

function StripLink({ state, elsewhere, position, label, count }: StripLinkProps) {
  const { pathname } = useLocation();
  const asked = position.stageId === state.stageId ? state : elsewhere;
  const search = writeListState(changeList(asked, position)).toString();
  const current = state.stageId === position.stageId && state.substageId === position.substageId;
  return (
    <Link to={{ pathname, search }} aria-current={current ? 'page' : undefined} preventScrollReset>
      {label} <span className={classes['count']}>{formatNumber(count)}</span>
    </Link>
  );
}

/** Shows the stages with live counts of their candidates. It is the way through a role. */
export function StageStrip({ state, elsewhere, pipeline, counts }: StageStripProps) {
  const t = useWords();
  const here = counts.filter((one) => one.stageId === state.stageId);
  return (
    <nav aria-label={t('staff.strip.label')} className={classes['strip']}>
      <ul className={classes['stages']}>
        <li>
          <StripLink
            state={state}
            elsewhere={elsewhere}
            position={{ stageId: null, substageId: null }}
            label={t('staff.strip.all')}
            count={sum(counts)}
          />
        </li>
        {roleStages(pipeline, counts).map((stageId) => (
          <li key={stageId} data-open={state.stageId === stageId || undefined}>
            <StripLink
              state={state}
              elsewhere={elsewhere}
              position={{ stageId, substageId: null }}
              label={stageLabel(t, stageId, pipeline)}
              count={countIn(counts, stageId)}
            />
          </li>
        ))}
      </ul>
      {here.length > 0 ? (
        <ul className={classes['substages']} aria-label={t('staff.strip.substages')}>
          {here
            .toSorted((a, b) => a.substageId - b.substageId)
            .map(({ stageId, substageId, count }) => (
              <li key={substageId}>
                <StripLink
                  state={state}
                  elsewhere={elsewhere}
                  position={{ stageId, substageId }}
                  label={substageLabel(t, substageId)}
                  count={count}
                />
              </li>
            ))}
        </ul>
      ) : null}
    </nav>
  );
}
