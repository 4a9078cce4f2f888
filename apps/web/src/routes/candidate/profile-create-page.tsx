import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { decideStep } from '@evenhand/domain/candidates/step';
import { profileSteps } from '@evenhand/domain/fields/catalogue/catalogue';
import { isProfileSection, type ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { applicationFormQuery } from '../../features/applications/applications.api.ts';
import { AcceptedTerms } from '../../features/candidates/accepted-terms.tsx';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import classes from '../../features/candidates/candidates.module.css';
import { firstUnfinished, stepAfter, stepPath, stepsOf } from '../../features/candidates/profile-steps.ts';
import { deviceRule, sectionFields } from '../../features/candidates/section/section-fields.ts';
import { SectionFormView } from '../../features/candidates/section/section-form.tsx';
import { NoteAfter, NoteBefore } from '../../features/candidates/section/section-notes.tsx';
import { useSectionForm } from '../../features/candidates/section/use-section-form.ts';
import { StepList } from '../../features/candidates/step-list.tsx';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ProgressBar } from '../../ui/text/progress-bar.tsx';
import { applyingFor } from './apply/applying-for.ts';
import { loadProfile } from './load-profile.ts';
import { LoadState } from './load-state.tsx';

export const loader = loadProfile;

interface StepProps {
  readonly profile: OwnProfile;
  readonly user: User;
  readonly section: ProfileSection;
  /** The role whose form the candidate came from, as it wanted something more. */
  readonly roleId: string | null;
  /** Whether that role wants unfinished answers on the server. */
  readonly keepsDrafts: boolean;
  /** The answer that one was sent to; null for the whole step. */
  readonly place: string | null;
}

/**
 * Is what is typed sent as it is typed? Not for a role that leaves it on the device until the step is saved; but answers that
 * must not lie on a device are kept nowhere else.
 */
const sendsTyped = ({ profile, section, keepsDrafts }: StepProps): boolean =>
  deviceRule(sectionFields(profile, section)) !== 'all' ||
  decideStep({
    step: profile.step,
    maxSteps: profileSteps.length,
    status: profile.candidateStatus,
    hasDocument: false,
    forced: false,
    role: { savesPartialData: keepsDrafts, overloaded: false },
    alwaysSaves: false,
  }).send;

/**
 * Returns how to go on after a step: back to the application the candidate came from, or to the next step. The last one leads to
 * the application that is open in this tab, else to the overview, which offers the voluntary questions.
 */
function useLeave({ profile, section, roleId }: StepProps) {
  const t = useWords();
  const navigate = useNavigate();
  const next = stepAfter(profile, section);
  const back = roleId ?? (next === null ? applyingFor() : null);
  const onward = next === null ? '/profile' : stepPath(next);
  return {
    continueLabel: t(back === null ? 'profile.saveAndContinue' : 'profile.saveAndReturn'),
    onContinue: () => void navigate(back === null ? onward : `/apply/${back}`),
    onLater: () => {
      announce({ kind: 'success', text: t('profile.saved') });
      void navigate('/profile');
    },
  };
}

function QuestionStep(props: StepProps) {
  const { profile, user, section, roleId, place } = props;
  const { organization } = useBoot();
  const form = useSectionForm({
    profile,
    section,
    roleId,
    owner: { organizationId: user.organization.id, userId: user.id },
    countryBase: organization?.countryBase ?? 'UK',
    keepsDrafts: sendsTyped(props),
    place,
  });
  const { opening } = form;
  useEffect(() => {
    const target = opening || place === null ? null : document.getElementById(place);
    target?.scrollIntoView({ block: 'center' });
    // After the frame, which gives every new page the focus.
    const later = setTimeout(() => target?.focus());
    return () => clearTimeout(later);
  }, [opening, place]);
  return <SectionFormView form={form} {...useLeave(props)} />;
}

function Position({ profile, section }: Pick<StepProps, 'profile' | 'section'>) {
  const t = useWords();
  const steps = stepsOf(profile);
  const at = steps.indexOf(section);
  if (at < 0) return <span>{t('profile.voluntary')}</span>;
  return (
    <div className={classes['position']}>
      <ProgressBar value={at + 1} total={steps.length} label={t('profile.steps')} />
    </div>
  );
}

function ProfileStep(props: StepProps) {
  const { profile, section, roleId } = props;
  const t = useWords();
  const title = t(`profile.step.${section}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const leave = useLeave(props);
  useTitle(title);
  useEffect(() => {
    // Steps share one address: a new step begins at its heading, for a screen reader as for the eye.
    if (!first.current && section) heading.current?.focus();
    first.current = false;
    window.scrollTo(0, 0);
  }, [section]);
  const steps = <StepList profile={profile} current={section} roleId={roleId} />;
  return (
    <div className="page page-wide">
      <div className={classes['layout']}>
        <aside className={classes['side']}>
          <div className={classes['wideOnly']}>{steps}</div>
          <details key={section} className={classes['narrowOnly']}>
            <summary>{t('profile.allSteps')}</summary>
            {steps}
          </details>
        </aside>
        <div className={classes['form']}>
          <p className={classes['top']}>
            <Link to={roleId === null ? '/profile' : `/apply/${roleId}`}>
              {t(roleId === null ? 'profile.back' : 'profile.backToApplication')}
            </Link>
          </p>
          <div className={classes['top']}>
            <h1 ref={heading} tabIndex={-1} className="flush">
              {title}
            </h1>
            <Position profile={profile} section={section} />
          </div>
          <NoteBefore section={section} />
          {section === 'accepted' ? (
            <AcceptedTerms profile={profile} {...leave} continueLabel={t('profile.accepted.finish')} roleId={roleId} />
          ) : (
            <QuestionStep key={section} {...props} />
          )}
          <NoteAfter section={section} />
        </div>
      </div>
    </div>
  );
}

export function Component() {
  const t = useWords();
  const user = useUser();
  const [query] = useSearchParams();
  const { data: profile, error } = useQuery(profileQuery);
  const step = query.get('step');
  const roleId = query.get('role');
  const role = useQuery({ ...applicationFormQuery(roleId ?? ''), enabled: roleId !== null });
  if (!profile || !user || role.isLoading) {
    return <LoadState title={t('profile.title')} error={error} missing={profile === null} />;
  }
  if (!isProfileSection(step)) {
    // No step named: on with the first that is not done; with all done, the overview.
    const unfinished = firstUnfinished(profile);
    return <Navigate replace to={unfinished === null ? '/profile' : stepPath(unfinished, roleId)} />;
  }
  const keepsDrafts = role.data?.keepsDrafts ?? true;
  const place = { section: step, roleId, place: query.get('field') };
  return <ProfileStep profile={profile} user={user} keepsDrafts={keepsDrafts} {...place} />;
}
