import { type ListedProfile, profileOrders, profileParts } from '@evenhand/contract/records/candidates/profiles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/format.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPart, ListTools } from '../../ui/layout/list-tools.tsx';
import { PagedTable } from '../../ui/table/paged-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import classes from './profile-list.module.css';
import { isNarrowed, leastFlags, leastPis, type ProfileListState } from './profile-list-state.ts';
import { profileAddress, profilesQuery } from './profile-walk.ts';

const lastStep = 7;

function standingText(t: Translate, { candidateStatus, step }: ListedProfile): string {
  if (candidateStatus === 'ACTIVE') return t('staff.profiles.finished');
  if (candidateStatus === 'NOT_VERIFIED') return t('staff.profiles.notVerified');
  return t('staff.profiles.step', { step: Math.min(step, lastStep), of: lastStep });
}

const atLeast = (t: Translate, least: string): string =>
  least === '' ? t('staff.profiles.any') : t('staff.profiles.atLeast', { least });

const numberOf = (value: number | null): string => (value === null ? '–' : formatNumber(value));

const columnsOf = (t: Translate, state: ProfileListState): readonly Column<ListedProfile>[] => [
  {
    id: 'name',
    header: t('columns.name'),
    names: true,
    sortable: true,
    cell: (one) => <Link to={profileAddress(one, state)}>{one.name || one.email}</Link>,
  },
  {
    id: 'email',
    header: t('staff.profiles.email'),
    cell: (one) => <span className={classes['email']}>{one.email}</span>,
  },
  { id: 'standing', header: t('staff.profiles.membership'), cell: (one) => standingText(t, one) },
  { id: 'pi', header: t('columns.pi'), numeric: true, sortable: true, cell: (one) => numberOf(one.pi) },
  {
    id: 'flags',
    header: t('columns.flagCount'),
    numeric: true,
    sortable: true,
    cell: (one) => numberOf(one.flagCount),
  },
  {
    id: 'changed',
    header: t('staff.profiles.changed'),
    sortable: true,
    cell: (one) => <ShortTime iso={one.changedAt} />,
  },
];

interface ProfileListProps {
  readonly state: ProfileListState;
  readonly seesEverybody: boolean;
  /** Renders the actions on the whole list, given its number of profiles. */
  readonly actionsFor: (total: number) => ReactNode;
  readonly onChange: (state: ProfileListState) => void;
  readonly onOpen: (profile: ListedProfile) => void;
}

/** Says why the list is empty, and what can be done about it. */
function NoProfiles({ state, seesEverybody, onChange }: Omit<ProfileListProps, 'onOpen' | 'actionsFor'>) {
  const t = useWords();
  if (!seesEverybody) {
    return <EmptyState title={t('staff.profiles.notYoursTitle')}>{t('staff.profiles.notYours')}</EmptyState>;
  }
  if (!isNarrowed(state) && state.page === 0) {
    return <EmptyState title={t('staff.profiles.noneTitle')}>{t('staff.profiles.none')}</EmptyState>;
  }
  const all = (
    <Button
      variant="secondary"
      onClick={() => onChange({ ...state, searchTerm: '', part: 'ALL', piFrom: '', flagsFrom: '', page: 0 })}
    >
      {t('staff.filter.clear')}
    </Button>
  );
  return (
    <EmptyState title={t('staff.empty.filteredTitle')} action={all}>
      {t('staff.empty.filtered')}
    </EmptyState>
  );
}

/** Lists the profiles of a product in which people keep one and apply nowhere. */
export function ProfileList(props: ProfileListProps) {
  const { state, actionsFor, onChange, onOpen } = props;
  const t = useWords();
  const listed = useQuery(profilesQuery(state));
  return (
    <>
      <ListTools
        search={{
          term: state.searchTerm,
          label: t('staff.list.search'),
          onSearch: (searchTerm) => onChange({ ...state, page: 0, searchTerm }),
        }}
        part={{
          label: t('staff.profiles.part'),
          value: state.part,
          values: profileParts,
          labelOf: (part) => t(`staff.profiles.part.${part}`),
          onChoose: (part) => onChange({ ...state, page: 0, part }),
        }}
      >
        <ListPart
          label={t('columns.pi')}
          value={state.piFrom}
          values={leastPis}
          labelOf={(least) => atLeast(t, least)}
          onChoose={(piFrom) => onChange({ ...state, page: 0, piFrom })}
        />
        <ListPart
          label={t('columns.flagCount')}
          value={state.flagsFrom}
          values={leastFlags}
          labelOf={(least) => atLeast(t, least)}
          onChoose={(flagsFrom) => onChange({ ...state, page: 0, flagsFrom })}
        />
      </ListTools>
      <PagedTable
        caption={t('staff.profiles.title')}
        listed={listed}
        columns={columnsOf(t, state)}
        idOf={(one) => one.id}
        nameOf={(one) => one.name}
        sort={{ by: state.sortBy, order: state.sortBy === 'name' ? 'ASC' : 'DESC' }}
        onSort={({ by }) =>
          onChange({ ...state, page: 0, sortBy: profileOrders.find((order) => order === by) ?? 'changed' })
        }
        onOpen={onOpen}
        onPage={(page) => onChange({ ...state, page })}
        className={classes['profiles']}
        above={({ totalElements: count }) => (
          <div className={classes['found']}>
            <p className="flush" role="status">
              {t('staff.list.found', { count, total: formatNumber(count) })}
            </p>
            {actionsFor(count)}
          </div>
        )}
        empty={<NoProfiles {...props} />}
      />
    </>
  );
}
