import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import type { AskedItem } from '@evenhand/domain/forms/read-form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { applicationFormQuery } from '../../../features/applications/application-form.api.ts';
import { copyAnswers } from '../../../features/applications/applications.api.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { isUsedUp } from './may-begin.ts';

type Allowance = ApplicationForm['allowance'];

function LimitText({ allowance }: { readonly allowance: Allowance }) {
  const t = useWords();
  const { state, most = 0, sent = 0, begun = 0, from } = allowance;
  const date = from === undefined ? '' : formatDate(from);
  if (state === 'tooSoon') return <p>{t('applying.limit.tooSoon', { date })}</p>;
  if (state === 'full') return <p>{t('applying.limit.full', { count: most, date })}</p>;
  return (
    <p>
      {t('applying.limit.counted', { count: most, sent, date })}{' '}
      {begun > 0 ? t('applying.limit.begun', { count: begun }) : null}
    </p>
  );
}

export function LimitReached({ form }: { readonly form: ApplicationForm }) {
  const t = useWords();
  return (
    <Page title={t('apply.title', { role: form.role.title })}>
      <Notice kind="info" title={t('applying.limit.title')}>
        <LimitText allowance={form.allowance} />
        <Link to="/applications">{t('apply.sent.look')}</Link>
      </Notice>
    </Page>
  );
}

/** Answers to the same questions, from what was sent before. */
function CopyOffer({ form }: { readonly form: ApplicationForm }) {
  const t = useWords();
  const [open, setOpen] = useState(true);
  const copy = useMutation({
    mutationFn: (applicationId: string) =>
      copyAnswers({ candidateId: form.candidateId, roleId: form.role.id, applicationId }),
    onSettled: () => queryClient.invalidateQueries(applicationFormQuery(form.role.id)),
  });
  if (!open || form.copyFrom.length === 0) return null;
  return (
    <Notice kind="info" title={t('applying.copy.title')}>
      <p>{t('applying.copy.text')}</p>
      {copy.error ? <p role="alert">{problemText(copy.error)}</p> : null}
      <div className="actions">
        {form.copyFrom.map(({ applicationId, roleTitle, answers }) => (
          <ActionButton
            key={applicationId}
            variant="secondary"
            busy={copy.isPending}
            onClick={() => copy.mutate(applicationId)}
          >
            {t('applying.copy.from', { count: answers, role: roleTitle })}
          </ActionButton>
        ))}
        <Button variant="quiet" onClick={() => setOpen(false)}>
          {t('applying.copy.no')}
        </Button>
      </div>
    </Notice>
  );
}

function Copied({ copied, items }: Pick<ApplicationForm, 'copied'> & { readonly items: readonly AskedItem[] }) {
  const t = useWords();
  if (copied === null) return null;
  const labels = items.filter(({ key }) => copied.keys.includes(key)).map(({ key, label }) => ({ key, label }));
  if (labels.length === 0) return null;
  return (
    <Notice kind="attention" title={t('applying.copied.title', { role: copied.roleTitle })}>
      <p>{t('applying.copied.text')}</p>
      <ul>
        {labels.map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface BeforeApplyingProps {
  readonly form: ApplicationForm;
  readonly items: readonly AskedItem[];
}

/** Shows what to know before writing: how many applications there may be, and what can be taken from an earlier one. */
export function BeforeApplying({ form, items }: BeforeApplyingProps) {
  const t = useWords();
  const { allowance } = form;
  return (
    <>
      {isUsedUp(allowance) ? (
        <Notice kind="attention" title={t('applying.limit.title')}>
          <LimitText allowance={allowance} />
        </Notice>
      ) : null}
      {allowance.state === 'counted' ? <LimitText allowance={allowance} /> : null}
      <CopyOffer form={form} />
      <Copied copied={form.copied} items={items} />
    </>
  );
}
