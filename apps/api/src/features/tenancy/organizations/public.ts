import { createOrganization as create } from './create-organization.ts';
import { eachOrganization as each, organizationOfCode as ofCode } from './each-organization.ts';
import { joinGroup as join } from './join-group.ts';
import { sayOwnIn as sayOwn } from './own-words.ts';
import { presentTenant as present } from './present-organization.ts';
import {
  applyHostOf as applyHost,
  platformOrganizationId as platformId,
  siblingProducts as siblings,
} from './products.ts';
import { addressOfCode as ofCodeAddress } from './tenant-hosts.ts';
import { wordsOfTenant as words } from './words-of-tenant.ts';

/** Functions that other features may use of the tenants. */
export const presentTenant = present;
export const wordsOfTenant = words;
/** Returns the organisation's own texts for a reader of a language. */
export const sayOwnIn = sayOwn;
/** An organisation with its code and hosts: for the demo, tests and the first admin's command. */
export const createOrganization = create;
/** Ties an organisation to another one's employer. */
export const joinGroup = join;
/** Runs work in one organisation after the other. */
export const eachOrganization = each;
export const organizationOfCode = ofCode;
export const addressOfCode = ofCodeAddress;
/** The hosts and organisations a signed-in person can go on to. */
export const applyHostOf = applyHost;
export const siblingProducts = siblings;
export const platformOrganizationId = platformId;
