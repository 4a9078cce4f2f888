import { type AskedTransfer, askToCross, listAskedTransfers } from '@evenhand/contract/processes/transfers';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../entities/session/http.ts';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import classes from './transfers.module.css';

interface AskPanelProps {
  readonly candidateId: string;
}

const askedQuery = (candidateId: string) =>
  queryOptions({
    queryKey: ['transfers', 'asked', candidateId],
    queryFn: ({ signal }) => request(listAskedTransfers, { params: { id: candidateId }, signal }),
  });

interface Product {
  readonly id: string;
  readonly name: string;
}

/** Says beforehand that asking sends one mail. */
function AskDialog({ candidateId, product, onClose }: AskPanelProps & { product: Product; onClose: () => void }) {
  const t = useWords();
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => request(askToCross, { params: { id: candidateId }, body: { organizationId: product.id } }),
    onSuccess: () => {
      announce({ kind: 'success', text: t('staff.transfer.asked') });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: askedQuery(candidateId).queryKey }),
  });
  return (
    <ConfirmDialog
      title={t('staff.transfer.ask.title', { product: product.name })}
      confirm={t('staff.transfer.ask.confirm')}
      busy={ask.isPending}
      onClose={onClose}
      onConfirm={() => ask.mutate()}
    >
      <p>{t('staff.transfer.ask.text')}</p>
      {ask.error ? (
        <Notice kind="problem" alert>
          {problemText(ask.error)}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}

function AskedLine({ asked }: { readonly asked: AskedTransfer }) {
  const t = useWords();
  const { state, agreedAt, askedAt, organization } = asked;
  const date = formatDate(state === 'AGREED' || state === 'COPIED' ? (agreedAt ?? askedAt) : askedAt);
  return (
    <li>
      <strong>{organization.name}</strong>: {t(`staff.transfer.state.${state}`, { date })}
    </li>
  );
}

/**
 * Asks the candidate whether their profile may be transferred to another product of the employer. Renders nothing when there is
 * none.
 */
export function AskPanel({ candidateId }: AskPanelProps) {
  const t = useWords();
  const [asking, setAsking] = useState<Product | null>(null);
  const { data } = useQuery(askedQuery(candidateId));
  if (!data || data.products.length + data.asked.length === 0) return null;
  // Each product is asked about once, and an answer is final.
  const open = data.products.filter(({ id }) => !data.asked.some(({ organization }) => organization.id === id));
  return (
    <section className={`section ${classes['asked']}`}>
      <h2>{t('staff.transfer.title')}</h2>
      <p>{t('staff.transfer.lead')}</p>
      {data.asked.length === 0 ? null : (
        <ul>
          {data.asked.map((asked) => (
            <AskedLine key={asked.id} asked={asked} />
          ))}
        </ul>
      )}
      <div className="actions">
        {open.map((product) => (
          <Button key={product.id} variant="secondary" size="small" onClick={() => setAsking(product)}>
            {t('staff.transfer.ask', { product: product.name })}
          </Button>
        ))}
      </div>
      {asking === null ? null : (
        <AskDialog candidateId={candidateId} product={asking} onClose={() => setAsking(null)} />
      )}
    </section>
  );
}
