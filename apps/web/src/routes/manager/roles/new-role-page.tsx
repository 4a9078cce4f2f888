import type { Role } from '@evenhand/contract/records/roles/roles';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { EarlierChoice } from '../../../features/roles-admin/copies/earlier-choice.tsx';
import { PresetChoice } from '../../../features/roles-admin/copies/preset-choice.tsx';
import { TemplateChoice } from '../../../features/roles-admin/copies/template-choice.tsx';
import { contentFrom } from '../../../features/roles-admin/editor/role-draft.ts';
import { RoleEditor } from '../../../features/roles-admin/editor/role-editor.tsx';
import { addRole, type RoleTemplateOption } from '../../../features/roles-admin/roles.api.ts';
import { forgetUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** A new role: first what it starts from, then everything about it. */
export function Component() {
  const t = useWords();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey();
  const user = useUser();
  const mayEdit = useMay('role:edit');
  const open = (role: Role): void => void navigate(`/manager/roles/${role.id}/edit`);
  const [template, setTemplate] = useState<RoleTemplateOption | null>(null);
  if (user && !mayEdit) return <NoPermission title={t('staff.roles.new')} text={t('staff.roles.notAllowed')} />;
  return (
    <>
      <PageHeader
        title={t('staff.roles.new')}
        above={<Link to="/manager/roles">{t('staff.roles.title')}</Link>}
        below={template ? null : t('staff.template.text')}
      />
      {template ? (
        <RoleEditor
          roleId={null}
          initial={contentFrom(template)}
          version={0}
          submitLabel={t('staff.role.create')}
          onSave={async (content) => {
            const role = await addRole(content, idempotency.key());
            idempotency.done();
            forgetUnsavedWork();
            open(role);
            return role;
          }}
        />
      ) : (
        <>
          <EarlierChoice onMade={open} />
          <PresetChoice onMade={open} />
          <TemplateChoice onChoose={setTemplate} />
        </>
      )}
    </>
  );
}
