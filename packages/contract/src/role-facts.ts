import {
  employmentTypes,
  mostCountries,
  payPeriods,
  schemes,
  workArrangements,
} from '@evenhand/domain/roles/role-facts';
import * as z from 'zod/mini';
import { longText } from './scalars.ts';

/** "cy", or "en-HK" for one country. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/));
export const summary = z.string().check(z.trim(), z.maxLength(500));

/** The text in another language; what is empty is said in the role's own. */
export const roleText = z.object({
  languageCode,
  title: z.string().check(z.trim(), z.maxLength(100)),
  summary,
  description: longText,
});

/** Pay in numbers, from one amount to another or (`to` null) one alone. */
export const pay = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  from: z.number().check(z.minimum(0), z.maximum(100_000_000)),
  to: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000_000))),
  per: z.enum(payPeriods),
});

/** What the public list is filtered by, beside the texts. */
export const roleFacts = {
  scheme: z.enum(schemes),
  employmentType: z.nullable(z.enum(employmentTypes)),
  workArrangement: z.nullable(z.enum(workArrangements)),
  /** ISO 3166-1 alpha-2; none: the organisation's own country. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(mostCountries)),
} as const;
