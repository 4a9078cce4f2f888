import { getTextSettings } from '@evenhand/contract/processes/text-messages/text-messages';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../session/http.ts';

/** Query for whether the organisation sends text messages, from whom, and what they cost. */
export const textSettingsQuery = queryOptions({
  queryKey: ['text-messages', 'settings'],
  queryFn: ({ signal }) => request(getTextSettings, { signal }),
  staleTime: 60_000,
});
