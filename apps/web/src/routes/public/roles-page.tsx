import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, redirect, useSearchParams } from 'react-router';
import { currentBoot } from '../../entities/site/boot.ts';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import band from '../../features/roles/band.module.css';
import { EmployerBand, EmployerFacts } from '../../features/roles/employer-band.tsx';
import { Description } from '../../features/roles/page/description.tsx';
import classes from '../../features/roles/role-cards.module.css';
import { RoleFilterForm } from '../../features/roles/role-filter.tsx';
import { RoleList } from '../../features/roles/role-list.tsx';
import { readFilter } from '../../features/roles/role-search.ts';
import { isFiltered, publicRolesQuery, roleChoicesQuery } from '../../features/roles/roles.api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { ListedItems } from '../../ui/layout/list-page.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';

export function loader({ request }: { request: Request }): null {
  const boot = currentBoot();
  if (boot.variant?.features['roles'] === false) throw redirect('/');
  void queryClient.prefetchQuery(publicRolesQuery(readFilter(new URL(request.url).searchParams)));
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

/** The employer's own head of the page with two ways on, or its plain heading. */
function RolesHead() {
  const t = useWords();
  const organisation = useOrganisationName();
  const { variant, brand } = useBoot();
  const isNetwork = variant?.features['manyEmployers'] === true;
  if (brand.headline === undefined || brand.band === 'none') {
    const lead = isNetwork ? 'roles.network.lead' : 'roles.lead';
    return (
      <header className={classes['plain']}>
        <h1>{t('roles.title')}</h1>
        <p className="lead">{t(lead, { organisation })}</p>
      </header>
    );
  }
  return (
    <>
      <EmployerBand headline={brand.headline} over={t('roles.title')}>
        <a className={band['first']} href="#roles">
          {t('roles.band.see')}
        </a>
        {variant?.features['events'] ? (
          <Link className={band['way']} to="/events">
            {t('roles.band.events')}
          </Link>
        ) : null}
      </EmployerBand>
      <EmployerFacts />
      {isNetwork ? <p className={`lead ${classes['plain']}`}>{t('roles.network.lead', { organisation })}</p> : null}
    </>
  );
}

function AboutEmployer() {
  const t = useWords();
  const organisation = useOrganisationName();
  const { about } = useBoot().brand;
  if (about === undefined) return null;
  return (
    <section className={classes['part']}>
      <div className={classes['head']}>
        <h2>{t('roles.employer', { organisation })}</h2>
      </div>
      <div className={classes['about']}>
        <Description text={about} />
      </div>
    </section>
  );
}

export function Component() {
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const filtered = isFiltered(filter);
  const listed = useQuery({ ...publicRolesQuery(filter), placeholderData: keepPreviousData });
  const isLong = filtered || (listed.data?.totalElements ?? 0) > fewRoles;
  const { data: choices } = useQuery({ ...roleChoicesQuery, enabled: isLong });
  return (
    <>
      <RolesHead />
      <div id="roles" tabIndex={-1} className={classes['page']}>
        {isLong ? (
          <div className={classes['filter']}>
            <RoleFilterForm filter={filter} choices={choices} />
          </div>
        ) : null}
        <ListedItems listed={listed} found="roles.found" empty={<NoRoles filtered={filtered} />}>
          {(roles) => <RoleList roles={roles} />}
        </ListedItems>
        <AboutEmployer />
      </div>
    </>
  );
}
