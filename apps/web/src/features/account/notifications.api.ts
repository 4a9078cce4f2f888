import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import { chooseNotification, getNotificationChoices } from '@evenhand/contract/processes/notifications';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';

export type NotificationChange = BodyInputOf<typeof chooseNotification>;

export const notificationChoicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: () => request(getNotificationChoices, {}),
});

export const useNotificationChoice = (saved: string) =>
  useMutation({
    mutationFn: (change: NotificationChange) => request(chooseNotification, { body: change }),
    onSuccess: (choices) => {
      queryClient.setQueryData(notificationChoicesQuery.queryKey, choices);
      announce({ kind: 'success', text: saved });
    },
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
