export { arrive, recordSourceTouch, sourceTouchAt, sourceTouchText } from './arrive.ts';
export { findPortalByCode } from './portals.queries.ts';
