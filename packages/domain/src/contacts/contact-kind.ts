/** Kinds of organisation at which a contact works. */
export const contactKinds = ['UNIVERSITY', 'SCHOOL', 'SOCIETY', 'AGENCY', 'OTHER'] as const;
export type ContactKind = (typeof contactKinds)[number];
