import { reportAddress } from '@evenhand/domain/reports/report-address';
import type { GridColumn } from '../../entities/candidate/grid-columns.ts';
import { useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { criteriaOf, type ListState } from './list-state.ts';

/** Returns the address of the report that counts a list. */
const listReportAddress = (roleId: string | null, state: ListState): string =>
  reportAddress({
    report: 'list',
    question: {
      roleIds: roleId === null ? [] : [roleId],
      period: { period: 'ALL' },
      compare: 'NONE',
      countBy: 'APPLIED',
      list: { criteria: criteriaOf(state), anonymous: state.blind, groupBy: 'stage', overTime: false },
    },
  });

interface ListReportLinkProps {
  readonly roleId: string | null;
  readonly state: ListState;
  readonly columns: readonly GridColumn[];
}

/** Leads to the report of a list with its present filters. A list found by monitoring answers is not counted. */
export function ListReportLink({ roleId, state, columns }: ListReportLinkProps) {
  const t = useWords();
  const isProtected = columns.some(({ id, protected: hidden }) => hidden && state.filters[id] !== undefined);
  if (isProtected) return null;
  return (
    <ButtonLink to={listReportAddress(roleId, state)} variant="quiet" size="small">
      {t('report.list.open')}
    </ButtonLink>
  );
}
