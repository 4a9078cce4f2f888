import { findPreview } from './impact-previews.queries.ts';

// What other features may call.
/** What somebody was shown of a cut on a role before they made it. */
export const impactShown = findPreview;
