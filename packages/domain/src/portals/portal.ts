/**
 * PORTAL: a partner's page that sends people here. AGENCY: an agency that puts candidates forward. SOURCE: a link that is only
 * counted.
 */
export const portalKinds = ['PORTAL', 'AGENCY', 'SOURCE'] as const;
export type PortalKind = (typeof portalKinds)[number];
export const portalStatuses = ['ACTIVE', 'PAUSED'] as const;

/** The two channels that need no code. */
export const plainChannels = ['a', 'p'] as const;

/** Codes in links. The single letters of the channels without a code are not among them. */
export const portalCodePattern = /^[a-z0-9](?:[a-z0-9-]{1,38})[a-z0-9]$/;

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Returns a code of ten characters that are not mistaken for one another, from as many random bytes. */
export const portalCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, 10)].map((byte) => alphabet[byte % alphabet.length] ?? 'a').join('');
