import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { AdjustmentsForm } from '../../features/candidates/adjustments/adjustments-form.tsx';
import { adjustmentsQuery } from '../../features/candidates/adjustments/adjustments-query.ts';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { loadProfile } from './load-profile.ts';
import { LoadState } from './load-state.tsx';

export const loader = loadProfile;

/** Shows the adjustments that the candidate needs in the process. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const [query] = useSearchParams();
  const roleId = query.get('role');
  const profile = useQuery(profileQuery);
  const candidateId = profile.data?.id ?? '';
  const kept = useQuery({ ...adjustmentsQuery(candidateId), enabled: candidateId !== '' });
  if (!kept.data || !user) {
    const error = profile.error ?? kept.error;
    return <LoadState title={t('profile.adjustments.title')} error={error} missing={profile.data === null} />;
  }
  return (
    <Page title={t('profile.adjustments.title')} lead={t('profile.adjustments.lead')}>
      <Notice kind="info">
        <p>{t('profile.adjustments.who')}</p>
        <p>{t('profile.notOnDevice')}</p>
      </Notice>
      <section className="section">
        <AdjustmentsForm
          key={candidateId}
          owner={{ organizationId: user.organization.id, userId: user.id }}
          candidateId={candidateId}
          kept={kept.data}
        />
      </section>
      <p>
        <Link to={roleId === null ? '/profile' : `/apply/${roleId}`}>
          {t(roleId === null ? 'profile.back' : 'profile.backToApplication')}
        </Link>
      </p>
    </Page>
  );
}
