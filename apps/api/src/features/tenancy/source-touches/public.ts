export { arrive, recordSourceTouch, sourceTouchAt, sourceTouchText } from './arrive.ts';
export {
  countSent,
  countSourceTouches,
  findPortal,
  findPortalByCode,
  insertPortal,
  listPortalRows,
  lockPortal,
  type PortalRow,
  writePortal,
} from './portals.queries.ts';
