export { recordSourceTouch, sourceTouchAt, sourceTouchText } from './arrive.ts';
