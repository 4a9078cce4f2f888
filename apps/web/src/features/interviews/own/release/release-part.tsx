import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { useWords } from '../../../../lib/words/words.ts';
import { Notice } from '../../../../ui/text/notice.tsx';
import { momentText } from '../interview-times.ts';
import type { OwnCall } from '../use-own-call.ts';
import { OfferPart } from './offer-part.tsx';
import { SwapPart } from './swap-part.tsx';
import { WaitingPart } from './waiting-part.tsx';
import { WishesPart } from './wishes-part.tsx';

export interface ReleasePartProps {
  readonly token: string;
  readonly interview: OwnInterview;
  readonly call: OwnCall;
}

/** Says from when the candidate's group chooses. */
function OpensAt({ opensAt, zone }: { readonly opensAt: number; readonly zone: string }) {
  const t = useWords();
  return (
    <Notice kind="info">
      <p>{t('ownInterview.opensAt', { when: momentText(opensAt, zone) })}</p>
      <p>{t('ownInterview.opensWhy')}</p>
    </Notice>
  );
}

/** Asks for wishes, or says what has become of them. */
function DrawPart({ draw, ...rest }: ReleasePartProps & { readonly draw: NonNullable<OwnInterview['draw']> }) {
  const t = useWords();
  const { state, selectedTime } = rest.interview;
  if (draw.canWish) return <WishesPart key={draw.version} {...rest} draw={draw} />;
  if (!draw.isDrawn && state === 'INVITED') {
    return (
      <Notice kind="info">
        <p>{t('ownInterview.draw.drawing')}</p>
      </Notice>
    );
  }
  if (draw.wish === null || selectedTime === null) return null;
  return <p>{draw.wish === 0 ? t('ownInterview.draw.gotOther') : t('ownInterview.draw.got', { number: draw.wish })}</p>;
}

/** The parts that depend on how times are given out: groups, wishes, the waiting list, and swaps. */
export function ReleasePart(props: ReleasePartProps) {
  const { opensAt, draw, hold, canWait, waiting, swap, timeZone: zone } = props.interview;
  return (
    <>
      {opensAt === null ? null : <OpensAt opensAt={opensAt} zone={zone} />}
      {draw ? <DrawPart {...props} draw={draw} /> : null}
      {waiting?.offer ? <OfferPart {...props} offer={waiting.offer} /> : null}
      {canWait && hold === null ? <WaitingPart key={String(waiting?.wanted)} {...props} /> : null}
      {swap.canOffer && hold === null ? <SwapPart key={String(swap.wanted)} {...props} /> : null}
    </>
  );
}
