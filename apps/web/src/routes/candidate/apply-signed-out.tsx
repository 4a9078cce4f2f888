import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Deadline } from '../../features/roles/deadline.tsx';
import { OpenRoles } from '../../features/roles/open-roles.tsx';
import { publicRoleQuery } from '../../features/roles/roles.api.ts';
import { useBoot } from '../../lib/boot-context.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { isSignUpOpen } from '../../lib/sign-up-open.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWords } from '../../lib/words.ts';
import { Page } from '../../ui/page.tsx';
import buttonLink from './button-link.module.css';
import { LoadState } from './load-state.tsx';

/** Applying begins with an account; both ways to one lead back here. */
export function ApplySignedOut({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { tenant, variant } = useBoot();
  const { data: role, error } = useQuery(publicRoleQuery(roleId));
  const title = t('apply.title', { role: role?.title ?? '' });
  useTitle(title);
  if (error instanceof ProblemError && [404, 410, 422].includes(error.status)) {
    const words = error.status === 410 ? 'roles.over' : 'roles.missing';
    return (
      <Page title={t(`${words}.title`)}>
        <p>{t(`${words}.text`)}</p>
        <OpenRoles />
      </Page>
    );
  }
  if (!role) return <LoadState title={t('roles.apply')} error={error} />;
  const back = `?${new URLSearchParams({ url: `/apply/${roleId}` }).toString()}`;
  const maySignUp = isSignUpOpen({ tenant, variant });
  return (
    <Page title={title}>
      <p>
        <strong>
          <Deadline opensAt={role.opensAt} closesAt={role.closesAt} />
        </strong>
      </p>
      <p>{t('apply.signedOut.text')}</p>
      <div className="actions">
        {maySignUp ? (
          <Link className={buttonLink['link']} to={`/signup${back}`}>
            {t('apply.signedOut.signUp')}
          </Link>
        ) : null}
        <Link className={buttonLink[maySignUp ? 'quiet' : 'link']} to={`/login${back}`}>
          {t('apply.signedOut.signIn')}
        </Link>
      </div>
      <br />
      <p>
        <Link to={`/roles/${roleId}`}>{t('apply.signedOut.back')}</Link>
      </p>
    </Page>
  );
}
