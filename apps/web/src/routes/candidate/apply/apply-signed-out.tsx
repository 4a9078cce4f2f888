import type { PublicRole } from '@evenhand/contract/records/public-roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { isSignUpOpen } from '../../../entities/site/sign-up-open.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { Deadline } from '../../../features/roles/deadline.tsx';
import { publicRoleQuery } from '../../../features/roles/roles.api.ts';
import { ProblemError } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import buttonLink from '../button-link.module.css';
import { LoadState } from '../load-state.tsx';
import { ApplyWithoutAccount, useWayIn, type WayIn } from './apply-without-account.tsx';

const OpenRoles = lazy(async () => ({ default: (await import('../../../features/roles/open-roles.tsx')).OpenRoles }));

/** Both ways to an account, which lead back here. */
function WithAccount({ roleId, isSecond }: { readonly roleId: string; readonly isSecond: boolean }) {
  const t = useWords();
  const maySignUp = isSignUpOpen(useBoot());
  const back = `?${new URLSearchParams({ url: `/apply/${roleId}` }).toString()}`;
  return (
    <div className="actions">
      {maySignUp ? (
        <Link className={buttonLink[isSecond ? 'quiet' : 'link']} to={`/signup${back}`}>
          {t('apply.signedOut.signUp')}
        </Link>
      ) : null}
      <Link className={buttonLink[maySignUp || isSecond ? 'quiet' : 'link']} to={`/login${back}`}>
        {t('apply.signedOut.signIn')}
      </Link>
    </div>
  );
}

function Choices({ role, way }: { readonly role: PublicRole; readonly way: WayIn }) {
  const t = useWords();
  const without = way.mayApply && way.isAsked;
  return (
    <div className="stack">
      <p className="flush">
        <strong>
          <Deadline opensAt={role.opensAt} closesAt={role.closesAt} />
        </strong>
      </p>
      {way.partner ? <Notice kind="info">{t('sources.partner', { partner: way.partner })}</Notice> : null}
      {way.isPaused ? <Notice kind="attention">{t('errors.portal_closed')}</Notice> : null}
      {without ? <ApplyWithoutAccount roleId={role.id} way={way} /> : null}
      <p className="flush">{t(without ? 'sources.orAccount' : 'apply.signedOut.text')}</p>
      <WithAccount roleId={role.id} isSecond={without} />
      {way.mayApply && !without ? (
        <p className="flush">
          <Link to={`/applya/${role.id}`}>{t('applying.without')}</Link>
        </p>
      ) : null}
      <p className="flush">
        <Link to={`/roles/${role.id}`}>{t('apply.signedOut.back')}</Link>
      </p>
    </div>
  );
}

/** Applying begins with an account, or with a mailed link. */
export function ApplySignedOut({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { data: role, error } = useQuery(publicRoleQuery(roleId));
  const way = useWayIn();
  const title = t('apply.title', { role: role?.title ?? '' });
  useTitle(title);
  if (error instanceof ProblemError && [404, 410, 422].includes(error.status)) {
    const words = error.status === 410 ? 'roles.over' : 'roles.missing';
    return (
      <Page title={t(`${words}.title`)}>
        <p>{t(`${words}.text`)}</p>
        <Suspense fallback={null}>
          <OpenRoles />
        </Suspense>
      </Page>
    );
  }
  if (!role || way.isPending) return <LoadState title={t('roles.apply')} error={error} />;
  return (
    <Page title={title}>
      <Choices role={role} way={way} />
    </Page>
  );
}
