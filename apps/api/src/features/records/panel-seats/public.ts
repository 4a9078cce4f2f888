export { noSeats, panelSeats } from './panel-seats.read.ts';
