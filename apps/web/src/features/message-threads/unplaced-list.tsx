import { type UnplacedMail, type UnplacedState, unplacedStates } from '@evenhand/contract/processes/inbound-mail';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Segments } from '../../ui/button/segments.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { bringBack, putAway, unplacedQuery } from './reach.api.ts';
import classes from './reach.module.css';

const refused = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });

/** Puts a mail away with a way back, or brings it back. */
function PutAway({ mail, state }: { readonly mail: UnplacedMail; readonly state: UnplacedState }) {
  const t = useWords();
  const back = useMutation({
    mutationFn: () => bringBack(mail),
    onSuccess: () => announce({ kind: 'success', text: t('staff.unplaced.broughtBack') }),
    onError: refused,
  });
  const away = useMutation({
    mutationFn: () => putAway(mail),
    onSuccess: () =>
      announce({
        kind: 'success',
        text: t('staff.unplaced.putAway'),
        action: { label: t('ui.undo'), run: () => void bringBack(mail).catch(refused) },
      }),
    onError: refused,
  });
  const { isPending, mutate } = state === 'open' ? away : back;
  return (
    <Button variant="quiet" size="small" disabled={isPending} onClick={() => mutate()}>
      {t(state === 'open' ? 'staff.unplaced.notForUs' : 'staff.unplaced.bringBack')}
    </Button>
  );
}

interface MailProps {
  readonly mail: UnplacedMail;
  readonly state: UnplacedState;
  readonly onPlace: (mail: UnplacedMail) => void;
}

function Mail({ mail, state, onPlace }: MailProps) {
  const t = useWords();
  const { from, subject, text, reason, receivedAt } = mail;
  return (
    <li className={classes['item']}>
      <div>
        <h2 dir="auto">{subject || t('staff.unplaced.noSubject')}</h2>
        <p className={classes['faint']}>
          <bdi>{from || t('staff.unplaced.noSender')}</bdi> · <ShortTime iso={receivedAt} />
        </p>
        <p>{t(`staff.unplaced.why.${reason}`)}</p>
        {text === '' ? null : (
          <details>
            <summary>{t('staff.unplaced.read')}</summary>
            <p className={classes['text']} dir="auto">
              {text}
            </p>
          </details>
        )}
      </div>
      <div className={classes['acts']}>
        {mail.canBePlaced && state === 'open' ? (
          <Button variant="secondary" size="small" onClick={() => onPlace(mail)}>
            {t('staff.unplaced.place')}
          </Button>
        ) : null}
        <PutAway mail={mail} state={state} />
      </div>
    </li>
  );
}

/** Lists the mails that came in and belong to no thread, for administrators. */
export function UnplacedList({ organizationId }: { readonly organizationId: string }) {
  const t = useWords();
  const [state, setState] = useState<UnplacedState>('open');
  const [placing, setPlacing] = useState<UnplacedMail | null>(null);
  const { data, error, refetch } = useQuery(unplacedQuery(state));
  return (
    <div className={classes['part']}>
      <p>{t('staff.unplaced.text')}</p>
      <Segments
        label={t('staff.unplaced.show')}
        keys={unplacedStates}
        current={state}
        nameOf={(one) => t(`staff.unplaced.state.${one}`)}
        onChange={setState}
      />
      {data || error ? null : <Waiting />}
      {error && !data ? (
        <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
          {problemText(error)}
        </Notice>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState title={t('staff.unplaced.noneTitle')}>{t(`staff.unplaced.none.${state}`)}</EmptyState>
      ) : null}
      {data && data.length > 0 ? (
        <ul className={classes['items']} aria-label={t('staff.messages.filter.unplaced')}>
          {data.map((mail) => (
            <Mail key={mail.id} mail={mail} state={state} onPlace={setPlacing} />
          ))}
        </ul>
      ) : null}
      {placing === null ? null : (
        <PlaceDialog organizationId={organizationId} mail={placing} onClose={() => setPlacing(null)} />
      )}
    </div>
  );
}
