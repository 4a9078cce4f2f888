import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { type DeclaredAvailability, findDeclared } from './interviewer-availability.queries.ts';

/** Facts about members of staff that panels are made by. */
export interface PanelPeople {
  /** Those who sit in beside a panel, and fill no seat of it. */
  readonly inTraining: ReadonlySet<string>;
  /** Groups that people have told of themselves for mixed panels. They stay on the server. */
  readonly groups: ReadonlyMap<string, string>;
}

/** Returns what panels are made by, of what members of staff have declared. */
export function panelPeopleOf(declaredOf: ReadonlyMap<string, DeclaredAvailability>): PanelPeople {
  const declared = [...declaredOf];
  return {
    inTraining: new Set(declared.filter(([, { inTraining }]) => inTraining).map(([id]) => id)),
    groups: new Map(
      declared.flatMap(([id, { panelGroup }]) => (panelGroup === null ? [] : [[id, panelGroup] as const])),
    ),
  };
}

/** Returns who of these members of staff is in training, and what they have told for mixed panels. */
export const readPanelPeople = async (tx: TenantTx, userIds: readonly string[]): Promise<PanelPeople> =>
  panelPeopleOf(await findDeclared(tx, userIds));
