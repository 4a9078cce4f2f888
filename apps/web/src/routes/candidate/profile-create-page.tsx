import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { decideStep } from '@evenhand/domain/candidates/step';
import { profileSteps } from '@evenhand/domain/fields/catalogue/catalogue';
import { isProfileSection, type ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { SaveReceipt } from '../../entities/draft/save-receipt.tsx';
import { useUser } from '../../entities/session/current-user.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { applicationFormQuery } from '../../features/applications/application-form.api.ts';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import { consentInForce, isGivenAlready } from '../../features/candidates/consents-given.ts';
import { CvPanel } from '../../features/candidates/cv/cv-panel.tsx';
import { firstUnfinished, isAsked, stepAfter, stepPath, stepsOf } from '../../features/candidates/profile-steps.ts';
import { deviceRule, sectionFields } from '../../features/candidates/section/section-fields.ts';
import { SectionFormView } from '../../features/candidates/section/section-form.tsx';
import { NoteAfter, NoteBefore } from '../../features/candidates/section/section-notes.tsx';
import { useSectionForm } from '../../features/candidates/section/use-section-form.ts';
import { StepList } from '../../features/candidates/step-list.tsx';
import { formatDate } from '../../lib/format/format.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { FormFrame } from '../../ui/layout/form-frame.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { applyingFor, noteApplying } from './apply/applying-for.ts';
import { FormLanguages } from './form-languages.tsx';
import { loadProfile } from './load-profile.ts';
import { LoadState } from './load-state.tsx';

export const loader = loadProfile;

// Each belongs to one step, or to candidates who came from a role.
const loadAccepted = async () => ({
  default: (await import('../../features/candidates/accepted-terms.tsx')).AcceptedTerms,
});
const AcceptedTerms = lazy(loadAccepted);
const SameAnswers = lazy(async () => ({
  default: (await import('../../features/candidates/section/same-answers.tsx')).SameAnswers,
}));
const Deadline = lazy(async () => ({ default: (await import('../../features/roles/deadline.tsx')).Deadline }));

/** Steps that a CV can fill, and the first one, at which it is offered. */
const fromCv: ReadonlySet<ProfileSection> = new Set(['personal', 'secondary', 'sixthForm', 'university']);

interface StepProps {
  readonly profile: OwnProfile;
  readonly user: User;
  readonly section: ProfileSection;
  /** The role whose form the candidate came from, as it wanted something more. */
  readonly roleId: string | null;
  /** Title and deadline of that role. */
  readonly role: Pick<ApplicationForm, 'role' | 'deadline'> | null;
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

interface StepFrameProps extends StepProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly saved?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a step: back to where the candidate came from, the steps, and when that role closes. */
function StepFrame({ profile, section, roleId, role, heading, saved, children }: StepFrameProps) {
  const t = useWords();
  const title = t(`profile.step.${section}`);
  const steps = stepsOf(profile);
  const at = steps.indexOf(section);
  return (
    <FormFrame
      back={
        roleId === null
          ? { to: '/profile', label: t('profile.back') }
          : { to: `/apply/${roleId}`, label: t('profile.backToApplication') }
      }
      title={role?.role.title ?? t('profile.title')}
      step={title}
      number={at < 0 ? null : at + 1}
      total={steps.length}
      saved={saved}
      steps={<StepList profile={profile} current={section} roleId={roleId} />}
      under={<FormLanguages />}
      stepsLabel={t('profile.steps')}
      note={
        role ? (
          <Suspense fallback={null}>
            <Deadline closesAt={role.deadline.at} />
          </Suspense>
        ) : null
      }
    >
      <div className="stack">
        <h1 ref={heading} tabIndex={-1} className="flush">
          {title}
        </h1>
        <NoteBefore section={section} />
        {children}
        <NoteAfter section={section} />
      </div>
    </FormFrame>
  );
}

type PartProps = StepProps & Pick<StepFrameProps, 'heading'>;

function QuestionStep(props: PartProps) {
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
  const t = useWords();
  const given = new Set(form.asked.map(({ id }) => id).filter((id) => isGivenAlready(profile, id)));
  const [agreed] = [...given].map((id) => consentInForce(profile, id));
  const { opening } = form;
  useEffect(() => {
    const target = opening || place === null ? null : document.getElementById(place);
    target?.scrollIntoView({ block: 'center' });
    // After the frame, which gives every new page the focus.
    const later = setTimeout(() => target?.focus());
    return () => clearTimeout(later);
  }, [opening, place]);
  return (
    <StepFrame {...props} saved={form.receipt ? <SaveReceipt save={form.receipt} /> : null}>
      {fromCv.has(section) ? <CvPanel section={section} roleId={roleId} form={form} /> : null}
      {section === 'diversity' ? (
        <Suspense fallback={null}>
          <SameAnswers profile={profile} form={form} />
        </Suspense>
      ) : null}
      {agreed ? <p className="flush">{t('profile.terms.agreedOn', { date: formatDate(agreed.givenAt) })}</p> : null}
      <SectionFormView form={form} without={given} {...useLeave(props)} />
    </StepFrame>
  );
}

function AcceptedStep(props: PartProps) {
  const { profile, roleId } = props;
  const t = useWords();
  return (
    <StepFrame {...props}>
      <Suspense fallback={<Waiting />}>
        <AcceptedTerms
          profile={profile}
          {...useLeave(props)}
          continueLabel={t('profile.accepted.finish')}
          roleId={roleId}
        />
      </Suspense>
    </StepFrame>
  );
}

function ProfileStep(props: StepProps) {
  const { section } = props;
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  useTitle(t(`profile.step.${section}`));
  // At hand also for a candidate who goes offline before the last step, and no part of what the first step loads.
  useEffect(() => {
    if (section !== 'personal') loadAccepted().catch(() => undefined);
  }, [section]);
  useEffect(() => {
    // Steps share one address: a new step begins at its heading, for a screen reader as for the eye.
    if (!first.current && section) heading.current?.focus();
    first.current = false;
    window.scrollTo(0, 0);
  }, [section]);
  const Part = section === 'accepted' ? AcceptedStep : QuestionStep;
  return <Part key={section} {...props} heading={heading} />;
}

export function Component() {
  const t = useWords();
  const user = useUser();
  const [query] = useSearchParams();
  const { data: profile, error } = useQuery(profileQuery);
  const step = query.get('step');
  const roleId = query.get('role');
  const role = useQuery({ ...applicationFormQuery(roleId ?? ''), enabled: roleId !== null });
  useEffect(() => {
    // The way back holds also for a step that is opened without the role in its address.
    if (roleId !== null) noteApplying(roleId);
  }, [roleId]);
  if (!profile || !user || role.isLoading) {
    return <LoadState title={t('profile.title')} error={error} missing={profile === null} />;
  }
  if (!isProfileSection(step) || !isAsked(profile, step)) {
    // No step that is asked here: on with the first that is not done; with all done, the overview.
    const unfinished = firstUnfinished(profile);
    return <Navigate replace to={unfinished === null ? '/profile' : stepPath(unfinished, roleId)} />;
  }
  const keepsDrafts = role.data?.keepsDrafts ?? true;
  const place = { section: step, roleId, role: role.data ?? null, place: query.get('field') };
  return <ProfileStep profile={profile} user={user} keepsDrafts={keepsDrafts} {...place} />;
}
