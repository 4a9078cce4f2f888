import type { UnreachedRow } from '@evenhand/contract/processes/message-threads';
import type { WordKey } from '@evenhand/words/parts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallDialog } from '../../entities/message-thread/call-dialog.tsx';
import { sendMailAgain, type ThreadOf } from '../../entities/message-thread/thread-calls.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { unreachedQuery } from './reach.api.ts';
import classes from './reach.module.css';

/** Returns the words for the status that a mail server, or the provider of text messages, reported. */
function whyWord({ channel, code }: UnreachedRow): WordKey {
  if (channel === 'sms') return 'staff.thread.sms.bounced';
  if (code.startsWith('5.1.') || code === '5.2.1') return 'staff.unreached.why.address';
  if (code === '5.2.2') return 'staff.unreached.why.full';
  return code.startsWith('5.7.') ? 'staff.unreached.why.sender' : 'staff.unreached.why.other';
}

interface RowProps {
  readonly row: UnreachedRow;
  readonly onPhoned: (of: ThreadOf) => void;
}

/** Ways to reach the candidate after all, as far as the user may take them. */
function Ways({ row, onPhoned }: RowProps) {
  const t = useWords();
  const may = usePermissions();
  const again = useMutation({
    mutationFn: () => sendMailAgain(row),
    onSuccess: () => announce({ kind: 'success', text: t('staff.unreached.sentAgain') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  const page = `/manager/candidate/${row.candidateId}?role=${row.roleId}`;
  const isKnown = row.address !== null;
  return (
    <div className={classes['acts']}>
      {may('note:write') ? (
        <Button variant="secondary" size="small" onClick={() => onPhoned(row)}>
          {t('staff.unreached.phoned')}
        </Button>
      ) : null}
      {may('message:send') && row.channel !== 'sms' ? (
        <Button variant="secondary" size="small" disabled={again.isPending} onClick={() => again.mutate()}>
          {t('staff.unreached.again')}
        </Button>
      ) : null}
      {isKnown && may('candidate:edit') ? (
        <ButtonLink to={page} variant="quiet" size="small">
          {t('staff.unreached.correct')}
        </ButtonLink>
      ) : null}
      <ButtonLink to={`${page}&tab=messages`} variant="quiet" size="small">
        {t('staff.unreached.write')}
      </ButtonLink>
    </div>
  );
}

function Row({ row, onPhoned }: RowProps) {
  const t = useWords();
  const { candidateId, candidateName, roleId, roleTitle, subject, address, bouncedAt } = row;
  return (
    <li className={classes['item']}>
      <div>
        <h2>
          <Link to={`/manager/candidate/${candidateId}?role=${roleId}`}>
            <bdi>{candidateName}</bdi>
          </Link>{' '}
          {row.isOutcome ? <Tag tone="problem">{t('staff.unreached.outcome')}</Tag> : null}
        </h2>
        <p className={classes['faint']}>
          <bdi>{roleTitle}</bdi> · <ShortTime iso={bouncedAt} />
        </p>
        <p dir="auto">{subject === '' ? t('staff.unreached.hidden') : subject}</p>
        <p>
          {t(whyWord(row))} {address === null ? null : t('staff.unreached.sentTo', { address })}
        </p>
        {row.isAddressChanged ? <p>{t('staff.unreached.changed')}</p> : null}
      </div>
      <Ways row={row} onPhoned={onPhoned} />
    </li>
  );
}

/** Lists the candidates who did not get our last mail, with what can be done about each. */
export function UnreachedList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(unreachedQuery);
  const [phoned, setPhoned] = useState<ThreadOf | null>(null);
  if (!data) {
    if (!error) return <Waiting />;
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  return (
    <div className={classes['part']}>
      {data.length === 0 ? (
        <EmptyState title={t('staff.unreached.noneTitle')}>{t('staff.unreached.none')}</EmptyState>
      ) : (
        <>
          <p>{t('staff.unreached.text')}</p>
          <ul className={classes['items']} aria-label={t('staff.messages.filter.unreached')}>
            {data.map((row) => (
              <Row key={row.applicationId} row={row} onPhoned={setPhoned} />
            ))}
          </ul>
        </>
      )}
      {phoned === null ? null : <CallDialog of={phoned} call={null} onClose={() => setPhoned(null)} />}
    </div>
  );
}
