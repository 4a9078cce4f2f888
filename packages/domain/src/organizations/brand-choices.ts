/** Typefaces for headings. Each is one file, fetched only by the pages of an organisation that has chosen it. */
export const displayFaces = ['geist', 'newsreader', 'garamond', 'bricolage'] as const;
export type DisplayFace = (typeof displayFaces)[number];

/** How the head of the list of roles is drawn: colour beside a picture, paper with a framed picture, a whole picture, or not at all. */
export const bandKinds = ['beside', 'paper', 'picture', 'none'] as const;
export type BandKind = (typeof bandKinds)[number];
