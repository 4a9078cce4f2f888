import { type DoorList, doorList } from '@evenhand/contract/records/events/arrivals';
import { createStore, del, get, set, type UseStore, update } from 'idb-keyval';
import * as z from 'zod/mini';
import { draftsDatabase, draftsStore } from '../../entities/draft/wipe-drafts.ts';
import { strictStore } from '../../lib/page/strict-store.ts';
import type { OutboxMark } from './door-marks.ts';

let marksStore: UseStore | undefined;
const marks = (): UseStore => {
  marksStore ??= strictStore('evenhand-door', 'door');
  return marksStore;
};

/** Lists stand with the drafts, which the user's own sign-out wipes from every page. Marks are kept until they are sent. */
let listsStore: UseStore | undefined;
const lists = (): UseStore => {
  listsStore ??= createStore(draftsDatabase, draftsStore);
  return listsStore;
};

/** One device may serve several organisations' events. */
export interface DoorName {
  readonly organizationId: string;
  readonly eventId: string;
}
const keyOf = ({ organizationId, eventId }: DoorName): string => `door/${organizationId}/${eventId}`;

const hoursAfterEnd = 24;
const keptList = z.object({ list: doorList, words: z.record(z.string(), z.string()), savedAt: z.string() });
export type KeptList = z.infer<typeof keptList>;

const isOver = ({ endsAt }: DoorList): boolean => Date.now() > new Date(endsAt).getTime() + hoursAfterEnd * 3_600_000;

/** Returns the list that this device has kept of an event. Erases it a day after the event's end. */
export async function readKeptList(name: DoorName): Promise<KeptList | null> {
  const parsed = keptList.safeParse(await get(keyOf(name), lists()).catch(() => undefined));
  if (!parsed.success) return null;
  if (!isOver(parsed.data.list)) return parsed.data;
  await eraseKeptList(name);
  return null;
}

/** Keeps the list with the page's words. Does nothing where the device keeps nothing. */
export const keepList = (name: DoorName, kept: KeptList): Promise<void> =>
  set(keyOf(name), kept, lists()).catch(() => undefined);

export const eraseKeptList = (name: DoorName): Promise<void> => del(keyOf(name), lists()).catch(() => undefined);

export const readOutbox = async (name: DoorName): Promise<readonly OutboxMark[]> =>
  (await get<readonly OutboxMark[]>(keyOf(name), marks()).catch(() => undefined)) ?? [];

/** Changes the outbox in one step, so that two tabs lose none of each other's marks. Returns it as it then is. */
export async function changeOutbox(
  name: DoorName,
  change: (outbox: readonly OutboxMark[]) => readonly OutboxMark[],
): Promise<readonly OutboxMark[]> {
  let next: readonly OutboxMark[] = [];
  await update<readonly OutboxMark[]>(
    keyOf(name),
    (outbox) => {
      next = change(outbox ?? []);
      return next;
    },
    marks(),
  );
  return next;
}
