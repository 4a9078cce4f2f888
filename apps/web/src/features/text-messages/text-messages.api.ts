import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import { saveTextSettings, type TextSettings } from '@evenhand/contract/processes/text-messages/text-messages';
import { request } from '../../entities/session/http.ts';
import { textSettingsQuery } from '../../entities/text-message/text-settings.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export async function saveTexts(body: BodyInputOf<typeof saveTextSettings>): Promise<TextSettings> {
  const saved = await request(saveTextSettings, { body });
  queryClient.setQueryData(textSettingsQuery.queryKey, saved);
  return saved;
}
