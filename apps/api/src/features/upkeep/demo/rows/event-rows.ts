import { uuidv7 } from '../../../../platform/db/uuidv7.ts';
import type { NewEvent } from '../../../../platform/events/record-event.ts';
import type { DemoRow } from '../demo.queries.ts';

/** Returns the rows of a past event, as `recordEvent` writes them for one that happens now. */
export function eventRow(
  event: NewEvent,
  by: { readonly at: Date; readonly actorId: string | null },
): { readonly events: DemoRow[]; readonly values: DemoRow[] } {
  const id = uuidv7(by.at);
  const row = {
    id,
    at: by.at,
    kind: event.kind,
    actor_id: by.actorId,
    candidate_id: event.candidateId ?? null,
    application_id: event.applicationId ?? null,
    role_id: event.roleId ?? null,
    subject_id: event.subjectId ?? null,
    from_stage: event.from?.stageId ?? null,
    to_stage: event.to?.stageId ?? null,
    from_substage: event.from?.substageId ?? null,
    to_substage: event.to?.substageId ?? null,
    keys: event.keys ?? [],
    reason: event.reason ?? null,
  };
  const values = (event.values ?? []).map(({ key, before, after }) => ({ event_id: id, key, before, after }));
  return { events: [row], values };
}
