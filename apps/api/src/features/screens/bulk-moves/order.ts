import type { ThirdPartyFlags } from '@evenhand/domain/interview-types/interview-type';
import type { ReasonSettings } from '@evenhand/domain/outcomes/given-reason';
import type { StagePosition } from '@evenhand/domain/pipeline/pipeline';
import type { StaffRole } from '../../records/staff-access/public.ts';

/** A bulk move that has been read and allowed. */
export interface Order {
  readonly role: StaffRole;
  readonly blind: boolean;
  readonly to: StagePosition;
  readonly reason: string | null;
  /** The organisation's settings of its reasons. */
  readonly reasons: ReasonSettings;
  readonly thirdParty: ThirdPartyFlags;
  readonly keepAssignees: boolean;
  readonly fastTrack: boolean;
  readonly previewId: string | undefined;
  readonly expected: ReadonlyMap<string, number>;
}
