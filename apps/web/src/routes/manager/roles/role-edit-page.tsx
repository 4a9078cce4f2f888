import type { Role } from '@evenhand/contract/records/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { RoleState } from '../../../entities/role/role-state.tsx';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { RoleCopies } from '../../../features/roles-admin/copies/role-copies.tsx';
import { RoleDeadline } from '../../../features/roles-admin/deadline/role-deadline.tsx';
import { contentOf } from '../../../features/roles-admin/editor/role-draft.ts';
import {
  type FurtherSection,
  RoleEditor,
  type RoleEditorHandle,
} from '../../../features/roles-admin/editor/role-editor.tsx';
import { RolePreviews } from '../../../features/roles-admin/publishing/role-previews.tsx';
import { isPublished, RolePublishing } from '../../../features/roles-admin/publishing/role-publishing.tsx';
import { RoleTeam } from '../../../features/roles-admin/publishing/role-team.tsx';
import { saveRole, setPublished } from '../../../features/roles-admin/roles.api.ts';
import classes from '../../../features/roles-admin/roles-admin.module.css';
import { RoundChanges } from '../../../features/roles-admin/rounds/round-changes.tsx';
import { ShareWays } from '../../../features/sharing/share-part.tsx';
import { formatNumber } from '../../../lib/format/format.ts';
import { forgetUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** The ways to share the role, once it is published, and the links to its preview. */
function Sharing({ role }: { readonly role: Role }) {
  const t = useWords();
  return (
    <>
      <section className={classes['panel']} aria-labelledby="share">
        <h2 id="share">{t('staff.share.heading')}</h2>
        {isPublished(role) ? (
          <ShareWays kind="role" id={role.id} title={role.title} />
        ) : (
          <p>{t('staff.share.unpublished')}</p>
        )}
      </section>
      <RolePreviews roleId={role.id} />
    </>
  );
}

const WildCardsSection = lazy(async () => ({
  default: (await import('../../../features/wild-cards/wild-cards.tsx')).WildCardsSection,
}));

/** The wild cards of the role, loaded once their section is opened. What is typed in it stays while others are shown. */
function WildCards({ role }: { readonly role: Role }) {
  const [query] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  if (!isOpened && query.get('part') === 'wildCards') setOpened(true);
  return isOpened ? (
    <Suspense fallback={null}>
      <WildCardsSection role={role} />
    </Suspense>
  ) : null;
}

interface SectionsOptions {
  readonly role: Role;
  readonly mayPublish: boolean;
  readonly onChanged: (role: Role) => void;
  readonly onMade: (made: Role) => void;
  readonly onRemoved: () => void;
}

/** Returns the sections around the content of a role. A preset takes no applications, so most are not for it. */
function furtherSections(t: Translate, options: SectionsOptions): FurtherSection[] {
  const { role, mayPublish, onChanged, onMade, onRemoved } = options;
  const form: FurtherSection = {
    id: 'form',
    label: t('builder.title'),
    content: (
      <section className={classes['panel']} aria-labelledby="form">
        <h2 id="form">{t('builder.title')}</h2>
        <p>{t('builder.linkText', { version: role.formVersion })}</p>
        <Link to={`/manager/roles/${role.id}/form`}>{t('builder.link')}</Link>
      </section>
    ),
  };
  const team: FurtherSection = {
    id: 'team',
    label: t('staff.team.title'),
    state: formatNumber(role.team.length),
    content: <RoleTeam key={role.team.map((member) => member.id).join()} role={role} />,
  };
  const copies: FurtherSection = {
    id: 'copies',
    label: t('staff.copy.heading'),
    content: <RoleCopies role={role} onMade={onMade} onRemoved={onRemoved} />,
  };
  if (role.status === 'PRESET') return [form, team, copies];
  return [
    form,
    team,
    {
      id: 'publishing',
      label: t('staff.publish.heading'),
      content: <RolePublishing role={role} mayPublish={mayPublish} onChanged={onChanged} />,
    },
    { id: 'share', label: t('staff.share.heading'), content: <Sharing role={role} /> },
    { id: 'deadline', label: t('staff.deadline.heading'), content: <RoleDeadline role={role} /> },
    { id: 'wildCards', label: t('staff.wildCards.title'), content: <WildCards role={role} /> },
    copies,
  ];
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
  const { data: role, error, refetch } = useQuery({ ...roleQuery(roleId), refetchOnMount: 'always' });
  useTitle(role ? t('staff.role.editTitle', { title: role.title }) : t('staff.role.edit'));
  if (error && !role)
    return (
      <>
        <PageHeader title={t('staff.role.edit')} above={<Link to="/manager/roles">{t('staff.roles.title')}</Link>} />
        <div className={classes['pad']}>
          <LoadProblem error={error} onRetry={() => void refetch()} />
        </div>
      </>
    );
  if (!role || !user) return <PageSpinner />;
  const isPreset = role.status === 'PRESET';
  const { copiedFrom } = role;
  if (!mayEdit) return <NoPermission title={t('staff.role.edit')} text={t('staff.roles.notAllowed')} />;
  return (
    <>
      <PageHeader
        title={t('staff.role.editTitle', { title: role.title })}
        beside={<RoleState role={role} />}
        above={
          isPreset ? (
            <Link to="/manager/roles?status=PRESET">{t('staff.roles.title')}</Link>
          ) : (
            <Link to={`/manager/roles/${role.id}`}>{t('staff.role.toCandidates')}</Link>
          )
        }
      />
      <RoleEditor
        key={role.id}
        roleId={role.id}
        initial={contentOf(role)}
        version={role.version}
        submitLabel={t('staff.role.save')}
        onSave={(content, version) => saveRole(role.id, content, version)}
        onPublish={mayPublish && role.status === 'ACTIVE' && !isPublished(role) ? (at) => setPublished(at, true) : null}
        handle={editor}
        changes={
          copiedFrom === null || isPublished(role)
            ? null
            : (fields) => <RoundChanges {...fields} roleId={role.id} copiedFrom={copiedFrom} />
        }
        further={furtherSections(t, {
          role,
          mayPublish,
          onChanged: (changed) => editor.current?.follow(changed),
          onMade: (made) => void navigate(`/manager/roles/${made.id}/edit`),
          onRemoved: () => {
            forgetUnsavedWork();
            void navigate('/manager/roles?status=PRESET');
          },
        })}
      />
    </>
  );
}
