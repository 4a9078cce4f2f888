import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { previewRole } from '@evenhand/contract/records/roles/role-previews';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { useTitle } from '../../entities/site/use-title.ts';
import { FormTrial } from '../../features/forms/form-trial.tsx';
import { OpenRoles } from '../../features/roles/open-roles.tsx';
import { RoleView } from '../../features/roles/page/role-view.tsx';
import { previewQuery } from '../../features/roles/preview.api.ts';
import classes from '../../features/roles/roles.module.css';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { isProblem, ProblemError } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';

type Preview = ReplyOf<typeof previewRole>;

/** Says first of all that this is a preview. */
function PreviewNotice({ preview }: { readonly preview: Preview }) {
  const t = useWords();
  const { published, expiresAt, role } = preview;
  return (
    <Notice kind="attention" title={t('preview.noticeTitle')}>
      <p>{t('preview.notice')}</p>
      {expiresAt === null ? null : (
        <p>{t('preview.noticeUntil', { when: `${formatDate(expiresAt)}, ${formatTime(expiresAt)}` })}</p>
      )}
      {published ? <Link to={`/roles/${role.id}`}>{t('preview.noticePublished')}</Link> : null}
    </Notice>
  );
}

/** The role and its form, one after the other, as candidates meet them. */
function PreviewParts({ preview }: { readonly preview: Preview }) {
  const t = useWords();
  const [query] = useSearchParams();
  const { role, form } = preview;
  const title = t('preview.formTitle', { title: role.title });
  useTitle(t('preview.title'));
  const path = (part: 'role' | 'form'): string => {
    const next = new URLSearchParams(query);
    next.set('part', part);
    return `?${next.toString()}`;
  };
  const notice = (
    <div className={classes['notice']}>
      <PreviewNotice preview={preview} />
    </div>
  );
  if (query.get('part') !== 'form')
    return (
      <RoleView
        role={role}
        notice={notice}
        apply={
          <p>
            <ButtonLink to={path('form')}>{t('preview.form')}</ButtonLink>
          </p>
        }
      />
    );
  return (
    <Page title={title}>
      {notice}
      <p>
        <Link to={path('role')}>{t('preview.role')}</Link>
      </p>
      <FormTrial
        key={role.languageCode}
        definition={form}
        language={role.languageCode}
        end={<Notice kind="info">{t('preview.end')}</Notice>}
      />
    </Page>
  );
}

/** Why there is nothing to look at. */
function NoPreview({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useWords();
  const status = error instanceof ProblemError ? error.status : 0;
  if (![404, 410, 422].includes(status))
    return (
      <Page title={t('preview.title')}>
        <LoadProblem error={error} onRetry={onRetry} />
      </Page>
    );
  const spent = isProblem(error, 'token_spent');
  return (
    <Page title={t('preview.missing.title')}>
      <p>{t(spent ? 'preview.spent' : 'preview.missing.text')}</p>
      <OpenRoles />
    </Page>
  );
}

/** A role and its form to look at, by a link from staff or once it is published. Nothing here sends or keeps anything. */
export function Component() {
  const t = useWords();
  const { roleId = '' } = useParams();
  const [query] = useSearchParams();
  const look = { token: query.get('token') ?? '', language: query.get('language') ?? '' };
  const { data, error, refetch } = useQuery({ ...previewQuery(roleId, look), placeholderData: keepPreviousData });
  if (error) return <NoPreview error={error} onRetry={() => void refetch()} />;
  if (data) return <PreviewParts preview={data} />;
  return (
    <Page title={t('preview.title')}>
      <Waiting />
    </Page>
  );
}
