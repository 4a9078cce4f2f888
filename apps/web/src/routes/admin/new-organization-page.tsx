import { createOrganization } from '@evenhand/contract/tenancy/organizations/organizations';
import { Link, useNavigate } from 'react-router';
import { request } from '../../entities/session/http.ts';
import {
  CreateOrganizationForm,
  type OrganizationFormInput,
} from '../../features/organizations/list/create-organization-form.tsx';
import { organizationSaved } from '../../features/organizations/organizations.api.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './admin.module.css';

/** Creates an organisation, then opens its page, where its first administrator is invited. */
export function Component() {
  const t = useWords();
  const navigate = useNavigate();

  async function send(input: OrganizationFormInput): Promise<void> {
    const organization = await request(createOrganization, { body: input });
    announce({ kind: 'success', text: t('admin.create.done', { name: organization.name }) });
    await organizationSaved(organization);
    await navigate(`/clients/${organization.id}`);
  }

  return (
    <>
      <PageHeader
        title={t('admin.create.title')}
        above={<Link to="/clients">{t('admin.organizations.title')}</Link>}
        below={t('admin.create.lead')}
      />
      <div className={classes['form']}>
        <CreateOrganizationForm onSend={send} />
      </div>
    </>
  );
}
