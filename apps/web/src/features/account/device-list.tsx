import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { securityQuery, useSecurityChange } from './security.api.ts';

/** Lists the devices on which the person is signed in. Each other device, or all of them, can be signed out. */
export function DeviceList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(securityQuery);
  const change = useSecurityChange();
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  const devices = data?.devices ?? [];
  return (
    <div className="stack">
      <ul className="rows">
        {devices.map(({ id, name, lastUsedAt, current }) => (
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
      {devices.length > 1 ? (
        <div className="actions">
          <Button
            variant="secondary"
            disabled={change.isPending}
            onClick={() =>
              change.mutate(
                { endOthers: true },
                { onSuccess: () => announce({ text: t('account.devices.othersEnded') }) },
              )
            }
          >
            {t('account.devices.endOthers')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
