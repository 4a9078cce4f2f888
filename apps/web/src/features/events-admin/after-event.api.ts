import {
  forgetConversation,
  getBadges,
  getEventResults,
  listFollowUp,
  noteConversation,
  writeToGuests,
} from '@evenhand/contract/records/events/follow-up';
import type { BadgePaper } from '@evenhand/domain/events/badge-papers';
import { queryOptions } from '@tanstack/react-query';
import { eventsKey } from '../../entities/event/event-queries.ts';
import { request, requestFile } from '../../entities/session/http.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export const resultsQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'results', id],
    queryFn: ({ signal }) => request(getEventResults, { params: { id }, signal }),
  });

export const followUpQuery = (id: string) =>
  queryOptions({
    queryKey: [...eventsKey, 'follow-up', id],
    queryFn: ({ signal }) => request(listFollowUp, { params: { id }, signal }),
  });

export const downloadBadges = async (id: string, paper: BadgePaper): Promise<void> =>
  saveFile(await requestFile(getBadges, { params: { id }, query: { paper } }));

interface GuestMessage {
  readonly registrationIds: readonly string[];
  readonly subject: string;
  readonly text: string;
}

/** Writes to guests of the follow-up list. Returns how many got the message. */
export async function sendToGuests(
  id: string,
  { registrationIds, ...words }: GuestMessage,
  idempotencyKey: string,
): Promise<number> {
  const body = { ...words, registrationIds: [...registrationIds] };
  const { written } = await request(writeToGuests, { params: { id }, body, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: followUpQuery(id).queryKey });
  return written;
}

interface GuestOfEvent {
  readonly eventId: string;
  readonly registrationId: string;
}

export async function keepConversation({ eventId: id, registrationId }: GuestOfEvent, note: string): Promise<void> {
  await request(noteConversation, { params: { id, registrationId }, body: { consent: true, note } });
  await queryClient.invalidateQueries({ queryKey: followUpQuery(id).queryKey });
}

export async function dropConversation({ eventId: id, registrationId }: GuestOfEvent): Promise<void> {
  await request(forgetConversation, { params: { id, registrationId } });
  await queryClient.invalidateQueries({ queryKey: followUpQuery(id).queryKey });
}
