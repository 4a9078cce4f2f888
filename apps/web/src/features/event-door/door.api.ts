import { type DoorList, type DoorMark, getDoorList, sendArrivals } from '@evenhand/contract/records/events/arrivals';
import { queryOptions } from '@tanstack/react-query';
import { eventsKey } from '../../entities/event/event-queries.ts';
import { request } from '../../entities/session/http.ts';
import { currentBoot } from '../../entities/site/boot.ts';
import { wordsUnder } from '../../lib/words/words.ts';
import { type DoorName, keepList } from './door-store.ts';

export const doorName = (eventId: string): DoorName => ({
  organizationId: currentBoot().organization?.id ?? '',
  eventId,
});

async function fetchDoorList(eventId: string, signal: AbortSignal): Promise<DoorList> {
  const list = await request(getDoorList, { params: { id: eventId }, signal });
  await keepList(doorName(eventId), { list, words: wordsUnder('staff.door.'), savedAt: new Date().toISOString() });
  return list;
}

/** Loads the list again and again, because colleagues at other doors let guests in too. */
export const doorListQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'door', eventId],
    queryFn: ({ signal }) => fetchDoorList(eventId, signal),
    refetchInterval: 15_000,
  });

const deviceKey = 'evenhand.door.device';

/** Returns a name for this device, made at its first use. */
function deviceId(): string {
  const known = localStorage.getItem(deviceKey);
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(deviceKey, made);
  return made;
}

export const sendMarks = (eventId: string, marks: readonly DoorMark[]) =>
  request(sendArrivals, {
    params: { id: eventId },
    body: { device: deviceId(), sentAt: new Date().toISOString(), marks: [...marks] },
  });
