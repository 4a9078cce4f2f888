/** Work that is done at certain times, once for the whole installation, however many workers there are. */
export interface ScheduledTask {
  /** `noun.verb`. */
  readonly name: string;
  /** Minute, hour, day of month, month, day of week, in London's time. Missed times are made up for once. */
  readonly cron: string;
  /** May be run again after a failure half-way: does what is still to do, and sends a job for what takes long. */
  readonly run: () => Promise<void>;
}
