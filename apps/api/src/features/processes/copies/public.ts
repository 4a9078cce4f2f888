export { copyToRole, roleToCopyTo } from './copy-to-role.ts';
export { copiedHereKind } from './undo-copies.queries.ts';
export { undoCopies } from './undo-copies.ts';
