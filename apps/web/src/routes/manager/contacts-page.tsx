import type { OrganizationContact } from '@evenhand/contract/records/contacts';
import { contactKinds } from '@evenhand/domain/contacts/contact-kind';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../entities/session/current-user.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { ContactDialog } from '../../features/contacts/contact-dialog.tsx';
import { ContactList } from '../../features/contacts/contact-list.tsx';
import { type ContactListState, contactParts } from '../../features/contacts/contacts.api.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { NoPermission } from '../admin/no-permission.tsx';

function readState(query: URLSearchParams): ContactListState {
  const page = Number(query.get('page') ?? '1');
  return {
    part: contactParts.find((one) => one === query.get('part')) ?? 'present',
    kind: contactKinds.find((one) => one === query.get('kind')) ?? '',
    searchTerm: query.get('q') ?? '',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  };
}

function writeState({ part, kind, searchTerm, page }: ContactListState): string {
  const query = new URLSearchParams();
  if (part !== 'present') query.set('part', part);
  if (kind !== '') query.set('kind', kind);
  if (searchTerm !== '') query.set('q', searchTerm);
  if (page > 0) query.set('page', String(page + 1));
  return query.toString();
}

/** The people at universities, schools and agencies with whom the organisation works. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const may = usePermissions();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readState(new URLSearchParams(search)), [search]);
  const [open, setOpen] = useState<OrganizationContact | 'new' | null>(null);
  if (!user) return <PageSpinner />;
  if (!may('contact:read'))
    return <NoPermission title={t('staff.contacts.title')} text={t('staff.contacts.notAllowed')} />;
  const add = (variant: 'primary' | 'secondary'): ReactNode =>
    may('contact:edit') ? (
      <Button variant={variant} onClick={() => setOpen('new')}>
        {t('staff.contacts.add')}
      </Button>
    ) : null;
  return (
    <>
      <PageHeader title={t('staff.contacts.title')} below={t('staff.contacts.text')} actions={add('primary')} />
      <ContactList
        organizationId={user.organization.id}
        state={state}
        onChange={(next) => void navigate({ pathname, search: writeState(next) })}
        onEdit={may('contact:edit') ? setOpen : null}
        add={add('secondary')}
      />
      {open === null ? null : (
        <ContactDialog
          organizationId={user.organization.id}
          contact={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
