export { createOrganization } from './create-organization.ts';
export { eachOrganization, organizationOfCode } from './each-organization.ts';
export { joinGroup } from './join-group.ts';
export { putBrandPictures } from './logo/brand-pictures.ts';
export { addressOfCode } from './organization-hosts.ts';
export { sayOwnIn } from './own-words.ts';
export { presentTenant } from './present-organization.ts';
export { applyHostOf, platformOrganizationId, siblingProducts } from './products.ts';
export { wordsOfTenant } from './words-of-tenant.ts';
