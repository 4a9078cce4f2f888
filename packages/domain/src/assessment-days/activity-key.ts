/** Names one activity of the day: an exercise of a candidate, of a group, or of everyone when both are null. */
export interface ActivityKey {
  readonly exerciseId: string;
  readonly candidateId: string | null;
  readonly group: number | null;
}

/** Returns a text that is the same for two keys of one activity. */
export const activityKeyOf = ({ exerciseId, candidateId, group }: ActivityKey): string =>
  `${exerciseId} ${group === null ? '' : `group ${group}`} ${candidateId ?? ''}`;
