export { applicationStateColumns, applicationsOnRoles } from './applications-on-roles.queries.ts';
export { type ApplicationState, type StateBefore, fromStateBefore, positionKey, positionOf, stateAfter, stateBefore, toStateBefore } from './state-before.ts';
