import type { ReportAnswer } from '@evenhand/contract/screens/reports/reports';
import { useWords } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/form/check-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import classes from './reports.module.css';

/** Way in which a list is counted. */
export interface ListCounting {
  readonly groupBy: string;
  readonly overTime: boolean;
}

interface ListChoicesProps {
  readonly list: NonNullable<ReportAnswer['list']>;
  readonly counting: ListCounting;
  readonly onChange: (counting: ListCounting) => void;
}

/** Chooses the column by which a list is counted, and whether by month as well. Both act at once. */
export function ListChoices({ list, counting, onChange }: ListChoicesProps) {
  const t = useWords();
  const { groupBy, overTime } = counting;
  return (
    <div className={classes['counting']}>
      <SelectField
        id="report-group-by"
        label={t('report.list.groupBy')}
        choices={list.groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={groupBy}
        onChange={(event) => onChange({ groupBy: event.currentTarget.value, overTime })}
      />
      {groupBy === 'appliedMonth' ? null : (
        <CheckField
          id="report-over-time"
          kind="switch"
          label={t('report.list.overTime')}
          checked={overTime}
          onChange={(event) => onChange({ groupBy, overTime: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

/** Says which list is counted: its role, its search and its filters. */
export function ListShown({ list }: Pick<ListChoicesProps, 'list'>) {
  const t = useWords();
  const parts = [
    list.roleTitle ?? t('staff.search.title'),
    ...list.filters.map(({ name, text }) => t('report.list.filter', { name, text })),
  ];
  return <p className={classes['about']}>{t('report.list.shown', { list: parts.join(' · ') })}</p>;
}
