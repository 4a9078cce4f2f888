import * as contract from '@evenhand/contract/records/contacts';
import { created, ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { createContact, listContacts, updateContact } from './save-contact.ts';

/** Endpoints for the people at universities, schools and agencies. */
export const contactsRoutes: readonly Route[] = [
  tenantRoute(contract.listContacts, async (tx, { query }) => {
    const { searchTerm, kind, archived, page, resultsPerPage } = query;
    const at = { page: Math.max(page, 0), size: resultsPerPage };
    return ok(await listContacts(tx, { searchTerm, kind, isArchived: archived === 'true' }, at));
  }),
  tenantRoute(contract.createContact, async (tx, { me, tenant, body }) =>
    created(await createContact(tx, { me, tenant }, body)),
  ),
  tenantRoute(contract.updateContact, async (tx, { me, tenant, params, body }) =>
    ok(await updateContact(tx, { me, tenant }, { id: params.contactId, input: body })),
  ),
];
