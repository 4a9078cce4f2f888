import type { BulkKind, BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { useQuery } from '@tanstack/react-query';
import { positionLabel } from '../../../entities/application/stage-words.ts';
import { eventQuery } from '../../../entities/event/event-queries.ts';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { useWords } from '../../../lib/words/words.ts';

export type EndState = Exclude<BulkProgress['state'], 'running'>;

/** Word keys for each kind of bulk action. */
export const runWords = {
  MOVE: {
    title: 'staff.bulk.run.title',
    moved: 'staff.bulk.results.moved',
    done: 'staff.bulk.moved',
    cancelled: 'staff.bulk.run.cancelled',
    refused: 'staff.bulk.run.refused',
  },
  FAST_TRACK: {
    title: 'staff.bulk.run.title',
    moved: 'staff.bulk.results.moved',
    done: 'staff.bulk.moved',
    cancelled: 'staff.bulk.run.cancelled',
    refused: 'staff.bulk.run.refused',
  },
  COPY: {
    title: 'staff.copy.run.title',
    moved: 'staff.copy.results.moved',
    done: 'staff.copy.done',
    cancelled: 'staff.copy.run.cancelled',
    refused: 'staff.copy.run.refused',
  },
  ASSIGN: {
    title: 'staff.share.run.title',
    moved: 'staff.share.results.moved',
    done: 'staff.share.run.done',
    cancelled: 'staff.share.run.cancelled',
    refused: 'staff.share.run.refused',
  },
  AVAILABILITY: {
    title: 'staff.availability.run.title',
    moved: 'staff.availability.results.moved',
    done: 'staff.availability.run.done',
    cancelled: 'staff.availability.run.cancelled',
    refused: 'staff.availability.run.refused',
  },
  MESSAGE: {
    title: 'staff.message.run.title',
    moved: 'staff.message.results.moved',
    done: 'staff.message.run.done',
    cancelled: 'staff.message.run.cancelled',
    refused: 'staff.message.run.refused',
  },
  EVENT: {
    title: 'staff.bulkEvent.run.title',
    moved: 'staff.bulkEvent.results.moved',
    done: 'staff.bulkEvent.done',
    cancelled: 'staff.bulkEvent.run.cancelled',
    refused: 'staff.bulkEvent.run.refused',
  },
} as const satisfies Record<BulkKind, object>;

/** Returns the result of a bulk action in one sentence. */
export function useEndText(run: BulkProgress & { readonly state: EndState }): string {
  const t = useWords();
  const { kind, stageId, substageId, subjectId } = run;
  // A copy names the role to which the candidates are copied.
  const { data: role } = useQuery({
    ...roleQuery(kind === 'COPY' ? (subjectId ?? '') : run.roleId),
    enabled: kind === 'COPY' || kind === 'MOVE' || kind === 'FAST_TRACK',
  });
  const { data: event } = useQuery({
    ...eventQuery(subjectId ?? ''),
    enabled: kind === 'EVENT' && subjectId !== null,
  });
  const isPosition = stageId !== null && substageId !== null;
  return t(runWords[kind][run.state], {
    count: run.moved,
    position: isPosition ? positionLabel(t, { stageId, substageId }, role?.pipeline ?? []) : '',
    event: event?.title ?? '',
    role: role?.title ?? '',
    availability: run.availability ? t(`lists.availability.${run.availability}`) : '',
  });
}
