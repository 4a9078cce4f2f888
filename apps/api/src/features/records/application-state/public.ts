export { applicationStateColumns, applicationsOnRoles } from './applications-on-roles.queries.ts';
export {
  type ApplicationState,
  fromStateBefore,
  positionKey,
  positionOf,
  type StateBefore,
  stateAfter,
  stateBefore,
  toStateBefore,
} from './state-before.ts';
