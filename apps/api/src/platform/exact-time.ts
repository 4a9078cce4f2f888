import { officeZone } from '@evenhand/domain/tenants/office-zone';
import type { Tenant } from './http/tenant.ts';

type Office = Pick<Tenant, 'countryBase' | 'configuration'>;

/** To the second, by the organisation's clock, with its zone: deadlines and receipts are argued about. */
export const exactTime = (at: Date, office: Office, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: officeZone(office) }).format(at);
