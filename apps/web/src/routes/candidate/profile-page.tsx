import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdjustmentsOffer } from '../../features/candidates/adjustments-offer.tsx';
import { keepDocuments, profileQuery } from '../../features/candidates/candidates.api.ts';
import { asksDiversity, firstUnfinished, sectionState, stepPath } from '../../features/candidates/profile-steps.ts';
import { SectionOverview } from '../../features/candidates/section-overview.tsx';
import { DocumentSlots } from '../../features/documents/document-slots.tsx';
import { withChange } from '../../features/documents/documents.api.ts';
import { applyingFor } from '../../lib/applying-for.ts';
import { useBoot } from '../../lib/boot-context.ts';
import { useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import buttonLink from './button-link.module.css';
import { loadProfile } from './load-profile.ts';
import { LoadState } from './load-state.tsx';

export const loader = loadProfile;

export function Component() {
  const t = useWords();
  const client = useQueryClient();
  const hasRoles = useBoot().variant?.features['roles'] === true;
  const { data: profile, error } = useQuery(profileQuery);
  if (!profile) return <LoadState title={t('profile.title')} error={error} missing={profile === null} />;
  const next = firstUnfinished(profile);
  const applying = applyingFor();
  const isDiversityOpen = asksDiversity(profile) && sectionState(profile, 'diversity') === 'todo';
  // Where people apply nowhere, the profile itself is what they send.
  const isSent = !hasRoles && profile.candidateStatus === 'ACTIVE';
  return (
    <Page title={t('profile.title')} lead={t(hasRoles ? 'profile.lead' : 'profile.leadAlone')}>
      {next === null ? (
        <div className={buttonLink['above']}>
          <Notice kind="done" title={t(isSent ? 'profile.sentTitle' : 'profile.completeTitle')}>
            <p>{t(hasRoles ? 'profile.completeText' : 'profile.completeAlone')}</p>
            {isDiversityOpen ? (
              <p>
                {t('profile.diversityLeft')} <Link to={stepPath('diversity')}>{t('profile.diversityOffer')}</Link>
              </p>
            ) : null}
            {hasRoles && applying !== null ? (
              <Link to={`/apply/${applying}`}>{t('profile.backToApplication')}</Link>
            ) : null}
            {hasRoles && applying === null ? <Link to="/roles">{t('profile.seeRoles')}</Link> : null}
          </Notice>
        </div>
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
