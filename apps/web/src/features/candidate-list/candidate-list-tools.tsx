import type { Role } from '@evenhand/contract/records/roles/roles';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconKeyboard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NamesSwitch } from '../../entities/candidate/names-switch.tsx';
import { useMay } from '../../entities/session/use-may.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import classes from './candidate-list.module.css';
import type { ColumnChoice } from './columns/column-choice.ts';
import { ColumnPicker } from './columns/column-picker.tsx';
import { setCompactRows, useCompactRows } from './compact-rows.ts';
import { AsSwitch } from './filters/as-switch.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { type ListAsShown, listAsShown } from './list-as-shown.ts';
import { ListReportLink } from './list-report-link.tsx';
import type { ListState } from './list-state.ts';
import { PassMark } from './pass-mark/pass-mark.tsx';
import type { ListView } from './use-list-view.ts';
import { ViewPicker } from './views/view-picker.tsx';
import { type ListViews, listIdOf } from './views/views.api.ts';

interface CandidateListToolsProps {
  readonly role: Role | null;
  readonly views: ListViews | undefined;
  readonly onChange: (state: ListState) => void;
  readonly tools?: (list: ListAsShown) => ReactNode;
  readonly view: ListView;
  readonly choice: ColumnChoice;
  readonly state: ListState;
}

/** Shows the filters, the number of candidates found, and the controls for the view. */
export function CandidateListTools({ view, choice, state, role, views, onChange, tools }: CandidateListToolsProps) {
  const t = useWords();
  const mayEditRoles = useMay('role:edit');
  const mayReadReports = useMay('report:read');
  const compact = useCompactRows();
  const reportOf = (shown: ListState): ReactNode => (
    <ListReportLink roleId={view.scope.roleId} state={shown} columns={view.columns} />
  );
  return (
    <div className={classes['tools']}>
      <FilterBar scope={view.scope} state={state} columns={view.columns} onChange={onChange} />
      <span className={classes['found']}>
        <span role="status" className={classes['total']}>
          {view.page ? t('staff.list.found', { count: view.total, total: formatNumber(view.total) }) : null}
        </span>
        {role && state.stageId !== null && view.may.move ? (
          <PassMark role={role} stageId={state.stageId} view={view} />
        ) : null}
        {role ? <AsSwitch state={state} onChange={onChange} /> : null}
        {views ? (
          <ViewPicker
            listId={listIdOf(view.scope)}
            views={views}
            state={state}
            choice={choice}
            mayEditRoles={mayEditRoles}
            reportOf={mayReadReports ? reportOf : null}
            onChange={(next) => (state.blind ? view.names.hide(next) : onChange(next))}
          />
        ) : null}
        {state.as === 'board' ? null : (
          <span className={classes['onWide']}>
            <ColumnPicker choice={choice} />
            <IconButton
              icon={compact ? IconBaselineDensityMedium : IconBaselineDensitySmall}
              label={t('staff.list.compact')}
              aria-pressed={compact}
              onClick={() => setCompactRows(!compact)}
            />
          </span>
        )}
        {mayReadReports ? <span className={classes['onWide']}>{reportOf(state)}</span> : null}
        {tools?.(listAsShown(t, view, { state, choice }))}
        <IconButton
          className={classes['onWide']}
          icon={IconKeyboard}
          label={t('staff.keys.title')}
          onClick={() => view.setHelping(true)}
        />
        {view.names.toggle ? <NamesSwitch hidden={state.blind} onToggle={view.names.toggle} /> : null}
      </span>
    </div>
  );
}
