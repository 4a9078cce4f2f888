export { staffActor } from './staff-actor.ts';
