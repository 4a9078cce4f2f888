import type { Place } from '@evenhand/domain/pipeline/pipeline';
import type { ReasonSettings, StaffRole } from '../pipeline/public.ts';

/** A move that is to be made, read and allowed. */
export interface Order {
  readonly role: StaffRole;
  readonly blind: boolean;
  readonly to: Place;
  readonly reason: string | null;
  /** What the organisation says of its reasons. */
  readonly reasons: ReasonSettings;
  readonly keepAssignees: boolean;
  readonly fastTrack: boolean;
  readonly previewId: string | undefined;
  readonly expected: ReadonlyMap<string, number>;
}
