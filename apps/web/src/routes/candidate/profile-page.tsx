import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useBoot } from '../../entities/site/boot-context.ts';
import { AdjustmentsOffer } from '../../features/candidates/adjustments/adjustments-offer.tsx';
import { keepDocuments, profileQuery } from '../../features/candidates/candidates.api.ts';
import { asksDiversity, firstUnfinished, sectionState, stepPath } from '../../features/candidates/profile-steps.ts';
import { SectionOverview } from '../../features/candidates/section/section-overview.tsx';
import { DocumentSlots } from '../../features/documents/document-slots.tsx';
import { withChange } from '../../features/documents/documents.api.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { applyingFor } from './apply/applying-for.ts';
import buttonLink from './button-link.module.css';
import { loadProfile } from './load-profile.ts';
import { LoadState } from './load-state.tsx';

export const loader = loadProfile;

/** Says that every step is done, and what else there is: the voluntary questions, and the way on. */
function CompleteNotice({ profile, hasRoles }: { readonly profile: OwnProfile; readonly hasRoles: boolean }) {
  const t = useWords();
  const applying = applyingFor();
  const isDiversityOpen = asksDiversity(profile) && sectionState(profile, 'diversity') === 'todo';
  // In a product without applications, the profile itself is what candidates send.
  const isSent = !hasRoles && profile.candidateStatus === 'ACTIVE';
  const [onward, label] =
    applying === null
      ? (['/roles', 'profile.seeRoles'] as const)
      : ([`/apply/${applying}`, 'profile.backToApplication'] as const);
  return (
    <div className={buttonLink['above']}>
      <Notice kind="done" title={t(isSent ? 'profile.sentTitle' : 'profile.completeTitle')}>
        <p>{t(hasRoles ? 'profile.completeText' : 'profile.completeAlone')}</p>
        {isDiversityOpen ? (
          <p>
            {t('profile.diversityLeft')} <Link to={stepPath('diversity')}>{t('profile.diversityOffer')}</Link>
          </p>
        ) : null}
        {hasRoles ? <Link to={onward}>{t(label)}</Link> : null}
      </Notice>
    </div>
  );
}

export function Component() {
  const t = useWords();
  const client = useQueryClient();
  const hasRoles = useBoot().variant?.features['roles'] === true;
  const { data: profile, error } = useQuery(profileQuery);
  if (!profile) return <LoadState title={t('profile.title')} error={error} missing={profile === null} />;
  const next = firstUnfinished(profile);
  return (
    <Page title={t('profile.title')} lead={t(hasRoles ? 'profile.lead' : 'profile.leadAlone')}>
      {next === null ? (
        <CompleteNotice profile={profile} hasRoles={hasRoles} />
      ) : (
        <p>
          <Link className={buttonLink['link']} to={stepPath(next)}>
            {t('profile.continue')}
          </Link>
        </p>
      )}
      <section className="section" aria-label={t('profile.steps')}>
        <SectionOverview profile={profile} />
      </section>
      <AdjustmentsOffer candidateId={profile.id} />
      {profile.askedDocuments.length === 0 ? null : (
        <section className="section stack">
          <h2 className="flush">{t('documents.title')}</h2>
          <DocumentSlots
            profile={profile}
            onChanged={(change) => keepDocuments(client, (known) => withChange(known, change))}
          />
        </section>
      )}
    </Page>
  );
}
