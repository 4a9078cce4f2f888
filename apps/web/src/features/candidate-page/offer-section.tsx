import type { Offer } from '@evenhand/contract/offers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatGridTime } from '../../lib/format.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import classes from './candidate-page.module.css';
import { DaysSelect, endOfDayIn } from './days-select.tsx';
import { keepOffer, makeOffer, moreTimeToAnswer, type OfApplication, offersQuery } from './next-steps.api.ts';
import { DiscardOffer, WithdrawOffer } from './withdraw-offer.tsx';

const usualDays = 7;

/** An offer that has been sent, and what came of it. */
function Sent({ offer }: { readonly offer: Offer }) {
  const t = useWords();
  const { state, terms, startsOn, answerBy, answeredAt, reason } = offer;
  return (
    <>
      <p>
        <strong>{t(`staff.offer.state.${state}`)}</strong>{' '}
        {answeredAt === null ? t('staff.offer.until', { time: formatGridTime(answerBy) }) : formatGridTime(answeredAt)}
      </p>
      {reason === null ? null : <p>{state === 'WITHDRAWN' ? reason : t(`lists.withdrawal.${reason}`)}</p>}
      <p className={classes['prose']}>{terms}</p>
      {startsOn === null ? null : <p>{t('offer.startsOn', { date: formatDate(startsOn) })}</p>}
    </>
  );
}

interface Props {
  readonly of: OfApplication;
  readonly offer: Offer;
}

function MoreTime({ of, offer }: Props) {
  const t = useWords();
  const [days, setDays] = useState(usualDays);
  const more = useMutation({
    mutationFn: () => moreTimeToAnswer(of, { answerBy: endOfDayIn(days), version: offer.version }),
    onSuccess: () => announce({ kind: 'success', text: t('staff.offer.extended') }),
  });
  return (
    <div className={classes['noteForm']}>
      <DaysSelect id="offer-more" label={t('staff.offer.more')} value={days} onChange={setDays} />
      {more.error ? (
        <Notice kind="problem" alert>
          {problemText(more.error)}
        </Notice>
      ) : null}
      <p className="actions">
        <ActionButton size="small" busy={more.isPending} onClick={() => more.mutate()}>
          {t('staff.offer.extend')}
        </ActionButton>
        {offer.state === 'SENT' ? <WithdrawOffer of={of} offer={offer} /> : null}
      </p>
    </div>
  );
}

interface Draft {
  readonly terms: string;
  readonly startsOn: string;
  readonly days: number;
}

function useOfferForm(of: OfApplication, draft: Offer | null) {
  const t = useWords();
  const { key, done } = useIdempotencyKey();
  const [offer, setOffer] = useState<Draft>({
    terms: draft?.terms ?? '',
    startsOn: draft?.startsOn ?? '',
    days: usualDays,
  });
  const body = () => ({
    terms: offer.terms.trim(),
    startsOn: offer.startsOn === '' ? null : offer.startsOn,
    answerBy: endOfDayIn(offer.days),
    version: draft?.version ?? 0,
  });
  const keep = useMutation({
    mutationFn: () => keepOffer(of, body()),
    onSuccess: () => announce({ kind: 'success', text: t('staff.offer.kept') }),
  });
  const send = useMutation({
    mutationFn: () => makeOffer(of, body(), key()),
    onSuccess: () => {
      done();
      announce({ kind: 'success', text: t('staff.offer.sent') });
    },
  });
  return { offer, change: (part: Partial<Draft>) => setOffer({ ...offer, ...part }), keep, send };
}

/** Writes an offer. Nobody outside the team sees it before it is sent. */
function OfferForm({ of, draft }: { readonly of: OfApplication; readonly draft: Offer | null }) {
  const t = useWords();
  const { offer, change, keep, send } = useOfferForm(of, draft);
  const [asking, setAsking] = useState(false);
  const [missing, setMissing] = useState(false);
  const error = keep.error ?? send.error;
  const checked = (then: () => void): void => {
    setMissing(offer.terms.trim() === '');
    if (offer.terms.trim() !== '') then();
  };
  return (
    <div className={classes['noteForm']}>
      {draft ? <p>{t('staff.offer.state.DRAFT')}</p> : null}
      <TextAreaField
        id="offer-terms"
        rows={5}
        maxLength={5000}
        label={t('staff.offer.terms')}
        hint={t('staff.offer.termsHint')}
        value={offer.terms}
        onChange={(event) => change({ terms: event.currentTarget.value })}
        {...(missing ? { error: t('staff.offer.missing') } : {})}
      />
      <DateField
        id="offer-starts"
        label={t('staff.offer.startsOn')}
        optional
        value={offer.startsOn}
        onChange={(startsOn) => change({ startsOn })}
      />
      <DaysSelect
        id="offer-days"
        label={t('staff.offer.answerBy')}
        value={offer.days}
        onChange={(days) => change({ days })}
      />
      {error ? (
        <Notice kind="problem" alert>
          {problemText(error)}
        </Notice>
      ) : null}
      <p className="actions">
        <ActionButton busy={send.isPending} onClick={() => checked(() => setAsking(true))}>
          {t('staff.offer.send')}
        </ActionButton>
        <ActionButton variant="secondary" busy={keep.isPending} onClick={() => checked(() => keep.mutate())}>
          {t('staff.offer.keep')}
        </ActionButton>
        {draft ? <DiscardOffer of={of} offer={draft} /> : null}
      </p>
      {asking ? (
        <ConfirmDialog
          title={t('staff.offer.send')}
          confirm={t('staff.offer.send')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send.mutate();
          }}
        >
          <p>{t('staff.offer.confirm', { date: formatDate(endOfDayIn(offer.days)) })}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** The offer on an application: written, sent, given more time, and how it was answered. */
export function OfferSection({ of, mayEdit }: { readonly of: OfApplication; readonly mayEdit: boolean }) {
  const t = useWords();
  const { data: offers, error } = useQuery(offersQuery(of));
  if (!offers) return error ? <Notice kind="problem">{problemText(error)}</Notice> : null;
  const draft = offers.find(({ state }) => state === 'DRAFT') ?? null;
  const sent = offers.filter(({ state }) => state !== 'DRAFT');
  const [latest] = sent;
  const waits = latest?.state === 'SENT';
  const mayExtend = mayEdit && latest !== undefined && (waits || latest.state === 'EXPIRED') && draft === null;
  return (
    <section className={classes['section']} aria-labelledby="offer-title">
      <h2 id="offer-title">{t('staff.offer.title')}</h2>
      {offers.length === 0 && !mayEdit ? <p className={classes['muted']}>{t('staff.offer.none')}</p> : null}
      {sent.map((offer) => (
        <Sent key={offer.id} offer={offer} />
      ))}
      {mayExtend ? <MoreTime key={latest.version} of={of} offer={latest} /> : null}
      {mayEdit && !waits && latest?.state !== 'ACCEPTED' ? (
        <OfferForm key={draft?.version ?? 0} of={of} draft={draft} />
      ) : null}
    </section>
  );
}
