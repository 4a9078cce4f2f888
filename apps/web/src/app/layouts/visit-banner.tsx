import type { User } from '@evenhand/contract/tenancy/identity/users';
import { getOwnVisit, type OwnVisit } from '@evenhand/contract/tenancy/organizations/platform-visits';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { request } from '../../entities/session/http.ts';
import { leaveVisit } from '../../features/identity/sign-in/leave-visit.ts';
import { formatTime } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import classes from './visit-banner.module.css';

const visitQuery = queryOptions({
  queryKey: ['own-visit'],
  queryFn: ({ signal }) => request(getOwnVisit, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Seconds before the end at which the visitor is taken out, so that the server still knows who leaves. */
const margin = 3;
/** When each visit ends on this page's own clock, reckoned once: what is kept of the user grows old. */
const ends = new Map<string, number>();

function millisecondsLeft({ endsAt, secondsLeft }: OwnVisit): number {
  const end = ends.get(endsAt) ?? performance.now() + (secondsLeft - margin) * 1000;
  ends.set(endsAt, end);
  return Math.max(0, end - performance.now());
}

/** Says on every page of an organisation who of the platform is in it, why and until when, and lets them leave. */
export function VisitBanner({ user }: { readonly user: User }) {
  const { data: visit } = useQuery(visitQuery);
  return visit ? <Banner user={user} visit={visit} /> : null;
}

function Banner({ user, visit }: { readonly user: User; readonly visit: OwnVisit }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const { endsAt, leaveTo, reason } = visit;

  useEffect(() => {
    const timer = setTimeout(() => void leaveVisit(leaveTo), millisecondsLeft(visit));
    return () => clearTimeout(timer);
  }, [visit, leaveTo]);

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
