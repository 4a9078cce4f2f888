import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { OwnProfile } from '@evenhand/contract/records/candidates/candidates';
import { itemsOf, readForm } from '@evenhand/domain/forms/read-form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { DraftOwner } from '../../entities/draft/drafts.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { applicationFormQuery } from '../../features/applications/application-form.api.ts';
import {
  type FormAnswers,
  loadFormVersion,
  makeChange,
  ownApplicationsQuery,
} from '../../features/applications/applications.api.ts';
import { AnswersConflict } from '../../features/applications/draft/answers-conflict.tsx';
import { KeptHere } from '../../features/applications/requests/kept-here.tsx';
import { type AnswersDraft, ownerOf, useAnswersHere } from '../../features/applications/requests/use-answers-here.ts';
import { profileQuery } from '../../features/candidates/candidates.api.ts';
import { FormItem } from '../../features/forms/form-item.tsx';
import { itemErrors } from '../../features/forms/item-errors.ts';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { loadProfile } from './load-profile.ts';
import { LoadState } from './load-state.tsx';
import { useFormHost } from './use-form-host.tsx';

export const loader = loadProfile;

type Open = NonNullable<OwnApplication['amendment']>;
type Form = ReturnType<typeof readForm>;

interface AmendFormProps {
  readonly application: OwnApplication;
  readonly open: Open;
  readonly owner: DraftOwner;
  readonly profile: OwnProfile;
  readonly form: Form;
  readonly sent: FormAnswers;
}

/** Sends the answers that were opened, as they stand. */
function useChange(
  { application, open }: Pick<AmendFormProps, 'application' | 'open'>,
  answers: FormAnswers,
  send: AnswersDraft['send'],
) {
  const t = useWords();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => send(() => makeChange({ applicationId: application.id, answers, version: open.version })),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['applications'] });
      announce({ kind: 'success', text: t('amendment.made') });
      await navigate('/applications');
    },
  });
}

function AmendForm({ application, open, owner, profile, form, sent }: AmendFormProps) {
  const t = useWords();
  const keys = new Set(open.parts.map(({ key }) => key));
  const items = itemsOf(form).filter(({ key }) => keys.has(key));
  const start = Object.fromEntries(items.map(({ key }) => [key, sent[key] ?? null]));
  const kept = useAnswersHere({ ...owner, form: `amendment/${open.id}`, start });
  const answers = Object.fromEntries(items.map(({ key }) => [key, { ...start, ...kept.values }[key] ?? null]));
  const [checked, setChecked] = useState(false);
  const host = useFormHost(profile, application.role.id);
  const change = useChange({ application, open }, answers, kept.send);
  const errors = itemErrors([{ id: 'opened', title: '', items }], answers, t);
  const shown = checked ? errors : [];
  // Leaving would lose answers that are kept nowhere yet.
  useLeaveWarning(kept.atRisk && !change.isSuccess);
  function send(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (errors.length === 0 && kept.conflict === null) change.mutate();
  }
  return (
    <form className="stack" noValidate onSubmit={send}>
      <ErrorSummary
        errors={shown.map(({ field, text }) => ({ field, text }))}
        problem={change.error ? problemText(change.error) : null}
      />
      {open.openUntil === null ? null : (
        <p className="flush">
          {t('amendment.until', { date: formatDate(open.openUntil), time: formatTime(open.openUntil) })}
        </p>
      )}
      {kept.conflict ? (
        <AnswersConflict
          items={items}
          heardOptions={profile.heardOptions}
          clashes={kept.conflict.clashes}
          mine={answers}
          theirs={kept.conflict.theirs.values}
          onResolve={kept.resolve}
        />
      ) : null}
      {items.map((item) => (
        <FormItem
          key={item.key}
          item={item}
          value={answers[item.key] ?? null}
          errors={shown.filter(({ key }) => key === item.key)}
          host={host}
          onChange={kept.change}
        />
      ))}
      <KeptHere save={kept.save} restoredAt={kept.restoredAt} />
      <p className="actions">
        <ActionButton type="submit" busy={change.isPending}>
          {t('amendment.send')}
        </ActionButton>
        <Link to="/applications">{t('ui.cancel')}</Link>
      </p>
    </form>
  );
}

function AmendPage({ application, open, owner }: Pick<AmendFormProps, 'application' | 'open' | 'owner'>) {
  const t = useWords();
  const { role, formVersion } = application;
  const profile = useQuery(profileQuery);
  const sent = useQuery(applicationFormQuery(role.id));
  const form = useQuery({
    queryKey: ['applications', 'form-version', role.id, formVersion],
    queryFn: () => loadFormVersion(role.id, formVersion),
  });
  const error = profile.error ?? sent.error ?? form.error;
  if (!profile.data || !sent.data || !form.data) return <LoadState title={t('amendment.page')} error={error} />;
  return (
    <Page title={t('amendment.page')}>
      <p>{role.title}</p>
      <AmendForm
        application={application}
        open={open}
        owner={owner}
        profile={profile.data}
        form={readForm(form.data)}
        sent={sent.data.application?.answers ?? {}}
      />
    </Page>
  );
}

/** Changing what was opened of an application that has been sent. */
export function Component() {
  const t = useWords();
  const { applicationId } = useParams();
  const user = useUser();
  // Answers stay on the screen when their time is over: sending them says so.
  const [opened, setOpened] = useState<Open | null>(null);
  const { data: applications, error } = useQuery(ownApplicationsQuery);
  if (!applications) return <LoadState title={t('amendment.page')} error={error} />;
  const application = applications.find(({ id }) => id === applicationId);
  const amendment = application?.amendment ?? null;
  if (amendment?.state === 'OPEN' && amendment !== opened) setOpened(amendment);
  const open = amendment?.state === 'OPEN' ? amendment : opened;
  if (application && user && open && open.id === amendment?.id) {
    return <AmendPage application={application} open={open} owner={ownerOf(user)} />;
  }
  return (
    <Page title={t('amendment.page')}>
      <Notice kind="info">{t('amendment.notOpen')}</Notice>
      <p>
        <Link to="/applications">{t('applications.title')}</Link>
      </p>
    </Page>
  );
}
