import type { User } from '@evenhand/contract/users';
import { useEffect, useState } from 'react';
import { leaveVisit } from '../../features/identity/sign-out.ts';
import { formatTime } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import classes from './layout.module.css';

interface VisitBannerProps {
  readonly user: User;
  readonly visit: NonNullable<User['visit']>;
}

/** Says on every page of an organisation who of the platform is in it, why and until when, and lets them leave. */
export function VisitBanner({ user, visit }: VisitBannerProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const { endsAt, leaveTo, reason } = visit;

  useEffect(() => {
    const timer = setTimeout(() => void leaveVisit(leaveTo), Math.max(0, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt, leaveTo]);

  async function leave(): Promise<void> {
    setBusy(true);
    await leaveVisit(leaveTo);
  }

  return (
    <section aria-label={t('staff.visit.label')} className={`${classes['visit']} no-print`}>
      <p>
        <strong>
          {t('staff.visit.text', {
            name: `${user.firstName} ${user.lastName}`,
            organisation: user.organization.name,
            time: formatTime(endsAt),
          })}
        </strong>{' '}
        <bdi>{t('staff.visit.reason', { reason })}</bdi>
      </p>
      <ActionButton variant="secondary" busy={busy} onClick={() => void leave()}>
        {t('staff.visit.leave')}
      </ActionButton>
    </section>
  );
}
