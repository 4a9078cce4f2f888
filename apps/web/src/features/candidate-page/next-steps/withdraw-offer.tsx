import type { Offer } from '@evenhand/contract/processes/offers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { type OfApplication, takeBackOffer, throwAwayOffer } from './next-steps.api.ts';

interface Props {
  readonly of: OfApplication;
  readonly offer: Offer;
}

function Failure({ error }: { readonly error: Error | null }) {
  return error ? (
    <Notice kind="problem" alert>
      {problemText(error)}
    </Notice>
  ) : null;
}

/** Withdraws an offer that was sent, with a reason that the candidate reads. */
export function WithdrawOffer({ of, offer }: Props) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const withdraw = useMutation({
    mutationFn: () => takeBackOffer(of, { reason: reason.trim(), version: offer.version }),
    onSuccess: () => announce({ kind: 'success', text: t('staff.offer.withdrawn') }),
  });
  return (
    <>
      <ActionButton size="small" variant="secondary" onClick={() => setAsking(true)}>
        {t('staff.offer.withdraw')}
      </ActionButton>
      {asking ? (
        <ConfirmDialog
          title={t('staff.offer.withdraw')}
          confirm={t('staff.offer.withdraw')}
          danger
          busy={withdraw.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setMissing(reason.trim() === '');
            if (reason.trim() !== '') withdraw.mutate();
          }}
        >
          <div className="stack">
            <p>{t('staff.offer.withdraw.text')}</p>
            <Failure error={withdraw.error} />
            <TextAreaField
              id="offer-withdraw-reason"
              rows={3}
              maxLength={1000}
              label={t('staff.offer.withdraw.reason')}
              hint={t('staff.offer.withdraw.hint')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              {...(missing ? { error: t('staff.offer.withdraw.missing') } : {})}
            />
          </div>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Discards an offer that was not sent. */
export function DiscardOffer({ of, offer, onDiscarded }: Props & { readonly onDiscarded: () => void }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: () => throwAwayOffer(of, offer.version),
    onSuccess: () => {
      onDiscarded();
      announce({ kind: 'success', text: t('staff.offer.discarded') });
    },
  });
  return (
    <>
      <ActionButton variant="secondary" onClick={() => setAsking(true)}>
        {t('staff.offer.discard')}
      </ActionButton>
      {asking ? (
        <ConfirmDialog
          title={t('staff.offer.discard.title')}
          confirm={t('staff.offer.discard')}
          danger
          busy={discard.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => discard.mutate()}
        >
          <p>{t('staff.offer.discard.text')}</p>
          <Failure error={discard.error} />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
