import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ownApplicationsQuery } from '../../features/applications/applications.api.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import buttonLink from '../candidate/button-link.module.css';

function StandingLink({ id }: { readonly id: string }) {
  const t = useWords();
  return <Link to={`/applications/${id}`}>{t('apply.sent.look')}</Link>;
}

/** Says that the candidate has sent an application for the role, or has withdrawn it, and leads to it. */
function SentNotice({ application }: { readonly application: OwnApplication }) {
  const t = useWords();
  const { id, status, submittedAt } = application;
  const withdrawnAt = application.history.findLast(({ what }) => what === 'withdrawn')?.at ?? application.updatedAt;
  const text =
    status === 'withdrawn'
      ? t('roles.own.withdrawn', { date: formatDate(withdrawnAt) })
      : t('roles.own.applied', { date: formatDate(submittedAt ?? application.updatedAt) });
  return (
    <Notice kind={status === 'withdrawn' ? 'info' : 'done'}>
      <p>{text}</p>
      <StandingLink id={id} />
    </Notice>
  );
}

interface OwnProgressProps {
  readonly roleId: string;
  /** Only the way on, without a sentence. */
  readonly compact?: boolean;
  /** The way to apply, for a candidate who has not sent anything. */
  readonly children: ReactNode;
}

/** Offers a signed-in candidate on a role to apply, to go on with what they began, or to see where they stand. */
export function OwnProgress({ roleId, compact = false, children }: OwnProgressProps) {
  const t = useWords();
  const { data, isPending } = useQuery(ownApplicationsQuery);
  if (isPending) return <span data-waiting />;
  const application = data?.find(({ role }) => role.id === roleId);
  if (application?.status === 'draft') {
    return (
      <p>
        <Link className={buttonLink['link']} to={`/apply/${roleId}`}>
          {t('applications.continue')}
        </Link>
      </p>
    );
  }
  if (application && compact) return <StandingLink id={application.id} />;
  if (application?.submittedAt || application?.status === 'withdrawn') return <SentNotice application={application} />;
  return children;
}
