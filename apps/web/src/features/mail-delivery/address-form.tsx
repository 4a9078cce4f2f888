import type { MailSender } from '@evenhand/contract/tenancy/mail-delivery';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { setSenderAddress } from './mail-delivery.api.ts';
import classes from './mail-delivery.module.css';

/** Sets the address that mails come from. A domain that is not verified yet has to be. */
export function AddressForm({ domain }: Pick<MailSender, 'domain'>) {
  const t = useWords();
  const [address, setAddress] = useState(domain?.address ?? '');
  const save = useMutation({
    mutationFn: () => setSenderAddress(address.trim()),
    onSuccess: ({ domain: saved }) =>
      announce({
        kind: 'success',
        text:
          saved?.state === 'verified'
            ? t('staff.mail.address.changed', { address: saved.address })
            : t('staff.mail.address.saved'),
      }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate();
  }
  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <TextField
        id="sender-address"
        type="email"
        dir="ltr"
        autoComplete="off"
        maxLength={254}
        label={t('staff.mail.address')}
        hint={t('staff.mail.address.hint')}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        {...(save.error ? { error: problemText(save.error) } : {})}
      />
      <p>
        <ActionButton type="submit" variant={domain === null ? 'primary' : 'secondary'} busy={save.isPending}>
          {t('staff.mail.address.set')}
        </ActionButton>
      </p>
    </form>
  );
}
