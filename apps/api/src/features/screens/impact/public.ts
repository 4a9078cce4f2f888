export { findPreview as impactShown } from './impact-previews.queries.ts';
