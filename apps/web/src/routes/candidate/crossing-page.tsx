import type { CrossingOffer } from '@evenhand/contract/crossings';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { CrossingCard } from '../../features/crossings/crossing-card.tsx';
import { CrossingForm } from '../../features/crossings/crossing-form.tsx';
import { type CrossingTo, crossingOfferQuery } from '../../features/crossings/crossings.api.ts';
import { Deadline } from '../../features/roles/deadline.tsx';
import { useOrganisationName } from '../../lib/boot-context.ts';
import { ProblemError } from '../../lib/problem-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useWords } from '../../lib/words.ts';
import { Page } from '../../ui/page.tsx';
import { LoadState } from './load-state.tsx';

interface LoaderAt {
  readonly params: { readonly organizationId?: string; readonly roleId?: string };
}

const destinationOf = ({ organizationId = '', roleId }: LoaderAt['params']): CrossingTo => ({
  organizationId,
  roleId: roleId ?? null,
});

export function loader({ params }: LoaderAt): null {
  void queryClient.prefetchQuery(crossingOfferQuery(destinationOf(params)));
  return null;
}

function Offer({ offer, to }: { readonly offer: CrossingOffer; readonly to: CrossingTo }) {
  const t = useWords();
  const names = { organisation: offer.organization.name, from: useOrganisationName() };
  const part = offer.role === null ? 'crossing.move' : 'crossing';
  useTitle(t(`${part}.title`, names));
  const { crossing } = offer;
  const isOpen = crossing === null || crossing.state === 'INVITED';
  return (
    <Page title={t(`${part}.title`, names)} {...(isOpen ? { lead: t(`${part}.lead`, names) } : {})}>
      {offer.role === null ? null : (
        <>
          <p dir="auto">
            <strong>{t('crossing.role', { role: offer.role.title })}</strong>
          </p>
          <p>
            <Deadline closesAt={offer.role.closesAt} />
          </p>
        </>
      )}
      {isOpen ? <CrossingForm offer={offer} to={to} /> : <CrossingCard crossing={crossing} />}
    </Page>
  );
}

/** Shown when there is no offer to transfer the profile (404 or 422), so that the page is never a dead end. */
function Gone() {
  const t = useWords();
  useTitle(t('crossing.gone.title'));
  return (
    <Page title={t('crossing.gone.title')}>
      <p>{t('crossing.gone.text')}</p>
      <Link to="/roles">{t('roles.all')}</Link>
    </Page>
  );
}

/** Agreeing that the own profile is copied to another organisation. */
export function Component() {
  const t = useWords();
  const to = destinationOf(useParams());
  const { data, error } = useQuery(crossingOfferQuery(to));
  if (data) return <Offer offer={data} to={to} />;
  if (error instanceof ProblemError && [404, 422].includes(error.status)) return <Gone />;
  return <LoadState title={t('crossing.page')} error={error} />;
}
