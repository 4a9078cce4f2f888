import type { Role } from '@evenhand/contract/records/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { RoleCopies } from '../../../features/roles-admin/copies/role-copies.tsx';
import { RoleDeadline } from '../../../features/roles-admin/deadline/role-deadline.tsx';
import { contentOf } from '../../../features/roles-admin/editor/role-draft.ts';
import { RoleEditor, type RoleEditorHandle } from '../../../features/roles-admin/editor/role-editor.tsx';
import { RolePreviews } from '../../../features/roles-admin/publishing/role-previews.tsx';
import { RolePublishing } from '../../../features/roles-admin/publishing/role-publishing.tsx';
import { RoleTeam } from '../../../features/roles-admin/publishing/role-team.tsx';
import { saveRole } from '../../../features/roles-admin/roles.api.ts';
import classes from '../../../features/roles-admin/roles-admin.module.css';
import { ShareWays } from '../../../features/sharing/share-part.tsx';
import { forgetUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** Sections for a role that candidates apply to: how it is shared, how long it is open. */
function OfOpenRole({ role }: { readonly role: Role }) {
  const t = useWords();
  return (
    <>
      <section className={classes['panel']} aria-labelledby="share">
        <h2 id="share">{t('staff.share.heading')}</h2>
        {role.publishedAt !== null && role.status === 'ACTIVE' ? (
          <ShareWays kind="role" id={role.id} title={role.title} />
        ) : (
          <p>{t('staff.share.unpublished')}</p>
        )}
      </section>
      <RolePreviews roleId={role.id} />
      <RoleDeadline role={role} />
    </>
  );
}

/** Everything about one role: texts, dates, stages, criteria, form, publishing, team. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayEdit = useMay('role:edit');
  const mayPublish = useMay('role:publish');
  const navigate = useNavigate();
  const { roleId = '' } = useParams();
  const editor = useRef<RoleEditorHandle>(null);
  const [unsaved, setUnsaved] = useState(false);
  const { data: role, error } = useQuery({ ...roleQuery(roleId), refetchOnMount: 'always' });
  useTitle(role ? t('staff.role.editTitle', { title: role.title }) : t('staff.role.edit'));
  if (error && !role)
    return (
      <>
        <PageHeader title={t('staff.role.edit')} above={<Link to="/manager/roles">{t('staff.roles.title')}</Link>} />
        <div className={classes['pad']}>
          <Notice kind="problem">{problemText(error)}</Notice>
        </div>
      </>
    );
  if (!role || !user) return <PageSpinner />;
  const isPreset = role.status === 'PRESET';
  if (!mayEdit) return <NoPermission title={t('staff.role.edit')} text={t('staff.roles.notAllowed')} />;
  return (
    <>
      <PageHeader
        title={t('staff.role.editTitle', { title: role.title })}
        above={
          isPreset ? (
            <Link to="/manager/roles?status=PRESET">{t('staff.roles.title')}</Link>
          ) : (
            <Link to={`/manager/roles/${role.id}`}>{t('staff.role.toCandidates')}</Link>
          )
        }
      />
      <div className={classes['layout']}>
        <RoleEditor
          key={role.id}
          roleId={role.id}
          initial={contentOf(role)}
          version={role.version}
          submitLabel={t('staff.role.save')}
          onSave={(content, version) => saveRole(role.id, content, version)}
          handle={editor}
          onUnsaved={setUnsaved}
        />
        <div className={classes['side']}>
          {isPreset ? null : (
            <RolePublishing
              role={role}
              mayPublish={mayPublish}
              save={unsaved ? async () => (await editor.current?.save()) ?? null : null}
              onChanged={(changed) => editor.current?.follow(changed)}
            />
          )}
          <RoleCopies
            role={role}
            onMade={(made) => void navigate(`/manager/roles/${made.id}/edit`)}
            onRemoved={() => {
              forgetUnsavedWork();
              void navigate('/manager/roles?status=PRESET');
            }}
          />
          <section className={classes['panel']} aria-labelledby="form">
            <h2 id="form">{t('builder.title')}</h2>
            <p>{t('builder.linkText', { version: role.formVersion })}</p>
            <Link to={`/manager/roles/${role.id}/form`}>{t('builder.link')}</Link>
          </section>
          {isPreset ? null : <OfOpenRole role={role} />}
          <RoleTeam key={role.team.map((member) => member.id).join()} role={role} />
        </div>
      </div>
    </>
  );
}
