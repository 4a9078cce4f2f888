import { createOrganization as create } from './create-organization.ts';
import { presentTenant as present } from './present-organization.ts';
import { wordsOfTenant as words } from './words-of-tenant.ts';

/** What other features may use of the tenants. */
export const presentTenant = present;
export const wordsOfTenant = words;
/** An organisation with its code and hosts: for the demo, tests and the first admin's command. */
export const createOrganization = create;
