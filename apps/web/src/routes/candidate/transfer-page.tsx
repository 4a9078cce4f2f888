import type { TransferOffer } from '@evenhand/contract/processes/transfers';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useOrganisationName } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { Deadline } from '../../features/roles/deadline.tsx';
import { TransferCard } from '../../features/transfers/transfer-card.tsx';
import { TransferForm } from '../../features/transfers/transfer-form.tsx';
import { type TransferTo, transferOfferQuery } from '../../features/transfers/transfers.api.ts';
import { ProblemError } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LoadState } from './load-state.tsx';

interface LoaderAt {
  readonly params: { readonly organizationId?: string; readonly roleId?: string };
}

const destinationOf = ({ organizationId = '', roleId }: LoaderAt['params']): TransferTo => ({
  organizationId,
  roleId: roleId ?? null,
});

export function loader({ params }: LoaderAt): null {
  void queryClient.prefetchQuery(transferOfferQuery(destinationOf(params)));
  return null;
}

function Offer({ offer, to }: { readonly offer: TransferOffer; readonly to: TransferTo }) {
  const t = useWords();
  const names = { organisation: offer.organization.name, from: useOrganisationName() };
  const part = offer.role === null ? 'transfer.move' : 'transfer';
  useTitle(t(`${part}.title`, names));
  const { transfer } = offer;
  const isOpen = transfer === null || transfer.state === 'INVITED';
  return (
    <Page title={t(`${part}.title`, names)} {...(isOpen ? { lead: t(`${part}.lead`, names) } : {})}>
      {offer.role === null ? null : (
        <>
          <p dir="auto">
            <strong>{t('transfer.role', { role: offer.role.title })}</strong>
          </p>
          <p>
            <Deadline closesAt={offer.role.closesAt} />
          </p>
        </>
      )}
      {isOpen ? <TransferForm offer={offer} to={to} /> : <TransferCard transfer={transfer} />}
    </Page>
  );
}

/** Shown when there is no offer to transfer the profile (404 or 422), so that the page is never a dead end. */
function Gone() {
  const t = useWords();
  useTitle(t('transfer.gone.title'));
  return (
    <Page title={t('transfer.gone.title')}>
      <p>{t('transfer.gone.text')}</p>
      <Link to="/roles">{t('roles.all')}</Link>
    </Page>
  );
}

/** Agreeing that the own profile is copied to another organisation. */
export function Component() {
  const t = useWords();
  const to = destinationOf(useParams());
  const { data, error } = useQuery(transferOfferQuery(to));
  if (data) return <Offer offer={data} to={to} />;
  if (error instanceof ProblemError && [404, 422].includes(error.status)) return <Gone />;
  return <LoadState title={t('transfer.page')} error={error} />;
}
