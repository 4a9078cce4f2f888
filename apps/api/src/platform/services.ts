import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { CalendarReaders } from './calendars/calendar-reader.ts';
import type { Database } from './db/tenant-tx.ts';
import type { TxtLookup } from './dns/txt-lookup.ts';
import type { FileStore } from './files/file-store.ts';
import type { TenantDirectory } from './http/tenant.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { MailTransport } from './mail/transport.ts';
import type { Secrets } from './secrets.ts';
import type { TextTransport } from './sms/text-transport.ts';

/** Everything outside the process that the product uses. The composition root hands it in once. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly tenants: TenantDirectory;
  readonly files: FileStore;
  readonly mail: MailTransport;
  readonly lookUpTxt: TxtLookup;
  /** Provider of text messages; null when there is none. */
  readonly texts: TextTransport | null;
  /** Readers of the calendars of staff. */
  readonly calendars: CalendarReaders;
  readonly secrets: Secrets;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}
