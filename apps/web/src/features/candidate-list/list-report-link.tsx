import { listReportAddress } from '@evenhand/domain/lists/list-report-address';
import type { GridColumn } from '../../entities/candidate/grid-columns.ts';
import { useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { criteriaOf, type ListState } from './list-state.ts';

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
  const list = { criteria: criteriaOf(state), anonymous: state.blind, groupBy: 'stage', overTime: false };
  return (
    <ButtonLink to={listReportAddress(roleId, list)} variant="quiet" size="small">
      {t('report.list.open')}
    </ButtonLink>
  );
}
