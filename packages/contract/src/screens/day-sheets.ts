import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { id } from '../base/scalars.ts';

/** Those whose timetables are printed. */
export const sheetOwners = ['CANDIDATES', 'PEOPLE', 'ROOMS'] as const;
export type SheetOwner = (typeof sheetOwners)[number];

export const printDaySheets = endpoint({
  id: 'assessment-days.sheets',
  method: 'GET',
  path: '/api/v1/assessment-days/:dayId/sheets',
  summary:
    'Download the newest timetable of each candidate, person or room as a PDF, one sheet each, by codes where the role is blind',
  needs: 'candidate:read',
  rate: 'read',
  binary: true,
  params: z.object({ dayId: id }),
  query: z.object({ of: z._default(z.enum(sheetOwners), 'CANDIDATES'), subdomain: z.optional(z.string()) }),
  answers: {},
});
