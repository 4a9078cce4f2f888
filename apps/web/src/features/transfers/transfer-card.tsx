import type { OwnTransfer } from '@evenhand/contract/processes/transfers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { StopSharing } from './stop-sharing.tsx';
import { TransferWaits } from './transfer-waits.tsx';
import { transferText, transferTitle } from './transfer-words.ts';
import { follow, goOnThere } from './transfers.api.ts';
import classes from './transfers.module.css';

/** Shows at which organisation a copy of the profile is, the status of the application there, and the link to it. */
export function TransferCard({ transfer }: { readonly transfer: OwnTransfer }) {
  const t = useWords();
  const [stopping, setStopping] = useState(false);
  const goOn = useMutation({ mutationFn: () => goOnThere(transfer.id), onSuccess: ({ next }) => void follow(next) });
  const organisation = transfer.organization.name;
  const role = transferTitle(transfer);
  const isThere = transfer.state === 'AGREED' || transfer.state === 'COPIED';
  return (
    <>
      <p className={classes['status']}>{transferText(t, transfer)}</p>
      {transfer.agreedAt === null || !isThere ? null : (
        <p>{t('transfer.agreedOn', { date: formatDate(transfer.agreedAt) })}</p>
      )}
      {goOn.data ? <TransferWaits next={goOn.data.next} organisation={organisation} /> : null}
      {goOn.error ? (
        <Notice kind="problem" alert>
          {problemText(goOn.error)}
        </Notice>
      ) : null}
      {isThere ? (
        <div className="actions">
          <ActionButton
            variant="secondary"
            busy={goOn.isPending}
            aria-label={t('transfer.goOnNamed', { organisation, role })}
            onClick={() => goOn.mutate()}
          >
            {t('transfer.goOn', { organisation })}
          </ActionButton>
          <Button
            variant="quiet"
            aria-label={t('transfer.stopNamed', { organisation, role })}
            onClick={() => setStopping(true)}
          >
            {t('transfer.stop')}
          </Button>
        </div>
      ) : null}
      {stopping ? <StopSharing transfer={transfer} onClose={() => setStopping(false)} /> : null}
    </>
  );
}
