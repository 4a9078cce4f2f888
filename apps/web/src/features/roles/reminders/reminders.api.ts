import { getRoleReminder, listRoleReminders, setRoleReminder } from '@evenhand/contract/processes/notifications';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { announce } from '../../../lib/page/status-messages.ts';

export const roleReminderQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['role-reminders', roleId],
    queryFn: ({ signal }) => request(getRoleReminder, { params: { roleId }, signal }),
  });

export const roleRemindersQuery = queryOptions({
  queryKey: ['role-reminders'],
  queryFn: ({ signal }) => request(listRoleReminders, { signal }),
});

/** Asks for a reminder of a role, or stops it; both announce that. */
export const useSetReminder = (roleId: string, text: (on: boolean) => string) =>
  useMutation({
    mutationFn: (on: boolean) => request(setRoleReminder, { params: { roleId }, body: { on } }),
    onSuccess: async (reminder) => {
      announce({ kind: 'success', text: text(reminder.on) });
      queryClient.setQueryData(roleReminderQuery(roleId).queryKey, reminder);
      await queryClient.invalidateQueries({ queryKey: roleRemindersQuery.queryKey, exact: true });
      await queryClient.invalidateQueries({ queryKey: ['notifications'] });
    },
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
