import type { OrganizationContact } from '@evenhand/contract/records/contacts';
import { contactKinds } from '@evenhand/domain/contacts/contact-kind';
import { formatPhone } from '@evenhand/domain/text/phone';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ListPart, ListTools } from '../../ui/layout/list-tools.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { type ContactListState, contactParts, contactsQuery } from './contacts.api.ts';
import classes from './contacts.module.css';

interface ContactCardProps {
  readonly contact: OrganizationContact;
  /** Null for a caller who may not edit. */
  readonly onEdit: ((contact: OrganizationContact) => void) | null;
}

function ContactCard({ contact, onEdit }: ContactCardProps) {
  const t = useWords();
  const { name, kind, institution, jobTitle, email, phone, note, lastContactOn } = contact;
  return (
    <li className={classes['card']}>
      <div className={classes['who']}>
        <h2>{name}</h2>
        <p>{[jobTitle, institution].filter((part) => part !== '').join(', ')}</p>
        <p className={classes['muted']}>{t(`staff.contacts.kind.${kind}`)}</p>
      </div>
      <div className={classes['reach']}>
        {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
        {phone === null ? null : (
          <a href={`tel:${phone}`} dir="ltr">
            {formatPhone(phone)}
          </a>
        )}
      </div>
      <div className={classes['last']}>
        <p className={classes['muted']}>
          {lastContactOn === null
            ? t('staff.contacts.never')
            : t('staff.contacts.last', { date: formatDate(lastContactOn) })}
        </p>
        {note === '' ? null : (
          <p className={classes['note']} dir="auto">
            {note}
          </p>
        )}
      </div>
      {onEdit ? (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('staff.contacts.editNamed', { name })}
          onClick={() => onEdit(contact)}
        >
          {t('staff.contacts.edit')}
        </Button>
      ) : null}
    </li>
  );
}

interface CardsProps extends Pick<ContactCardProps, 'onEdit'> {
  readonly contacts: readonly OrganizationContact[];
  readonly empty: ReactNode;
}

function Cards({ contacts, onEdit, empty }: CardsProps) {
  const t = useWords();
  if (contacts.length === 0) return empty;
  return (
    <ul className={classes['cards']} aria-label={t('staff.contacts.title')}>
      {contacts.map((one) => (
        <ContactCard key={one.id} contact={one} onEdit={onEdit} />
      ))}
    </ul>
  );
}

interface ContactListProps {
  readonly organizationId: string;
  readonly state: ContactListState;
  readonly onChange: (state: ContactListState) => void;
  readonly onEdit: ((contact: OrganizationContact) => void) | null;
  /** Adds the first contact. */
  readonly add: ReactNode;
}

/** Lists the organisation's contacts with how they are reached and when that last happened. */
export function ContactList({ organizationId, state, onChange, onEdit, add }: ContactListProps) {
  const t = useWords();
  const { data, error, isPending, refetch } = useQuery(contactsQuery(organizationId, state));
  const isWhole = state.searchTerm === '' && state.kind === '' && state.part === 'present';
  const empty = (
    <EmptyState title={t('staff.contacts.noneTitle')} action={isWhole ? add : null}>
      {t(isWhole ? 'staff.contacts.none' : 'staff.contacts.noneFound')}
    </EmptyState>
  );
  return (
    <>
      <ListTools
        search={{
          term: state.searchTerm,
          label: t('staff.contacts.search'),
          onSearch: (searchTerm) => onChange({ ...state, page: 0, searchTerm }),
        }}
        part={{
          label: t('staff.contacts.show'),
          value: state.part,
          values: contactParts,
          labelOf: (part) => t(`staff.contacts.part.${part}`),
          onChoose: (part) => onChange({ ...state, page: 0, part }),
        }}
      >
        <ListPart
          label={t('staff.contact.kind')}
          value={state.kind}
          values={['', ...contactKinds]}
          labelOf={(kind) => t(kind === '' ? 'staff.contacts.everyKind' : `staff.contacts.kind.${kind}`)}
          onChoose={(kind) => onChange({ ...state, page: 0, kind })}
        />
      </ListTools>
      <div className={classes['pad']}>
        {error ? (
          <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
            {problemText(error)}
          </Notice>
        ) : null}
        {isPending ? <Waiting /> : null}
        {data ? <Cards contacts={data.content} onEdit={onEdit} empty={empty} /> : null}
      </div>
      {data && data.totalElements > data.size ? (
        <Pager
          page={data.number}
          size={data.size}
          total={data.totalElements}
          onPage={(page) => onChange({ ...state, page })}
        />
      ) : null}
    </>
  );
}
