import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../../entities/session/use-may.ts';
import { Inbox } from '../../features/inbox/inbox.tsx';
import { readInbox, writeInbox } from '../../features/inbox/inbox-state.ts';
import { OutcomeDebt } from '../../features/outcomes/outcome-debt.tsx';
import { useWords } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';

/** Lists the work outstanding for the user, over all their roles. */
export function Component() {
  const t = useWords();
  const mayReject = useMay('application:reject-in-bulk');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const state = useMemo(() => readInbox(new URLSearchParams(search)), [search]);
  return (
    <>
      <PageHeader title={t('staff.inbox.title')} below={t('staff.inbox.lead')} />
      {mayReject ? <OutcomeDebt /> : null}
      <Inbox state={state} onChange={(next) => void navigate({ pathname, search: writeInbox(next) })} />
    </>
  );
}
