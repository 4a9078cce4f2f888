import { name } from '@evenhand/contract/base/scalars';
import { updateUser } from '@evenhand/contract/tenancy/identity/own-account';
import { type User, user as userSchema } from '@evenhand/contract/tenancy/identity/users';
import { useState } from 'react';
import * as z from 'zod/mini';
import { candidatesKey } from '../../entities/candidate/candidate-keys.ts';
import { userLoaded } from '../../entities/session/current-user.ts';
import { request } from '../../entities/session/http.ts';
import { timeZoneChoices } from '../../lib/format/time-zone-choices.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { NameFields } from './name-fields.tsx';

const schema = z.object({ firstName: name, lastName: name, timeZone: z.string() });

/** Returns the current user when a save was refused because the account had changed meanwhile. */
function presentUser(error: unknown): User | null {
  if (!isProblem(error, 'stale_version')) return null;
  const parsed = userSchema.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}

export function DetailsForm({ user }: { readonly user: User }) {
  const t = useWords();
  const [ownVersion, setVersion] = useState(user.version);
  // The picture beside this form is saved on its own, and makes a new version too.
  const version = Math.max(ownVersion, user.version);
  const [saved, setSaved] = useState<string | null>(null);
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { firstName: user.firstName, lastName: user.lastName, timeZone: user.timeZone ?? '' },
    schema,
    what: { firstName: 'auth.what.firstName', lastName: 'auth.what.lastName', timeZone: 'account.timeZone.what' },
  });

  async function send(input: z.output<typeof schema>): Promise<void> {
    try {
      const next = await request(updateUser, { body: { ...input, timeZone: input.timeZone || null, version } });
      userLoaded(next);
      // The profile has taken the name from the account.
      void queryClient.invalidateQueries({ queryKey: candidatesKey });
      setVersion(next.version);
      setSaved(null);
      announce({ kind: 'success', text: t('shell.notice.userUpdated') });
    } catch (error) {
      const present = presentUser(error);
      if (!present) throw error;
      // Both are shown. The next save is made knowingly, on top of the current version.
      setVersion(present.version);
      setSaved(`${present.firstName} ${present.lastName}`);
    }
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit(send)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      {saved === null ? null : (
        <Notice kind="attention" alert>
          {t('auth.account.conflict', { saved })}
        </Notice>
      )}
      <NameFields field={text} />
      <SelectField
        label={t('account.timeZone.label')}
        hint={t('account.timeZone.hint')}
        emptyLabel={t('account.timeZone.own')}
        choices={timeZoneChoices()}
        {...text('timeZone')}
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('auth.account.saveDetails')}
        </ActionButton>
      </div>
    </form>
  );
}
