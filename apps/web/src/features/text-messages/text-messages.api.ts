import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import {
  chooseTexts,
  getTextChoice,
  saveTextSettings,
  type TextSettings,
} from '@evenhand/contract/processes/text-messages/text-messages';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { textSettingsQuery } from '../../entities/text-message/text-settings.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export async function saveTexts(body: BodyInputOf<typeof saveTextSettings>): Promise<TextSettings> {
  const saved = await request(saveTextSettings, { body });
  queryClient.setQueryData(textSettingsQuery.queryKey, saved);
  return saved;
}

/** Query for the candidate's own mobile number, and whether they agreed to text messages. */
export const ownTextsQuery = queryOptions({
  queryKey: ['text-messages', 'choice'],
  queryFn: ({ signal }) => request(getTextChoice, { signal }),
});

export type TextChoiceInput = BodyInputOf<typeof chooseTexts>;

export async function saveOwnTexts(body: TextChoiceInput): Promise<void> {
  queryClient.setQueryData(ownTextsQuery.queryKey, await request(chooseTexts, { body }));
}
