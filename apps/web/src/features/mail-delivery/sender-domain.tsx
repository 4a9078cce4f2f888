import type { MailDomain, MailSender } from '@evenhand/contract/tenancy/mail-delivery';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Notice, type NoticeKind } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { AddressForm } from './address-form.tsx';
import { DnsRecords } from './dns-records.tsx';
import { checkSender, removeSender, renewSenderKey, senderQuery } from './mail-delivery.api.ts';
import classes from './mail-delivery.module.css';

const refused = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });
const kinds: Readonly<Record<MailDomain['state'], NoticeKind>> = {
  waiting: 'info',
  verified: 'done',
  failing: 'problem',
};

interface OfDomain {
  readonly domain: MailDomain;
  readonly platformAddress: string;
}

function DomainState({ domain: { state, domain, address, failingSince }, platformAddress }: OfDomain) {
  const t = useWords();
  return (
    <Notice kind={kinds[state]} title={t(`staff.mail.state.${state}`)}>
      {t(`staff.mail.state.${state}.text`, {
        domain,
        address: state === 'verified' ? address : platformAddress,
        date: failingSince === null ? '' : formatDate(failingSince),
      })}
    </Notice>
  );
}

function DomainActions({ domain: { domain, state, records }, platformAddress }: OfDomain) {
  const t = useWords();
  const [isAsked, setAsked] = useState(false);
  const check = useMutation({
    mutationFn: checkSender,
    onSuccess: ({ domain: checked }) => {
      const isVerified = checked?.state === 'verified';
      announce({
        kind: isVerified ? 'success' : 'info',
        text: t(isVerified ? 'staff.mail.check.verified' : 'staff.mail.check.waiting', { domain }),
      });
    },
    onError: refused,
  });
  const renew = useMutation({
    mutationFn: renewSenderKey,
    onSuccess: () => announce({ kind: 'success', text: t('staff.mail.renewed') }),
    onError: refused,
  });
  const remove = useMutation({
    mutationFn: removeSender,
    onSuccess: () => announce({ kind: 'success', text: t('staff.mail.removed', { address: platformAddress }) }),
    onError: refused,
  });
  return (
    <>
      <div className="actions">
        <ActionButton busy={check.isPending} onClick={() => check.mutate()}>
          {t('staff.mail.check')}
        </ActionButton>
        {state === 'waiting' || records.some(({ kind }) => kind === 'next_dkim') ? null : (
          <ActionButton variant="secondary" busy={renew.isPending} onClick={() => renew.mutate()}>
            {t('staff.mail.renew')}
          </ActionButton>
        )}
        <Button variant="quiet" onClick={() => setAsked(true)}>
          {t('staff.mail.remove')}
        </Button>
      </div>
      {isAsked ? (
        <ConfirmDialog
          title={t('staff.mail.remove.ask', { domain })}
          confirm={t('staff.mail.remove')}
          danger
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsked(false)}
        >
          <p>{t('staff.mail.remove.text', { address: platformAddress })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Shown({ sender: { platformAddress, domain } }: { readonly sender: MailSender }) {
  const t = useWords();
  return (
    <>
      {domain === null ? (
        <p>{t('staff.mail.sender.text', { address: platformAddress })}</p>
      ) : (
        <>
          <DomainState domain={domain} platformAddress={platformAddress} />
          {domain.checkedAt === null ? null : (
            <p className={classes['muted']}>
              {t('staff.mail.checked', { date: `${formatDate(domain.checkedAt)}, ${formatTime(domain.checkedAt)}` })}
            </p>
          )}
          <DomainActions domain={domain} platformAddress={platformAddress} />
          {domain.oldRecord === null || domain.rotatedAt === null ? null : (
            <p className={classes['long']}>
              {t('staff.mail.old', { date: formatDate(domain.rotatedAt), name: domain.oldRecord })}
            </p>
          )}
          <DnsRecords records={domain.records} />
        </>
      )}
      <AddressForm key={domain?.address ?? ''} domain={domain} />
    </>
  );
}

/** The domain that the organisation's mails come from: its state, what its DNS needs, and what can be done with it. */
export function SenderDomain() {
  const t = useWords();
  const { data: sender, error, refetch } = useQuery(senderQuery);
  if (sender) return <Shown sender={sender} />;
  if (!error) return <Waiting />;
  return (
    <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
      {problemText(error)}
    </Notice>
  );
}
