import { mostGraceMinutes } from '@evenhand/domain/deadlines/apply-window';
import { mostCustomFields } from '@evenhand/domain/fields/custom-field';
import { mostPerCycle, mostReapplyMonths } from '@evenhand/domain/limits/allowance';
import * as z from 'zod/mini';
import { shortText } from '../../base/scalars.ts';
import { outcomeReasons } from '../../processes/outcomes/outcome-reasons.ts';
import { contextConfiguration } from '../../records/context/context-configuration.ts';
import { schoolGroups } from '../reference/school-groups.ts';
import { universityGroups } from '../reference/university-groups.ts';
import { brand } from './brand.ts';
import { customField } from './custom-field.ts';
import { theme } from './public-organization.ts';

const flags = z.record(z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/)), z.boolean());

/** The organisation's configuration document. */
export const organizationConfiguration = z.object({
  theme,
  brand: z.optional(brand),
  fields: z.optional(z.record(z.string(), z.object({ visible: z.optional(z.boolean()) }))),
  required: z.optional(z.record(z.string(), z.boolean())),
  subsections: z.optional(z.record(z.string(), z.object({ visible: z.boolean() }))),
  text: z.optional(z.record(z.string(), shortText)),
  textArrays: z.optional(z.record(z.string(), z.array(shortText))),
  menus: z.optional(z.object({ university: z.optional(z.boolean()) })),
  /** The organisation's own questions, in their order. */
  custom: z.optional(z.array(customField).check(z.maxLength(mostCustomFields))),
  universityGroups,
  schoolGroups,
  outcomeReasons,
  /** Minutes of inactivity after which a session ends. */
  sessionTimeout: z.optional(z.int().check(z.minimum(5), z.maximum(20_160))),
  /** Minutes after a role's closing within which drafts may still be sent, unless the role sets its own. */
  graceMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(mostGraceMinutes))),
  signUpClosed: z.optional(z.boolean()),
  /** Candidates apply on the organisation's apply host, which must be reachable under a name of its own. */
  appliesElsewhere: z.optional(z.boolean()),
  /** Its published roles and listed events are shown in the candidate network too. */
  inNetwork: z.optional(z.boolean()),
  /** In searches by groupings of ethnic origin, mixed origins count with the wider group too. */
  wideGroups: z.optional(z.boolean()),
  /** Gypsy, Roma and Irish Traveller people count among ethnic minorities. */
  includeWhiteMinorities: z.optional(z.boolean()),
  /** Candidates see every day of an interview plan that has a free time: plans have no most days. */
  allInterviewDays: z.optional(z.boolean()),
  /** Time zone in which its times are set and shown, when it is not the usual one of its country. */
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  /** Limits on how often one candidate may apply. */
  limits: z.optional(
    z.object({
      rules: z
        .array(
          z.object({
            schemes: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
            most: z.int().check(z.minimum(1), z.maximum(mostPerCycle)),
          }),
        )
        .check(z.maxLength(10)),
      reapplyMonths: z.optional(z.int().check(z.minimum(0), z.maximum(mostReapplyMonths))),
    }),
  ),
  additionalLanguageSupport: z.optional(
    z.array(z.object({ code: z.string().check(z.maxLength(10)), name: shortText })),
  ),
  context: z.optional(contextConfiguration),
  /** Further parts of the hiring side that the platform has switched on. */
  hr: z.optional(flags),
  /** Types of third-party assessment that the platform lets it use. */
  thirdParty: z.optional(flags),
  /** Word overrides: key of the catalogue -> text. */
  words: z.optional(z.record(z.string(), shortText)),
  /**
   * The organisation's own texts in further languages: language -> key, of the catalogue or of its own questions and
   * answers -> text.
   */
  wordsIn: z.optional(
    z.record(
      z.string(),
      z.record(z.string().check(z.maxLength(300)), z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
    ),
  ),
});
/** Configuration as it is sent. An unknown key is refused by its name, not dropped. */
export const writtenConfiguration = z.strictObject({
  ...organizationConfiguration.shape,
  theme: z.strictObject(theme.shape),
});
export type OrganizationConfiguration = z.infer<typeof organizationConfiguration>;
