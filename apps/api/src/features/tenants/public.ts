import { presentTenant as present } from './present-organization.ts';
import { wordsOfTenant as words } from './words-of-tenant.ts';

/** What other features may use of the tenants. */
export const presentTenant = present;
export const wordsOfTenant = words;
