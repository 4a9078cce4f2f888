import { bandKinds, brandLimits, displayFaces, footerLinkPattern } from '@evenhand/domain/organizations/brand-choices';
import * as z from 'zod/mini';
import { id } from '../../base/scalars.ts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const percent = z.int().check(z.minimum(0), z.maximum(100));
const pixels = z.int().check(z.minimum(1), z.maximum(10_000));

/** Picture at the head of the list of roles. */
const bandPicture = z.strictObject({
  id,
  width: pixels,
  height: pixels,
  /** Point that stays in view when the picture is cut, in percent from the left and from the top. */
  focusX: percent,
  focusY: percent,
  /** Empty for a picture that says nothing. */
  alt: z.string().check(z.maxLength(brandLimits.alt)),
});

const footerLink = z.strictObject({
  label: line(brandLimits.linkLabel),
  url: z.string().check(z.maxLength(brandLimits.linkUrl), z.regex(footerLinkPattern)),
});

/** How an employer shows itself on its public pages, beside its theme of colours and logo. */
export const brand = z.strictObject({
  /** Id of an uploaded picture that takes the place of the logo on dark headers. */
  darkLogo: z.optional(id),
  /** The logo is a mark beside the name instead of in its place. */
  logoBesideName: z.optional(z.boolean()),
  /** Typeface of headings. */
  displayFace: z.optional(z.enum(displayFaces)),
  /** Head of the list of roles. */
  band: z.optional(z.enum(bandKinds)),
  picture: z.optional(bandPicture),
  headline: z.optional(line(brandLimits.headline)),
  sentence: z.optional(line(brandLimits.sentence)),
  facts: z.optional(
    z
      .array(z.strictObject({ value: line(brandLimits.factValue), label: line(brandLimits.factLabel) }))
      .check(z.maxLength(brandLimits.facts)),
  ),
  /** How the employer chooses, step by step, each with when it takes place where that is known. */
  steps: z.optional(
    z
      .array(
        z.strictObject({
          title: line(brandLimits.stepTitle),
          text: line(brandLimits.stepText),
          when: z.optional(line(brandLimits.stepWhen)),
        }),
      )
      .check(z.maxLength(brandLimits.steps)),
  ),
  /** Text about the employer: paragraphs and lists, as in the description of a role. */
  about: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(brandLimits.about))),
  /** Address at the foot of every page. */
  address: z.optional(line(brandLimits.address)),
  /** Line about the employer's regulator, at the foot of every page. */
  regulator: z.optional(line(brandLimits.regulator)),
  links: z.optional(z.array(footerLink).check(z.maxLength(brandLimits.links))),
});
export type Brand = z.infer<typeof brand>;
