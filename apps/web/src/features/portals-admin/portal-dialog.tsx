import { name } from '@evenhand/contract/base/scalars';
import { portalCode } from '@evenhand/contract/tenancy/source-touches';
import { portalKinds } from '@evenhand/domain/portals/portal';
import * as z from 'zod/mini';
import { presentRoles } from '../../entities/role/role-queries.ts';
import { useContractForm } from '../../lib/forms/use-contract-form.ts';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { addPortal } from './portals-admin.api.ts';

const nothing = z.pipe(
  z.literal(''),
  z.transform(() => null),
);
const schema = z.object({
  kind: z.enum(portalKinds),
  name,
  code: z.union([nothing, portalCode]),
  roleId: z.union([nothing, z.uuid()]),
});

interface PortalDialogProps {
  readonly onClose: () => void;
}

/** A new link: what it is for, and what stands in it. */
export function PortalDialog({ onClose }: PortalDialogProps) {
  const t = useWords();
  const { data: roles, search } = usePicker(presentRoles);
  const intention = useIdempotencyKey();
  const { text, errors, problem, reference, busy, onSubmit } = useContractForm({
    initialValues: { kind: 'SOURCE', name: '', code: '', roleId: '' },
    schema,
    what: {
      kind: 'portals.what.kind',
      name: 'portals.what.name',
      code: 'portals.what.code',
      roleId: 'portals.what.role',
    },
    extra: ({ code }): Record<string, string> =>
      code.trim() === '' || portalCode.safeParse(code).success ? {} : { code: t('portals.codeRule') },
  });

  async function send({ kind, name: title, code, roleId }: z.output<typeof schema>): Promise<void> {
    const input = { kind, name: title, ...(code === null ? {} : { code }), ...(roleId === null ? {} : { roleId }) };
    try {
      await addPortal(input, intention.key());
    } catch (error) {
      intention.failed(error);
      throw error;
    }
    announce({ kind: 'success', text: t('portals.added', { name: title }) });
    onClose();
  }

  return (
    <Dialog title={t('portals.add')} onClose={onClose}>
      <form className="stack" noValidate onSubmit={onSubmit(send)}>
        <ErrorSummary errors={errors} problem={problem} reference={reference} />
        <SelectField
          {...text('kind')}
          label={t('portals.kindOf')}
          hint={portalKinds.map((kind) => <div key={kind}>{t(`portals.hint.${kind}`)}</div>)}
          choices={portalKinds.map((kind) => ({ value: kind, label: t(`portals.kind.${kind}`) }))}
        />
        <TextField {...text('name')} label={t('portals.name')} hint={t('portals.nameHint')} autoComplete="off" />
        <PickerSearch id="portal-find-role" label={t('staff.picker.role')} search={search} />
        <SelectField
          {...text('roleId')}
          label={t('portals.role')}
          emptyLabel={t('portals.everyRole')}
          choices={(roles ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        />
        <TextField
          {...text('code')}
          label={t('portals.code')}
          hint={t('portals.codeHint')}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="actions">
          <ActionButton type="submit" busy={busy}>
            {t('portals.create')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
