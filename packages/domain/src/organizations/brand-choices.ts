/** Typefaces for headings. Each is one file, fetched only by the pages of an organisation that has chosen it. */
export const displayFaces = ['geist', 'newsreader', 'garamond', 'bricolage'] as const;
export type DisplayFace = (typeof displayFaces)[number];

/** Most letters of an employer's words about itself, and most facts, steps and links. */
export const brandLimits = {
  headline: 70,
  sentence: 160,
  about: 2000,
  alt: 200,
  address: 200,
  regulator: 200,
  factValue: 20,
  factLabel: 60,
  stepTitle: 40,
  stepText: 160,
  stepWhen: 40,
  linkLabel: 40,
  linkUrl: 500,
  facts: 3,
  steps: 4,
  links: 8,
} as const;

/** Addresses that the foot of a page may link to. */
export const footerLinkPattern = /^https:\/\/[^\s/]+\.[^\s]+$/;

/** How the head of the list of roles is drawn: colour beside a picture, paper with a framed picture, a whole picture, or not at all. */
export const bandKinds = ['beside', 'paper', 'picture', 'none'] as const;
export type BandKind = (typeof bandKinds)[number];
