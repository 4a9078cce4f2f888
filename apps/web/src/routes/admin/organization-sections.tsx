import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { usePermissions } from '../../entities/session/use-may.ts';
import { OrganizationGroup } from '../../features/organizations/list/organization-group.tsx';
import { ArchiveButton } from '../../features/organizations/platform/archive-button.tsx';
import { FailedJobs } from '../../features/organizations/platform/failed-jobs.tsx';
import { OrganizationFacts } from '../../features/organizations/platform/organization-facts.tsx';
import { OrganizationHosts } from '../../features/organizations/platform/organization-hosts.tsx';
import { PlatformFactsForm } from '../../features/organizations/platform/platform-facts-form.tsx';
import { VisitList } from '../../features/organizations/platform/visit-list.tsx';
import { OrganizationSettings } from '../../features/organizations/settings/organization-settings.tsx';
import { OwnListsForm } from '../../features/organizations/settings/own-lists-form.tsx';
import { LogoForm } from '../../features/organizations/theme/picture-form.tsx';
import { staffOfQuery } from '../../features/staff/staff.api.ts';
import { StaffList } from '../../features/staff/staff-list.tsx';
import { useWords } from '../../lib/words/words.ts';
import { Waiting } from '../../ui/text/waiting.tsx';
import classes from './admin.module.css';
import { partTitles, type SettingsPart, settingsParts } from './settings-parts.ts';

// It knows every university by name.
const SchoolGroupsForm = lazy(async () => ({
  default: (await import('../../features/organizations/settings/school-groups-form.tsx')).SchoolGroupsForm,
}));
const UniversityGroupsForm = lazy(async () => ({
  default: (await import('../../features/organizations/settings/university-groups-form.tsx')).UniversityGroupsForm,
}));

interface OrganizationSectionsProps {
  readonly organization: Organization;
  readonly user: User;
  /** The part that is shown alone; all of them without it. */
  readonly only?: SettingsPart;
}

function PlatformSection({ organization }: Pick<OrganizationSectionsProps, 'organization'>) {
  const t = useWords();
  return (
    <section>
      <h2>{t('admin.facts.title')}</h2>
      <div className={`stack ${classes['narrow']}`}>
        <PlatformFactsForm organization={organization} />
        <ArchiveButton organization={organization} />
      </div>
    </section>
  );
}

/** An archived organisation: everything of it rests until it is restored. */
function ArchivedSections({ organization }: Pick<OrganizationSectionsProps, 'organization'>) {
  const t = useWords();
  return (
    <div className={classes['columns']}>
      <div className={classes['sections']}>
        <section>
          <h2>{t('admin.organizations.ARCHIVED')}</h2>
          <p>{t('admin.archive.text')}</p>
          <ArchiveButton organization={organization} />
        </section>
      </div>
      <section className={classes['aside']}>
        <h2>{t('admin.organization.about')}</h2>
        <OrganizationFacts organization={organization} />
      </section>
    </div>
  );
}

/** Groups of universities and of schools. Where their part is the whole page, no title stands between the page's and theirs. */
function Groups({ organization, only }: Pick<OrganizationSectionsProps, 'organization' | 'only'>) {
  const t = useWords();
  const Title = only ? 'h2' : 'h3';
  return (
    <Suspense fallback={<Waiting />}>
      <div className="stack">
        <UniversityGroupsForm organization={organization} />
        <Title>{t('admin.schoolGroups.title')}</Title>
        <SchoolGroupsForm organization={organization} />
      </div>
    </Suspense>
  );
}

function Part({ part, ...sections }: OrganizationSectionsProps & { readonly part: SettingsPart }) {
  const { organization, user } = sections;
  const may = usePermissions();
  const narrow = (form: ReactNode): ReactNode => <div className={classes['narrow']}>{form}</div>;
  switch (part) {
    case 'people':
      return (
        <StaffList
          scope={organization}
          userId={user.id}
          mayInvite={may('staff:invite')}
          mayRemove={may('staff:remove')}
        />
      );
    case 'organisation':
      return narrow(<OrganizationSettings organization={organization} maySetTags={may('organization:create')} />);
    case 'logo':
      return narrow(<LogoForm organization={organization} isHere={user.organization.id === organization.id} />);
    case 'groups':
      return narrow(<Groups {...sections} />);
    case 'lists':
      return narrow(<OwnListsForm organization={organization} />);
    case 'jobs':
      return <FailedJobs subdomain={organization.subdomain} mayRetry={may('job:retry')} />;
    case 'visits':
      return <VisitList organizationId={organization.id} />;
  }
}

function PlatformSections({ organization }: Pick<OrganizationSectionsProps, 'organization'>) {
  const t = useWords();
  return (
    <>
      <PlatformSection organization={organization} />
      <section>
        <h2>{t('admin.hosts.title')}</h2>
        <div className={classes['narrow']}>
          <OrganizationHosts organization={organization} />
        </div>
      </section>
      <section>
        <h2>{t('admin.group.title')}</h2>
        <div className={classes['narrow']}>
          <OrganizationGroup organization={organization} />
        </div>
      </section>
    </>
  );
}

/** All there is to set in one organisation, or the one part that is asked for; beside it, what the organisation is. */
export function OrganizationSections(sections: OrganizationSectionsProps) {
  const { organization, only } = sections;
  const t = useWords();
  const may = usePermissions();
  const isArchived = organization.status === 'ARCHIVED';
  const { isPending } = useQuery({ ...staffOfQuery(organization), enabled: !isArchived });
  if (isArchived) return <ArchivedSections organization={organization} />;
  // The first section is as long as the team: a form shown before it is known would move away under a click.
  if (isPending) return <Waiting />;
  const tellsAbout = only === undefined || only === 'organisation';
  const shown = settingsParts.filter((part) => (only ? part === only : part !== 'jobs' || may('job:read')));
  return (
    <div className={tellsAbout ? classes['columns'] : undefined}>
      <div className={classes['sections']}>
        {shown.map((part) => (
          <section key={part}>
            {only ? null : <h2>{t(partTitles[part])}</h2>}
            <Part {...sections} part={part} />
          </section>
        ))}
        {!only && may('organization:create') ? <PlatformSections organization={organization} /> : null}
      </div>
      {tellsAbout ? (
        <section className={classes['aside']}>
          <h2>{t('admin.organization.about')}</h2>
          <OrganizationFacts organization={organization} />
        </section>
      ) : null}
    </div>
  );
}
