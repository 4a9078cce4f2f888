import type { Offer } from '@evenhand/contract/processes/offers';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfficeZone } from '../../../entities/site/office-time.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords, wordOr } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../candidate-page.module.css';
import { keepOffer, makeOffer, moreTimeToAnswer, type OfApplication, offersQuery } from './next-steps.api.ts';
import { focusUntil, inDays, momentOf, type Until, UntilField, untilTime, useOfficeMoment } from './until-field.tsx';
import { DiscardOffer, WithdrawOffer } from './withdraw-offer.tsx';

const usualDays = 7;
const moreId = 'offer-more';
const untilId = 'offer-days';

/** Shows an offer that has been sent, and the answer to it. */
function Sent({ offer }: { readonly offer: Offer }) {
  const t = useWords();
  const { state, terms, startsOn, answerBy, answeredAt, reason } = offer;
  return (
    <>
      <p>
        <strong>{t(`staff.offer.state.${state}`)}</strong>{' '}
        {answeredAt === null ? t('staff.offer.until', { time: momentText(answerBy) }) : momentText(answeredAt)}
      </p>
      {reason === null ? null : (
        <p>{state === 'WITHDRAWN' ? reason : wordOr(t, `lists.withdrawal.${reason}`, reason)}</p>
      )}
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
  const zone = useOfficeZone();
  const [until, setUntil] = useState(inDays(usualDays));
  const [checked, setChecked] = useState(false);
  const answerBy = momentOf(until, zone);
  const more = useMutation({
    mutationFn: (moment: string) => moreTimeToAnswer(of, { answerBy: moment, version: offer.version }),
    onSuccess: () => announce({ kind: 'success', text: t('staff.offer.extended') }),
  });
  function extend(): void {
    setChecked(true);
    if (answerBy === null) focusUntil(moreId);
    else more.mutate(answerBy);
  }
  return (
    <div className={classes['noteForm']}>
      <UntilField
        id={moreId}
        label={t('staff.offer.more')}
        value={until}
        wrong={checked && answerBy === null}
        onChange={setUntil}
      />
      {more.error ? (
        <Notice kind="problem" alert>
          {problemText(more.error)}
        </Notice>
      ) : null}
      <p className="actions">
        <ActionButton size="small" busy={more.isPending} onClick={extend}>
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
  readonly until: Until;
}

/** Keeps what is typed, also when the draft is refetched with names removed or as a colleague has saved it. */
function useOfferForm(of: OfApplication, stored: Offer | null) {
  const t = useWords();
  // A draft that was discarded here is still shown until the list without it has arrived.
  const [discardedId, setDiscardedId] = useState<string | null>(null);
  const draft = stored?.id === discardedId ? null : stored;
  const zone = useOfficeZone();
  const { key, done, failed } = useIdempotencyKey();
  const empty = (): Draft => ({ terms: '', startsOn: '', until: inDays(usualDays) });
  const read = (): Draft =>
    draft ? { terms: draft.terms, startsOn: draft.startsOn ?? '', until: untilTime(draft.answerBy, zone) } : empty();
  const version = draft?.version ?? 0;
  const [before, setBefore] = useState(() => ({ version, offer: read() }));
  const [offer, setOffer] = useState(before.offer);
  const isChanged = JSON.stringify(offer) !== JSON.stringify(before.offer);
  const show = (shown: Draft, shownVersion: number): void => {
    setBefore({ version: shownVersion, offer: shown });
    setOffer(shown);
  };
  // A colleague has saved a newer version, and this writer has typed nothing: show the colleague's.
  if (version > before.version && !isChanged) show(read(), version);
  useLeaveWarning(isChanged);
  const answerBy = momentOf(offer.until, zone);
  // After a conflict with a colleague's version has been shown, saving again overwrites it.
  const [isRefused, setRefused] = useState(false);
  const body = (moment: string) => ({
    terms: offer.terms.trim(),
    startsOn: offer.startsOn === '' ? null : offer.startsOn,
    answerBy: moment,
    version: isRefused ? version : before.version,
  });
  const save = async (body: Parameters<typeof keepOffer>[1]): Promise<void> => {
    const saved = await keepOffer(of, body);
    setBefore({ version: saved.version, offer });
    setRefused(false);
  };
  const keep = useMutation({
    mutationFn: (moment: string) => save(body(moment)),
    onError: () => setRefused(true),
    onSuccess: () => announce({ kind: 'success', text: t('staff.offer.kept') }),
  });
  const send = useMutation({
    mutationFn: (moment: string) => makeOffer(of, body(moment), key()),
    onError: (error) => {
      failed(error);
      setRefused(true);
    },
    onSuccess: () => {
      done();
      announce({ kind: 'success', text: t('staff.offer.sent') });
    },
  });
  const change = (part: Partial<Draft>): void => setOffer({ ...offer, ...part });
  const clear = (): void => {
    setDiscardedId(stored?.id ?? null);
    show(empty(), 0);
  };
  return { draft, offer, answerBy, change, clear, keep, send };
}

/** Writes an offer. Only the team sees it before it is sent. */
function OfferForm({ of, stored }: { readonly of: OfApplication; readonly stored: Offer | null }) {
  const t = useWords();
  const officeMoment = useOfficeMoment();
  const { draft, offer, answerBy, change, clear, keep, send } = useOfferForm(of, stored);
  const [asking, setAsking] = useState(false);
  const [checked, setChecked] = useState(false);
  const missing = checked && offer.terms.trim() === '';
  const error = keep.error ?? send.error;
  const whole = (then: (answerBy: string) => void): void => {
    setChecked(true);
    if (offer.terms.trim() === '') document.getElementById('offer-terms')?.focus();
    else if (answerBy === null) focusUntil(untilId);
    else then(answerBy);
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
      <UntilField
        id={untilId}
        label={t('staff.offer.answerBy')}
        value={offer.until}
        wrong={checked && answerBy === null}
        onChange={(until) => change({ until })}
      />
      {error ? (
        <Notice kind="problem" alert>
          {problemText(error)}
        </Notice>
      ) : null}
      <p className="actions">
        <ActionButton busy={send.isPending} onClick={() => whole(() => setAsking(true))}>
          {t('staff.offer.send')}
        </ActionButton>
        <ActionButton variant="secondary" busy={keep.isPending} onClick={() => whole((moment) => keep.mutate(moment))}>
          {t('staff.offer.keep')}
        </ActionButton>
        {draft ? <DiscardOffer of={of} offer={draft} onDiscarded={clear} /> : null}
      </p>
      {asking && answerBy !== null ? (
        <ConfirmDialog
          title={t('staff.offer.send')}
          confirm={t('staff.offer.send')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send.mutate(answerBy);
          }}
        >
          <p>{t('staff.offer.confirm', { date: officeMoment(answerBy) })}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Shows the offers on an application: writes and sends one, extends its deadline, and shows the answer. */
export function OfferSection({ of, mayEdit }: { readonly of: OfApplication; readonly mayEdit: boolean }) {
  const t = useWords();
  const { data: offers, error, refetch } = useQuery(offersQuery(of));
  if (!offers) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null;
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
      {mayEdit && !waits && latest?.state !== 'ACCEPTED' ? <OfferForm of={of} stored={draft} /> : null}
    </section>
  );
}
