import { useState } from 'react';
import * as z from 'zod/mini';
import { presentRoles } from '../../entities/role/role-queries.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useOpenForm } from '../../lib/forms/use-open-form.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { suggest } from './matches.api.ts';

const mostReason = 1000;
const schema = z.object({
  roleId: z.uuid(),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostReason)),
});

interface SuggestFormProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly taken: ReadonlySet<string>;
  readonly onClose: () => void;
}

/** Asks for the role and the reason, which the team of that role reads. */
export function SuggestForm({ organizationId, candidateId, taken, onClose }: SuggestFormProps) {
  const t = useWords();
  const { data: roles, search } = usePicker(presentRoles);
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { roleId: '', reason: '' },
    schema,
    what: { roleId: 'people.match.what.role', reason: 'people.match.what.reason' },
  });
  const [typed, setTyped] = useState(false);
  const form = useOpenForm({ changed: typed, onClose });
  async function send({ roleId, reason }: z.output<typeof schema>): Promise<void> {
    await suggest(organizationId, { candidateId, roleId }, reason);
    announce({ kind: 'success', text: t('people.match.saved') });
    onClose();
  }
  const choices = (roles ?? []).filter(({ id }) => !taken.has(id));
  return (
    <form ref={form} className="stack" noValidate onInput={() => setTyped(true)} onSubmit={onSubmit(send)}>
      <ErrorSummary errors={errors} problem={problem} reference={reference} />
      <PickerSearch id="suggest-find" label={t('staff.picker.role')} search={search} />
      <SelectField
        {...text('roleId')}
        key={roles ? 'known' : 'waiting'}
        label={t('people.match.role')}
        emptyLabel={t('people.match.chooseRole')}
        choices={choices.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <TextAreaField
        {...text('reason')}
        label={t('people.match.reason')}
        hint={t('people.match.reasonHint')}
        rows={3}
        maxLength={mostReason}
      />
      <div className="actions">
        <ActionButton type="submit" busy={busy}>
          {t('people.match.save')}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  );
}
