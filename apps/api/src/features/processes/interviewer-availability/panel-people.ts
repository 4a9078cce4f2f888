import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { findDeclared } from './interviewer-availability.queries.ts';

/** Facts about members of staff that panels are made by. */
export interface PanelPeople {
  /** Those who sit in beside a panel, and fill no seat of it. */
  readonly inTraining: ReadonlySet<string>;
  /** Groups that people have told of themselves for mixed panels. They stay on the server. */
  readonly groups: ReadonlyMap<string, string>;
}

/** Returns who of these members of staff is in training, and what they have told for mixed panels. */
export async function readPanelPeople(tx: TenantTx, userIds: readonly string[]): Promise<PanelPeople> {
  const declared = [...(await findDeclared(tx, userIds))];
  return {
    inTraining: new Set(declared.filter(([, { inTraining }]) => inTraining).map(([id]) => id)),
    groups: new Map(
      declared.flatMap(([id, { panelGroup }]) => (panelGroup === null ? [] : [[id, panelGroup] as const])),
    ),
  };
}
