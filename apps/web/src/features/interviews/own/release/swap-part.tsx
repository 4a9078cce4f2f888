import { useState } from 'react';
import { isProblem, problemText } from '../../../../lib/http/problem-error.ts';
import { useWords } from '../../../../lib/words/words.ts';
import { ActionButton } from '../../../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { momentText } from '../interview-times.ts';
import { offerSwap, takeSwap } from '../own-interview.api.ts';
import type { ReleasePartProps } from './release-part.tsx';
import { StartChoice } from './start-choice.tsx';

/** The times that other candidates offer for the own one, each with a question before the swap. */
function Offers({ token, interview, call: { busy, run } }: ReleasePartProps) {
  const t = useWords();
  const [asked, setAsked] = useState<string | null>(null);
  const { swap, timeZone: zone } = interview;
  const offer = swap.offers.find(({ id }) => id === asked);
  const gone = (error: unknown): string =>
    isProblem(error, 'interview_swap_gone') ? t('ownInterview.swap.gone') : problemText(error);
  if (swap.offers.length === 0) return <p>{t('ownInterview.swap.none')}</p>;
  return (
    <>
      <ul className="stack">
        {swap.offers.map(({ id, startDateTime }) => (
          <li key={id}>
            <ActionButton variant="secondary" onClick={() => setAsked(id)}>
              {t('ownInterview.swap.take', { time: momentText(startDateTime, zone) })}
            </ActionButton>
          </li>
        ))}
      </ul>
      {offer ? (
        <ConfirmDialog
          title={t('ownInterview.swap.ask')}
          confirm={t('ownInterview.swap.take', { time: momentText(offer.startDateTime, zone) })}
          busy={busy}
          onConfirm={() => {
            setAsked(null);
            void run(() => takeSwap(token, offer.id), t('ownInterview.swap.done'), gone);
          }}
          onClose={() => setAsked(null)}
        >
          <p>{t('ownInterview.swap.askText', { time: momentText(offer.startDateTime, zone) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Swaps the booked time with that of another candidate: takes one that is offered, or offers the own one. */
export function SwapPart(props: ReleasePartProps) {
  const t = useWords();
  const { token, interview, call } = props;
  const { swap, timeZone: zone, minutes } = interview;
  const [wanted, setWanted] = useState<readonly number[]>(swap.wanted ?? []);
  const isOffered = swap.wanted !== null;
  const spans = swap.starts.map((start) => ({ startDateTime: start, endDateTime: start + minutes * 60 }));
  return (
    <details className="section" open={isOffered || swap.offers.length > 0}>
      <summary>{t('ownInterview.swap.title')}</summary>
      <div className="stack">
        <p>{t('ownInterview.swap.how')}</p>
        <Offers {...props} />
        {isOffered ? <p role="status">{t('ownInterview.swap.offered')}</p> : null}
        {isOffered || spans.length === 0 ? null : (
          <StartChoice
            id="swap"
            label={t('ownInterview.swap.wanted')}
            hint={t('ownInterview.swap.wantedHint')}
            spans={spans}
            zone={zone}
            chosen={wanted}
            onChange={setWanted}
          />
        )}
        <div className="actions">
          {isOffered ? (
            <ActionButton
              variant="secondary"
              busy={call.busy}
              onClick={() => void call.run(() => offerSwap(token, null), t('ownInterview.swap.withdrawn'))}
            >
              {t('ownInterview.swap.withdraw')}
            </ActionButton>
          ) : (
            <ActionButton
              variant="secondary"
              busy={call.busy}
              onClick={() => void call.run(() => offerSwap(token, [...wanted]), t('ownInterview.swap.offered'))}
            >
              {t('ownInterview.swap.offer')}
            </ActionButton>
          )}
        </div>
      </div>
    </details>
  );
}
