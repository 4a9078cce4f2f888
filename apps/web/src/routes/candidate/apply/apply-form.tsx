import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { type AskedItem, formLanguages, itemsOf, readForm } from '@evenhand/domain/forms/read-form';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SaveReceipt, type SaveState } from '../../../entities/draft/save-receipt.tsx';
import { WhereKept } from '../../../entities/draft/where-kept.tsx';
import { mergeCarried } from '../../../features/applications/draft/carried-draft.ts';
import { useApplicationDraft } from '../../../features/applications/draft/use-application-draft.ts';
import { Countdown } from '../../../features/applications/send/countdown.tsx';
import { Deadline } from '../../../features/roles/deadline.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { FormFrame } from '../../../ui/layout/form-frame.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { FormLanguages } from '../form-languages.tsx';
import { type ApplyPart, applyParts, isApplyPart, PartNav } from './apply-parts.tsx';
import { ApplyQuestions, ApplyReview, usePartsAtHand } from './apply-parts-apart.ts';
import { ApplyProfile } from './apply-profile.tsx';
import { noteApplying } from './applying-for.ts';
import { hasNotes } from './may-begin.ts';
import { useApplyDeadline } from './use-apply-deadline.ts';

// Most people have no limit before them and nothing to copy, wrote in one place only, to questions that stayed, in one language.
const BeforeApplying = lazy(async () => ({ default: (await import('./before-applying.tsx')).BeforeApplying }));
const AnswersConflict = lazy(async () => ({
  default: (await import('../../../features/applications/draft/answers-conflict.tsx')).AnswersConflict,
}));
const ApplyRefused = lazy(async () => ({ default: (await import('./apply-refused.tsx')).ApplyRefused }));
const FormLanguage = lazy(async () => ({
  default: (await import('../../../features/forms/form-language.tsx')).FormLanguage,
}));
const EndNotice = lazy(async () => ({ default: (await import('./apply-end.tsx')).ApplyEnd }));
const CarriedAnswers = lazy(async () => ({
  default: (await import('../../../features/forms/carried-answers.tsx')).CarriedAnswers,
}));
export interface ApplyFormProps {
  readonly form: ApplicationForm;
  readonly profile: OwnProfile;
  readonly user: User;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  readonly ahead: number;
  /** Asked again, the server said that the role has closed. */
  readonly over: boolean;
}

/** Parts and pages share one address: a new one begins at its own heading, and a link to one question goes to that. */
function usePartFocus(part: ApplyPart, page: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) {
      target.scrollIntoView({ block: 'center' });
      target.focus();
    } else if (!first.current) {
      const start = part === 'questions' ? document.getElementById(`section-${page}`) : null;
      (start ?? heading.current)?.scrollIntoView();
      (start ?? heading.current)?.focus({ preventScroll: true });
    }
    first.current = false;
  }, [part, page, hash]);
  return heading;
}

/** Keeps the candidate's place in the application in the address, so that back, reload and a shared link lead there. */
function usePlace(roleId: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = query.get('part');
  const part: ApplyPart = isApplyPart(asked) ? asked : 'profile';
  const page = query.get('page');
  const language = query.get('language') ?? undefined;
  const path = (next: ApplyPart, section: string | null = null, code = language): string => {
    const place = { part: next, ...(section ? { page: section } : {}), ...(code ? { language: code } : {}) };
    return `/apply/${roleId}?${new URLSearchParams(place).toString()}`;
  };
  return { part, page, language, path, go: (to: string): void => void navigate(to) };
}

interface NotesProps extends Pick<ApplyFormProps, 'form'> {
  readonly items: readonly AskedItem[];
  readonly part: ApplyPart;
}

/** Shows what to know before writing, except on the last page, where it has been read. */
function Notes({ form, items, part }: NotesProps) {
  if (part === 'review' || !hasNotes(form)) return null;
  return (
    <Suspense fallback={null}>
      <BeforeApplying form={form} items={items} />
    </Suspense>
  );
}

/** Shows answers that the server refused, loaded on demand as few candidates have any. */
const Refused = (props: ComponentProps<typeof ApplyRefused>) =>
  props.refusals.length === 0 ? null : (
    <Suspense fallback={null}>
      <ApplyRefused {...props} />
    </Suspense>
  );

/** Why nothing is saved any more, for those who still had it open. */
const ApplyEnd = (props: ComponentProps<typeof EndNotice>) =>
  props.end === null ? null : (
    <Suspense fallback={null}>
      <EndNotice {...props} />
    </Suspense>
  );

/** The choice between the languages of the questions, where there is more than one. */
const LanguageChoice = (props: ComponentProps<typeof FormLanguage>) =>
  props.codes.length < 2 ? null : <FormLanguage {...props} />;

interface ApplyFrameProps extends Pick<ApplyFormProps, 'form'> {
  readonly part: ApplyPart;
  readonly save: SaveState | null;
  readonly children: ReactNode;
}

/** Says for which role the form is, which part is open, when it closes, and where what was typed is kept. */
function ApplyFrame({ form: { role, deadline }, part, save, children }: ApplyFrameProps) {
  const t = useWords();
  return (
    <FormFrame
      back={{ to: `/roles/${role.id}`, label: t('apply.back') }}
      title={role.title}
      step={t(`apply.part.${part}`)}
      number={applyParts.indexOf(part) + 1}
      total={applyParts.length}
      saved={save ? <SaveReceipt save={save} /> : null}
      steps={<PartNav roleId={role.id} current={part} />}
      under={<FormLanguages />}
      stepsLabel={t('apply.parts')}
      note={<Deadline closesAt={deadline.at} />}
    >
      {children}
    </FormFrame>
  );
}

/** The application form: the profile, the role's own form, and a last look at everything. */
export function ApplyForm(props: ApplyFormProps) {
  const { form, profile, user } = props;
  const t = useWords();
  const { role } = form;
  const { part, page, language, path, go } = usePlace(role.id);
  const heading = usePartFocus(part, page);
  const kept = useApplicationDraft({ form, owner: { organizationId: user.organization.id, userId: user.id } });
  const { now, end } = useApplyDeadline(props, kept);
  const draft = { ...kept, end };
  const asked = useMemo(() => readForm(form.form, language), [form.form, language]);
  const items = itemsOf(asked);
  usePartsAtHand();
  useEffect(() => noteApplying(role.id), [role.id]);
  const carried = mergeCarried(draft.carried, form.carried?.answers ?? []);

  return (
    <ApplyFrame form={form} part={part} save={draft.save}>
      <h1 ref={heading} tabIndex={-1}>
        {t(`apply.part.${part}`)}
      </h1>
      {end === null ? <Countdown deadline={form.deadline} now={now} /> : null}
      <Notes form={form} items={items} part={part} />
      <ApplyEnd roleId={role.id} end={draft.end} />
      <WhereKept keepsDrafts={form.keepsDrafts} />
      <Refused
        asked={asked}
        answers={draft.answers}
        refusals={draft.refusals}
        pagePath={(section) => path('questions', section)}
      />
      {draft.conflict ? (
        <Suspense fallback={null}>
          <AnswersConflict
            items={items}
            heardOptions={profile.heardOptions}
            clashes={draft.conflict.clashes}
            mine={draft.answers}
            theirs={draft.conflict.theirs.values}
            onResolve={draft.resolve}
          />
        </Suspense>
      ) : null}
      {part !== 'profile' && (form.carried || carried.length > 0) ? (
        <Suspense fallback={null}>
          <CarriedAnswers carried={carried} />
        </Suspense>
      ) : null}
      {part === 'profile' ? (
        <ApplyProfile form={form} profile={profile} onContinue={() => go(path('questions'))} />
      ) : (
        // The choice of a language and what stands below it appear at once, so that nothing moves.
        <Suspense key={part} fallback={<Waiting />}>
          <LanguageChoice
            codes={formLanguages(form.form)}
            value={asked.languageCode}
            onChange={(code) => go(path(part, page, code))}
          />
          {part === 'questions' ? (
            <ApplyQuestions
              form={form}
              asked={asked}
              profile={profile}
              draft={draft}
              page={page}
              onPage={(section) => go(path('questions', section))}
              onDone={() => go(path('review'))}
              onLater={() => go('/applications')}
            />
          ) : (
            <ApplyReview
              form={form}
              asked={asked}
              profile={profile}
              draft={draft}
              pagePath={(section) => path('questions', section)}
            />
          )}
        </Suspense>
      )}
    </ApplyFrame>
  );
}
