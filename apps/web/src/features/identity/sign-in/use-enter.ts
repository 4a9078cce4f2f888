import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { landingPath } from '../../../entities/session/landing.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { returnTarget } from '../return-to.ts';

/**
 * Returns a function that goes on after signing in, to the page that was asked for or else to the start page for this type of user.
 */
export function useEnter(): (user: User, target?: string | null) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { variant } = useBoot();
  return useCallback(
    (user, target = null) => {
      void navigate(target ?? returnTarget(search) ?? landingPath(user, variant), { replace: true });
    },
    [navigate, search, variant],
  );
}
