import {
  callDirections,
  type LoggedCall,
  loggedCallKinds,
} from '@evenhand/contract/processes/logged-calls/logged-calls';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import type { CallRow } from './logged-calls.queries.ts';

/** Tells whether the caller may correct a call. */
export const mayEditCall = (me: Actor, row: Pick<CallRow, 'author_id'>): boolean =>
  isManagerAdmin(me.userType) || row.author_id === me.userId;

/** How a reader is told of a candidate: texts without what leads to them, and times. */
interface CallReader {
  readonly me: Actor;
  readonly hide: (text: string) => string;
  readonly timeOf: (at: Date) => string;
}

/** Returns a call as its reader may know it. Its note may name the candidate. */
export const presentCall = (row: CallRow, { me, hide, timeOf }: CallReader): LoggedCall => ({
  id: row.id,
  applicationId: row.application_id,
  kind: loggedCallKinds.find((kind) => kind === row.kind) ?? 'PHONE',
  direction: callDirections.find((direction) => direction === row.direction) ?? 'OUT',
  at: timeOf(row.at),
  note: hide(row.note),
  author: { id: row.author_id, name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() },
  isCorrected: row.corrected_at !== null,
  mayEdit: mayEditCall(me, row),
  version: row.version,
});
