import type { Tenant } from '../http/tenant.ts';
import { oneLine } from './outgoing-mail.ts';

/** Returns the name that an organisation's mails come from, as one line. */
export const senderName = (tenant: Pick<Tenant, 'name'> | null): string => oneLine(tenant?.name ?? '') || 'Evenhand';
