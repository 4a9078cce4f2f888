import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { useWords } from '../../../../lib/words/words.ts';
import { ActionButton } from '../../../../ui/button/action-button.tsx';
import { dayText, momentText } from '../interview-times.ts';
import { chooseTime, holdTime } from '../own-interview.api.ts';
import { useSlotText, ZoneText } from '../time-choice.tsx';
import type { ReleasePartProps } from './release-part.tsx';

type Offer = NonNullable<NonNullable<OwnInterview['waiting']>['offer']>;

/** A time that is kept for the candidate from the waiting list: to take, or to pass on. */
export function OfferPart({
  token,
  interview: { timeZone: zone },
  call: { busy, run },
  offer,
}: ReleasePartProps & { readonly offer: Offer }) {
  const t = useWords();
  const slotText = useSlotText(zone);
  const { startDateTime: start, until } = offer;
  return (
    <>
      <h2>{t('ownInterview.offer.title')}</h2>
      <p>
        <strong>{dayText(start, zone)}</strong>
        <br />
        {slotText(offer)}
      </p>
      <ZoneText seconds={start} zone={zone} />
      <p>{t('ownInterview.offer.until', { when: momentText(until, zone) })}</p>
      <div className="actions">
        <ActionButton busy={busy} onClick={() => void run(() => chooseTime(token, start), t('ownInterview.done'))}>
          {t('ownInterview.offer.take')}
        </ActionButton>
        <ActionButton
          variant="secondary"
          onClick={() => void run(() => holdTime(token, null), t('ownInterview.offer.passed'))}
        >
          {t('ownInterview.offer.pass')}
        </ActionButton>
      </div>
    </>
  );
}
