/** Entry of the calendar to which a member of staff subscribes. */
export interface CalendarFeedEntry {
  /** Stays when the entry changes. */
  readonly id: string;
  /** Rises with each change. */
  readonly sequence: number;
  readonly start: Date;
  readonly end: Date;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
}
