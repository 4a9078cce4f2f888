import type { OwnAvailability } from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { RadioGroup } from '../../ui/form/option-group.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { AccessFields, type TypedAccess } from './access-fields.tsx';
import { addCalendar } from './interviewer-availability.api.ts';

const nothing: TypedAccess = { address: '', username: '', password: '' };

/** Connects a calendar, which the server reads at once. */
export function ConnectForm({ kinds, email }: Pick<OwnAvailability, 'kinds' | 'email'>) {
  const t = useWords();
  const [kind, setKind] = useState(kinds[0] ?? 'ICS');
  const [fields, setFields] = useState(nothing);
  const connecting = useMutation({
    mutationFn: addCalendar,
    onSuccess: () => {
      setFields(nothing);
      announce({ kind: 'success', text: t('staff.availability.connected') });
    },
    onError: () => document.getElementById('calendar-address')?.focus(),
  });
  const isOwn = kind === 'MICROSOFT' || kind === 'GOOGLE';
  const { error } = connecting;
  const addressFault = error instanceof ProblemError && error.errors.some(({ field }) => field === 'address');
  function connect(event: FormEvent): void {
    event.preventDefault();
    connecting.mutate({ kind, ...(isOwn ? nothing : fields) });
  }
  return (
    <form className="stack" noValidate onSubmit={connect}>
      {error && (isOwn || !addressFault) ? (
        <Notice kind="problem" alert>
          {problemText(error)}
        </Notice>
      ) : null}
      <RadioGroup
        id="calendar-kind"
        label={t('staff.availability.kind')}
        choices={kinds.map((one) => ({ value: one, label: t(`staff.availability.kind.${one}`) }))}
        value={kind}
        onChange={(value) => {
          setKind(kinds.find((one) => one === value) ?? 'ICS');
          connecting.reset();
        }}
      />
      {isOwn ? (
        <p className="flush">{t('staff.availability.ownCalendar', { email })}</p>
      ) : (
        <AccessFields
          access={fields}
          hasSignIn={kind === 'CALDAV'}
          addressError={addressFault ? problemText(error) : undefined}
          onChange={setFields}
        />
      )}
      <div className="actions">
        <ActionButton type="submit" busy={connecting.isPending}>
          {t('staff.availability.connect')}
        </ActionButton>
      </div>
    </form>
  );
}
