import type { User } from '@evenhand/contract/tenancy/identity/users';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePermissions } from '../../entities/session/use-may.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { ExportButton } from '../../features/exports/export-button.tsx';
import type { ListToExport } from '../../features/exports/list-to-export.ts';
import { ProfileList } from '../../features/profile-list/profile-list.tsx';
import {
  type ProfileListState,
  readProfileList,
  writeProfileList,
} from '../../features/profile-list/profile-list-state.ts';
import { profileAddress } from '../../features/profile-list/profile-walk.ts';
import { useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** The list as it is narrowed and ordered, to be taken out as a file. */
function listToExport({ searchTerm, part, sortBy, piFrom, flagsFrom }: ProfileListState, total: number): ListToExport {
  const least = {
    ...(piFrom === '' ? {} : { piFrom: Number(piFrom) }),
    ...(flagsFrom === '' ? {} : { flagsFrom: Number(flagsFrom) }),
  };
  const ofApplications = { roleId: null, anonymous: false, criteria: {}, sortBy: 'name', orderBy: 'ASC' } as const;
  return { ...ofApplications, profiles: { searchTerm, part, sortBy, ...least }, total, picked: [], columns: [] };
}

/** Lists profiles: staff's start page in a product where candidates keep a profile and do not apply. */
export function ProfileGrid({ user }: { readonly user: User }) {
  const t = useWords();
  const navigate = useNavigate();
  const may = usePermissions();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readProfileList(new URLSearchParams(search)), [search]);
  useTitle(t('staff.profiles.title'));
  return (
    <>
      <PageHeader
        title={t('staff.profiles.title')}
        actions={
          may('candidate:delete') ? (
            <ButtonLink to="/manager/deleted" variant="secondary" size="small">
              {t('people.deleted.title')}
            </ButtonLink>
          ) : null
        }
      />
      <ProfileList
        state={state}
        actionsFor={(total) => (may('candidate:export') ? <ExportButton list={listToExport(state, total)} /> : null)}
        seesEverybody={isManagerAdmin(user.userType)}
        onChange={(next) => void navigate({ pathname, search: writeProfileList(next).toString() })}
        onOpen={(profile) => void navigate(profileAddress(profile, state))}
      />
    </>
  );
}
