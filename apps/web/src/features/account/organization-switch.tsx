import { getProductSwitch } from '@evenhand/contract/tenancy/identity/account';
import { getUserOrganizations } from '@evenhand/contract/tenancy/identity/own-account';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../entities/session/http.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';

const organizationsQuery = queryOptions({
  queryKey: ['users', 'organizations'],
  queryFn: ({ signal }) => request(getUserOrganizations, { signal }),
});

/**
 * Lists the other organisations in which the same e-mail address has an account. Another product of the same employer opens signed
 * in.
 */
export function OrganizationSwitch({ user }: { readonly user: User }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(organizationsQuery);
  const [problem, setProblem] = useState<string | null>(null);
  const [going, setGoing] = useState<string | null>(null);

  function go(organizationId: string): void {
    setGoing(organizationId);
    request(getProductSwitch, { query: { organizationId } }).then(
      ({ url }) => window.location.assign(url),
      (refusal: unknown) => {
        setGoing(null);
        setProblem(problemText(refusal));
      },
    );
  }
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <div className="stack">
      {problem ? (
        <Notice kind="problem" alert>
          {problem}
        </Notice>
      ) : null}
      <ul className="rows">
        {(data ?? []).map(({ id, name, host, sameEmployer }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong> {id === user.organization.id ? `(${t('account.organisations.here')})` : null}
              <br />
              {host}
            </span>
            {id === user.organization.id ? null : sameEmployer ? (
              <ActionButton variant="secondary" busy={going === id} onClick={() => go(id)}>
                {t('account.organisations.go', { name })}
              </ActionButton>
            ) : (
              <a href={`${window.location.protocol}//${host}/login`}>{t('account.organisations.signIn', { name })}</a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
