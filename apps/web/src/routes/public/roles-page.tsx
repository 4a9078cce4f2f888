import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, redirect, useSearchParams } from 'react-router';
import { currentBoot } from '../../entities/site/boot.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { EventList } from '../../features/events/event-list.tsx';
import { noFilter as noEventFilter, publicEventsQuery } from '../../features/events/events.api.ts';
import { HowWeChoose } from '../../features/roles/how-we-choose.tsx';
import classes from '../../features/roles/role-cards.module.css';
import { RoleFilterForm } from '../../features/roles/role-filter.tsx';
import { ClosedRoles, RoleList } from '../../features/roles/role-list.tsx';
import { readFilter } from '../../features/roles/role-search.ts';
import { isFiltered, publicRolesQuery, roleChoicesQuery } from '../../features/roles/roles.api.ts';
import { AboutEmployer, RolesHead } from '../../features/roles/roles-head.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { ListedItems } from '../../ui/layout/list-page.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';

const nextEventsQuery = publicEventsQuery(noEventFilter, 3);

export function loader({ request }: { request: Request }): null {
  const boot = currentBoot();
  if (boot.variant?.features['roles'] === false) throw redirect('/');
  const filter = readFilter(new URL(request.url).searchParams);
  void queryClient.prefetchQuery(publicRolesQuery(filter));
  if (boot.variant?.features['events'] && !isFiltered(filter) && filter.page === 0) {
    void queryClient.prefetchQuery(nextEventsQuery);
  }
  return null;
}

/** So many are read faster than they are searched. */
const fewRoles = 5;

function NoRoles({ filtered }: { readonly filtered: boolean }) {
  const t = useWords();
  if (filtered) {
    return (
      <EmptyState title={t('roles.none.title')} action={<Link to="/roles">{t('roles.clear')}</Link>}>
        <p>{t('roles.none.text')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('roles.empty.title')} action={<Link to="/profile">{t('roles.prepare')}</Link>}>
      <p>{t('roles.empty.text')}</p>
    </EmptyState>
  );
}

/** The next events that a visitor can come to. */
function MeetUsFirst() {
  const t = useWords();
  const heading = useId();
  const { data } = useQuery(nextEventsQuery);
  const next = data?.content ?? [];
  if (next.length === 0) return null;
  return (
    <section className={classes['part']} aria-labelledby={heading}>
      <div className={classes['head']}>
        <h2 id={heading}>{t('roles.band.events')}</h2>
        <p>
          <Link to="/events">{t('events.all')}</Link>
        </p>
      </div>
      <EventList events={next} heading="h3" />
    </section>
  );
}

/** Parts that follow the roles for a visitor who is not searching. */
function BelowRoles() {
  const hasEvents = useBoot().variant?.features['events'] === true;
  return (
    <>
      <HowWeChoose />
      {hasEvents ? <MeetUsFirst /> : null}
      <ClosedRoles />
    </>
  );
}

export function Component() {
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const filtered = isFiltered(filter);
  const isWhole = !filtered && filter.page === 0;
  const listed = useQuery({ ...publicRolesQuery(filter), placeholderData: keepPreviousData });
  const isLong = filtered || (listed.data?.totalElements ?? 0) > fewRoles;
  const { data: choices } = useQuery({ ...roleChoicesQuery, enabled: isLong });
  return (
    <>
      <RolesHead isWhole={isWhole} />
      <div id="roles" tabIndex={-1} className={classes['page']}>
        {isLong ? (
          <div className={classes['filter']}>
            <RoleFilterForm filter={filter} choices={choices} />
          </div>
        ) : null}
        <ListedItems listed={listed} found="roles.found" empty={<NoRoles filtered={filtered} />}>
          {(roles) => <RoleList roles={roles} />}
        </ListedItems>
        {listed.data && isWhole ? <BelowRoles /> : null}
        {listed.isPending ? null : <AboutEmployer />}
      </div>
    </>
  );
}
