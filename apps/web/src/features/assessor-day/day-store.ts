import { assessorDay, type SentDayMark } from '@evenhand/contract/processes/assessment-days/day-marks';
import { get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { draftsDatabase, draftsStore } from '../../entities/draft/wipe-drafts.ts';
import { strictStore } from '../../lib/page/strict-store.ts';

/** Days and marks stand with the drafts: signing out asks about marks that are not sent yet, and wipes both. */
let opened: UseStore | undefined;
const store = (): UseStore => {
  opened ??= strictStore(draftsDatabase, draftsStore);
  return opened;
};

const hoursKept = 48;
const keptDay = z.object({ day: assessorDay, words: z.record(z.string(), z.string()), savedAt: z.string() });
export type KeptDay = z.infer<typeof keptDay>;

export interface DayName {
  readonly organizationId: string;
  readonly dayId: string;
}
const dayKey = ({ organizationId, dayId }: DayName): string => `assessor/${organizationId}/${dayId}`;

/** Begins as the keys of a user's drafts do, so that signing out counts what is not sent. */
const outboxKey = ({ organizationId, dayId }: DayName, assessorId: string): string =>
  `${organizationId}/${assessorId}/assessor/${dayId}`;

const isOver = ({ day: { day } }: KeptDay): boolean =>
  Date.now() > new Date(`${day}T23:59:59Z`).getTime() + hoursKept * 3_600_000;

export const eraseKeptDay = (name: DayName): Promise<void> =>
  store()('readwrite', (days) => {
    days.delete(dayKey(name));
    return promisifyRequest(days.transaction);
  }).catch(() => undefined);

/** Returns the day that this device has kept. Erases it two days after its end. */
export async function readKeptDay(name: DayName): Promise<KeptDay | null> {
  const parsed = keptDay.safeParse(await get(dayKey(name), store()).catch(() => undefined));
  if (!parsed.success) return null;
  if (!isOver(parsed.data)) return parsed.data;
  await eraseKeptDay(name);
  return null;
}

/** Keeps the day with the page's words. Does nothing where the device keeps nothing. */
export const keepDay = (name: DayName, kept: KeptDay): Promise<void> =>
  set(dayKey(name), kept, store()).catch(() => undefined);

/** Mark that this device has made and the server has not kept. */
export interface UnsentMark extends SentDayMark {
  readonly refusal?: 'not_own_card' | 'invalid_mark';
}

export const readOutbox = async (name: DayName, assessorId: string): Promise<readonly UnsentMark[]> =>
  (await get<readonly UnsentMark[]>(outboxKey(name, assessorId), store()).catch(() => undefined)) ?? [];

/** Changes the outbox in one step, so that two tabs lose none of each other's marks. Returns it as it then is. */
export function changeOutbox(
  name: DayName,
  assessorId: string,
  change: (outbox: readonly UnsentMark[]) => readonly UnsentMark[],
): Promise<readonly UnsentMark[]> {
  const key = outboxKey(name, assessorId);
  return store()('readwrite', async (marks) => {
    const next = change((await promisifyRequest<readonly UnsentMark[] | undefined>(marks.get(key))) ?? []);
    if (next.length === 0) marks.delete(key);
    else marks.put(next, key);
    await promisifyRequest(marks.transaction);
    return next;
  });
}
