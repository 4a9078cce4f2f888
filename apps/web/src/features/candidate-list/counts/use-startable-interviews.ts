import { inPlay } from '@evenhand/domain/lists/list-statuses';
import { type ListCount, useListCount } from './use-list-count.ts';

const filters = { interview: { in: ['toStart'] }, status: { in: [inPlay] } };

/** Counts the interviews that the user can start, in all roles that they see. Returns null for a user who may not start any. */
export const useStartableInterviews = (organizationId: string, mayStart: boolean): ListCount | null =>
  useListCount({ organizationId, roleId: null }, filters, mayStart);
