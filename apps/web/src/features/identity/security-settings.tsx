import { type User, updateSecurity } from '@evenhand/contract/users';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../lib/format.ts';
import { request } from '../../lib/http.ts';
import { problemText } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { signOut } from './sign-out.ts';

type Change = { readonly twoStep?: 'off' | 'email'; readonly endDevice?: string };

const securityKey = ['users', 'security'] as const;
/** The contract answers the present state to a change of nothing. */
const securityQuery = queryOptions({ queryKey: securityKey, queryFn: () => request(updateSecurity, { body: {} }) });

function useChange() {
  return useMutation({
    mutationFn: (change: Change) => request(updateSecurity, { body: change }),
    onSuccess: (next) => queryClient.setQueryData(securityQuery.queryKey, next),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
}

export function TwoStepSetting({ user }: { readonly user: User }) {
  const t = useWords();
  const { data } = useQuery(securityQuery);
  const change = useChange();
  const twoStep = data?.twoStep ?? user.twoStep;
  if (twoStep === 'app') return <p>{t('auth.account.twoStepApp')}</p>;
  return (
    <CheckField
      id="two-step"
      kind="switch"
      checked={twoStep === 'email'}
      disabled={change.isPending}
      label={t('auth.account.twoStepSwitch')}
      hint={t('auth.account.twoStepText')}
      onChange={(event) =>
        change.mutate(
          { twoStep: event.currentTarget.checked ? 'email' : 'off' },
          { onSuccess: () => announce({ kind: 'success', text: t('auth.account.twoStepSaved') }) },
        )
      }
    />
  );
}

export function DeviceList() {
  const t = useWords();
  const { data, error } = useQuery(securityQuery);
  const change = useChange();
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  return (
    <div className="stack">
      <ul className="rows">
        {(data?.devices ?? []).map(({ id, name, lastUsedAt, current }) => (
          <li key={id}>
            <span>
              <strong>{name}</strong> {current ? `(${t('auth.account.thisDevice')})` : null}
              <br />
              {t('auth.account.lastUsed', { time: `${formatDate(lastUsedAt)}, ${formatTime(lastUsedAt)}` })}
            </span>
            {current ? null : (
              <Button
                variant="secondary"
                disabled={change.isPending}
                aria-label={t('auth.account.endDevice', { device: name })}
                onClick={() =>
                  change.mutate(
                    { endDevice: id },
                    { onSuccess: () => announce({ text: t('auth.account.deviceEnded', { device: name }) }) },
                  )
                }
              >
                {t('shell.nav.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button variant="secondary" onClick={() => void signOut('all')}>
          {t('auth.account.signOutAll')}
        </Button>
        <span>{t('auth.account.signOutAllText')}</span>
      </div>
    </div>
  );
}
