import type { PipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { stageLabel, substageLabel } from '../../../entities/application/stage-words.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useDismissed } from '../../../lib/page/use-dismissed.ts';
import { useWords } from '../../../lib/words/words.ts';
import { useFitting } from '../../../ui/layout/use-fitting.ts';
import type { CandidatePage } from '../candidate-list.api.ts';
import { changeList, type ListState, writeListState } from '../list-state.ts';
import { countIn, roleStages } from './role-stages.ts';
import classes from './stage-strip.module.css';

type Counts = CandidatePage['stages'];

interface StageStripProps {
  readonly state: ListState;
  /** State of the list for the links to other stages. */
  readonly elsewhere: ListState;
  readonly pipeline: readonly PipelineStage[];
  /** Null before the list has come. */
  readonly counts: Counts | null;
}

const sum = (counts: Counts): number => counts.reduce((total, one) => total + one.count, 0);
interface StripLinkProps {
  readonly state: ListState;
  readonly elsewhere: ListState;
  readonly position: Pick<ListState, 'stageId' | 'substageId'>;
  readonly label: string;
  readonly count: number | null;
}

function StripLink({ state, elsewhere, position, label, count }: StripLinkProps) {
  const { pathname } = useLocation();
  const asked = position.stageId === state.stageId ? state : elsewhere;
  const search = writeListState(changeList(asked, position)).toString();
  const current = state.stageId === position.stageId && state.substageId === position.substageId;
  return (
    <Link to={{ pathname, search }} aria-current={current ? 'page' : undefined} preventScrollReset>
      {label} {count === null ? null : <span className={classes['count']}>{formatNumber(count)}</span>}
    </Link>
  );
}

interface StageTab {
  readonly stageId: number | null;
  readonly label: string;
  readonly count: number | null;
}

/** Width of the menu with the stages that do not fit, in pixels. */
const menuWidth = 104;

interface TabsProps extends Pick<StageStripProps, 'state' | 'elsewhere'> {
  readonly tabs: readonly StageTab[];
}

/** The stages that do not fit into the line. */
function MoreStages({ state, elsewhere, tabs }: TabsProps) {
  const t = useWords();
  const { search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  // A stage that is chosen changes the address: the menu has done its work.
  const open = openAt === search;
  useDismissed(box, open, () => setOpenAt(null));
  const current = tabs.find(({ stageId }) => stageId === state.stageId);
  return (
    <div ref={box} className={classes['more']}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        data-current={current ? true : undefined}
        onClick={() => setOpenAt(open ? null : search)}
      >
        {current?.label ?? t('staff.strip.more')}
        <IconChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={listId} hidden={!open}>
        {tabs.map(({ stageId, label, count }) => (
          <li key={stageId}>
            <StripLink
              state={state}
              elsewhere={elsewhere}
              position={{ stageId, substageId: null }}
              label={label}
              count={count}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Tabs({ state, elsewhere, tabs }: TabsProps) {
  const line = useRef<HTMLUListElement>(null);
  const fits = useFitting(line, JSON.stringify(tabs), menuWidth);
  const rest = tabs.slice(fits);
  return (
    <div className={classes['line']}>
      <ul ref={line} className={classes['stages']}>
        {tabs.slice(0, fits).map(({ stageId, label, count }) => (
          <li key={stageId} data-open={state.stageId === stageId || undefined}>
            <StripLink
              state={state}
              elsewhere={elsewhere}
              position={{ stageId, substageId: null }}
              label={label}
              count={count}
            />
          </li>
        ))}
      </ul>
      {rest.length > 0 ? <MoreStages state={state} elsewhere={elsewhere} tabs={rest} /> : null}
    </div>
  );
}

/** Shows the stages with live counts of their candidates. It is the way through a role. */
export function StageStrip({ state, elsewhere, pipeline, counts: known }: StageStripProps) {
  const t = useWords();
  const counts = known ?? [];
  const here = counts.filter((one) => one.stageId === state.stageId);
  const tabs = [
    { stageId: null, label: t('staff.strip.all'), count: known && sum(known) },
    ...roleStages(pipeline, counts).map((stageId) => ({
      stageId,
      label: stageLabel(t, stageId, pipeline),
      count: known && countIn(known, stageId),
    })),
  ];
  return (
    <nav aria-label={t('staff.strip.label')} className={classes['strip']}>
      <Tabs state={state} elsewhere={elsewhere} tabs={tabs} />
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
