import { countedListKeys, countedListParameters } from '@evenhand/domain/lists/list-report-address';
import { reportById } from '@evenhand/domain/reports/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { usePermissions } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import {
  criteriaOf,
  type ListState,
  noView,
  readListState,
  writeListState,
} from '../../../features/candidate-list/list-state.ts';
import { ListChoices, type ListCounting, ListShown } from '../../../features/reports/list-choices.tsx';
import { ReportView } from '../../../features/reports/report-view.tsx';
import { reportQuery } from '../../../features/reports/reports.api.ts';
import classes from '../../../features/reports/reports.module.css';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

const report = reportById('list');

const roleIn = (query: URLSearchParams): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(query.get(countedListKeys.role) ?? '')?.[0] ?? null;

/** Returns the address of the list itself, as it is counted and not as it usually opens. */
function listAddress(roleId: string | null, state: ListState): string {
  const path = roleId === null ? '/manager/search' : `/manager/roles/${roleId}`;
  return `${path}?${writeListState({ ...state, view: noView })}`;
}

function ListReport() {
  const t = useWords();
  const [query, setQuery] = useSearchParams();
  const state = readListState(query);
  const roleId = roleIn(query);
  const counting: ListCounting = {
    groupBy: query.get(countedListKeys.groupBy) ?? 'stage',
    overTime: query.get(countedListKeys.overTime) === 'yes',
  };
  const list = { criteria: criteriaOf(state), anonymous: state.blind };
  const question = { roleIds: roleId === null ? [] : [roleId], list: { ...list, ...counting } };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...reportQuery('list', question),
    placeholderData: (before) => before,
  });
  const title = t('report.list.question');
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        above={<Link to="/manager/reports">{t('report.title')}</Link>}
        actions={<Link to={listAddress(roleId, state)}>{t('report.list.openList')}</Link>}
      />
      <div className={classes['page']}>
        {data?.list ? (
          <>
            <ListShown list={data.list} />
            <ListChoices
              list={data.list}
              counting={counting}
              onChange={(next) => setQuery(countedListParameters(roleId, { ...list, ...next }))}
            />
          </>
        ) : null}
        {error ? (
          <LoadProblem error={error} onRetry={() => void refetch()} />
        ) : data && report ? (
          <div aria-busy={isPlaceholderData}>
            <ReportView report={report} question={question} answer={data} />
          </div>
        ) : (
          <Waiting />
        )}
      </div>
    </>
  );
}

/** A candidate list read as a report. The list and how it is counted stand in the address. */
export function Component() {
  const t = useWords();
  const may = usePermissions();
  if (!may('report:read') || !may('candidate:search')) {
    return <NoPermission title={t('report.title')} text={t('report.notAllowed')} />;
  }
  return <ListReport />;
}
