import { findPreview } from './impact-previews.queries.ts';

// Other features import from this file alone.
/** Loads the preview that a user was shown of a cut on a role before making it. */
export const impactShown = findPreview;
