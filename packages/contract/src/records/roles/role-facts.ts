import {
  employmentTypes,
  mostCountries,
  payPeriods,
  schemes,
  workArrangements,
} from '@evenhand/domain/roles/role-facts';
import * as z from 'zod/mini';
import { longText } from '../../base/scalars.ts';

/** Language, "cy" for example, or "en-HK" for one country. */
export const languageCode = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/));
export const summary = z.string().check(z.trim(), z.maxLength(500));

/** Text in another language. Empty parts are shown in the role's own. */
export const roleText = z.object({
  languageCode,
  title: z.string().check(z.trim(), z.maxLength(100)),
  summary,
  description: longText,
});

/** Pay in numbers: a range, or one amount when `to` is null. */
export const pay = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  from: z.number().check(z.minimum(0), z.maximum(100_000_000)),
  to: z.nullable(z.number().check(z.minimum(0), z.maximum(100_000_000))),
  per: z.enum(payPeriods),
});

/** Facts by which the public list is filtered, besides the texts. */
export const roleFacts = {
  scheme: z.enum(schemes),
  employmentType: z.nullable(z.enum(employmentTypes)),
  workArrangement: z.nullable(z.enum(workArrangements)),
  /** ISO 3166-1 alpha-2. Empty for the organisation's own country. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(mostCountries)),
} as const;
