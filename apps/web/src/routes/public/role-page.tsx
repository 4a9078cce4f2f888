import type { ShownRole } from '@evenhand/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Description } from '../../features/roles/description.tsx';
import { OpenRoles } from '../../features/roles/open-roles.tsx';
import { RoleFacts } from '../../features/roles/role-facts.tsx';
import { RoleQuestions } from '../../features/roles/role-questions.tsx';
import { publicRoleQuery } from '../../features/roles/roles.api.ts';
import { ProblemError, problemText } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import buttonLink from '../candidate/button-link.module.css';

export function loader({ params }: { params: { readonly roleId?: string } }): null {
  void queryClient.prefetchQuery(publicRoleQuery(params.roleId ?? ''));
  return null;
}

function ApplyPart({ role }: { readonly role: ShownRole }) {
  const t = useWords();
  if (role.state === 'future') {
    return (
      <Notice kind="info">
        <p>{t('roles.futureText')}</p>
        <Link to="/profile">{t('roles.prepare')}</Link>
      </Notice>
    );
  }
  return (
    <p>
      <Link className={buttonLink['link']} to={`/apply/${role.id}`}>
        {t('roles.apply')}
      </Link>
    </p>
  );
}

function RoleDetails({ role }: { readonly role: ShownRole }) {
  const t = useWords();
  useTitle(role.title);
  if (role.state === 'closed') return <GoneRole over />;
  return (
    <Page title={role.title} lead={role.summary}>
      <RoleFacts role={role} />
      <ApplyPart role={role} />
      {role.description === '' ? null : (
        <section className="section">
          <h2>{t('roles.about')}</h2>
          <Description text={role.description} />
        </section>
      )}
      <RoleQuestions asks={role.asks} />
      {role.state === 'open' ? <ApplyPart role={role} /> : null}
      <p>
        <Link to="/roles">{t('roles.all')}</Link>
      </p>
    </Page>
  );
}

/** A role that is over or was never there: never a dead end. */
function GoneRole({ over }: { readonly over: boolean }) {
  const t = useWords();
  const words = over ? 'roles.over' : 'roles.missing';
  useTitle(t(`${words}.title`));
  return (
    <Page title={t(`${words}.title`)}>
      <p>{t(`${words}.text`)}</p>
      <OpenRoles />
    </Page>
  );
}

const isGone = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && [404, 410, 422].includes(error.status);

export function Component() {
  const t = useWords();
  const { roleId = '' } = useParams();
  const { data, error, refetch } = useQuery(publicRoleQuery(roleId));
  if (data) return <RoleDetails role={data} />;
  if (isGone(error)) return <GoneRole over={error.status === 410} />;
  if (!error) {
    return (
      <Page title={t('roles.title')}>
        <p role="status">{t('candidate.loading')}</p>
      </Page>
    );
  }
  return (
    <Page title={t('candidate.loadFailed')}>
      <Notice kind="problem" alert>
        <p>{problemText(error)}</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </Notice>
    </Page>
  );
}
