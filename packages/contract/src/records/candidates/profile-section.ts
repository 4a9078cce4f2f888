import * as z from 'zod/mini';

/** The seven steps of a profile, and the monitoring questions beside them. */
export const profileSection = z.enum([
  'personal',
  'secondary',
  'sixthForm',
  'university',
  'crs',
  'terms',
  'accepted',
  'diversity',
]);
