import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
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

// It knows every university by name.
const UniversityGroupsForm = lazy(async () => ({
  default: (await import('../../features/organizations/settings/university-groups-form.tsx')).UniversityGroupsForm,
}));

interface OrganizationSectionsProps {
  readonly organization: Organization;
  readonly user: User;
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

/** All there is to set in one organisation: its people, its look, its failed jobs, visits to it; beside it, what it is. */
export function OrganizationSections({ organization, user }: OrganizationSectionsProps) {
  const t = useWords();
  const may = usePermissions();
  const isArchived = organization.status === 'ARCHIVED';
  const { isPending } = useQuery({ ...staffOfQuery(organization), enabled: !isArchived });
  if (isArchived) return <ArchivedSections organization={organization} />;
  // The first section is as long as the team: a form shown before it is known would move away under a click.
  if (isPending) return <Waiting />;
  return (
    <div className={classes['columns']}>
      <div className={classes['sections']}>
        <section>
          <h2>{t('admin.staff.title')}</h2>
          <StaffList
            scope={organization}
            userId={user.id}
            mayInvite={may('staff:invite')}
            mayRemove={may('staff:remove')}
          />
        </section>
        <section>
          <h2>{t('admin.organization.settings')}</h2>
          <div className={classes['narrow']}>
            <OrganizationSettings organization={organization} maySetTags={may('organization:create')} />
          </div>
        </section>
        <section>
          <h2>{t('admin.logo.title')}</h2>
          <div className={classes['narrow']}>
            <LogoForm organization={organization} isHere={user.organization.id === organization.id} />
          </div>
        </section>
        <section>
          <h2>{t('admin.groups.title')}</h2>
          <div className={classes['narrow']}>
            <Suspense fallback={<Waiting />}>
              <UniversityGroupsForm organization={organization} />
            </Suspense>
          </div>
        </section>
        <section>
          <h2>{t('admin.lists.title')}</h2>
          <div className={classes['narrow']}>
            <OwnListsForm organization={organization} />
          </div>
        </section>
        {may('job:read') ? (
          <section>
            <h2>{t('admin.jobs.title')}</h2>
            <FailedJobs subdomain={organization.subdomain} mayRetry={may('job:retry')} />
          </section>
        ) : null}
        {may('organization:create') ? <PlatformSection organization={organization} /> : null}
        {may('organization:create') ? (
          <section>
            <h2>{t('admin.hosts.title')}</h2>
            <div className={classes['narrow']}>
              <OrganizationHosts organization={organization} />
            </div>
          </section>
        ) : null}
        {may('organization:create') ? (
          <section>
            <h2>{t('admin.group.title')}</h2>
            <div className={classes['narrow']}>
              <OrganizationGroup organization={organization} />
            </div>
          </section>
        ) : null}
        <section>
          <h2>{t('admin.visits.title')}</h2>
          <VisitList organizationId={organization.id} />
        </section>
      </div>
      <section className={classes['aside']}>
        <h2>{t('admin.organization.about')}</h2>
        <OrganizationFacts organization={organization} />
      </section>
    </div>
  );
}
