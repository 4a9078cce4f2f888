export { findNetworkRole } from './network-roles.read.ts';
export { presentPublicRole } from './present-public-role.ts';
export { findEverPublished as findShownRole } from './public-roles.read.ts';
export { showJobPosting } from './show-job-posting.ts';
export { languagesOf, presentShownRole, showPublicRole } from './show-public-role.ts';
