import { useMutation, useQuery } from '@tanstack/react-query';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { CheckField } from '../../ui/form/check-field.tsx';
import { CopyField } from '../../ui/form/copy-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { calendarFeedQuery, saveFeed } from './interviewer-availability.api.ts';

/** Switches the calendar of the user's interviews, to which their own calendar subscribes. */
export function CalendarFeed() {
  const t = useWords();
  const { data, error } = useQuery(calendarFeedQuery);
  const save = useMutation({
    mutationFn: saveFeed,
    onError: (fault) => announce({ kind: 'error', text: problemText(fault) }),
  });
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  if (!data) return <Waiting />;
  const { address, showsNames } = data;
  const isOn = address !== null;
  return (
    <div className="stack">
      <CheckField
        id="feed-on"
        label={t('staff.availability.feedOn')}
        hint={t('staff.availability.feedHint')}
        checked={isOn}
        disabled={save.isPending}
        onChange={({ currentTarget }) => save.mutate({ isOn: currentTarget.checked, showsNames })}
      />
      {address === null ? null : (
        <>
          <CopyField
            id="feed-address"
            label={t('staff.availability.feedAddress')}
            hint={t('staff.availability.feedAddressHint')}
            value={address}
          />
          <CheckField
            id="feed-names"
            label={t('staff.availability.feedNames')}
            hint={t('staff.availability.feedNamesHint')}
            checked={showsNames}
            disabled={save.isPending}
            onChange={({ currentTarget }) => save.mutate({ isOn: true, showsNames: currentTarget.checked })}
          />
          <div className="actions">
            <Button
              variant="secondary"
              size="small"
              disabled={save.isPending}
              onClick={() =>
                save.mutate(
                  { isOn: true, showsNames, renew: true },
                  { onSuccess: () => announce({ text: t('staff.availability.feedRenewed') }) },
                )
              }
            >
              {t('staff.availability.feedRenew')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
