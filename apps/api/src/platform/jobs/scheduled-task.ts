/** Work that is done at certain times, once for the whole installation, however many workers there are. */
export interface ScheduledTask {
  /** `noun.verb`. */
  readonly name: string;
  /** Minute, hour, day of month, month, day of week, in UTC. Missed times are made up for once. */
  readonly cron: string;
  /** Does the outstanding work, and sends a job for work that takes long. It may be run again after a failure half-way. */
  readonly run: () => Promise<void>;
}
