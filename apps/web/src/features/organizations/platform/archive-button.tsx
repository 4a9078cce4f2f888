import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { consequencesOf, savePlatformFacts } from './platform-facts.api.ts';

/** Archives an organisation or restores it, after a word of what that means. */
export function ArchiveButton({ organization }: { readonly organization: Organization }) {
  const t = useWords();
  const archives = organization.status === 'ACTIVE';
  const change = { status: archives ? 'ARCHIVED' : 'ACTIVE' } as const;
  const ask = useMutation({ mutationFn: () => consequencesOf(organization, change) });
  const save = useMutation({
    mutationFn: () => savePlatformFacts(organization, change),
    onSuccess: ({ name }) =>
      announce({ kind: 'success', text: t(archives ? 'admin.archive.done' : 'admin.archive.restored', { name }) }),
    onSettled: () => ask.reset(),
  });
  const error = save.error ?? ask.error;
  const label = t(archives ? 'admin.archive.archive' : 'admin.archive.restore');
  return (
    <div className="stack">
      {error ? (
        <Notice kind="problem" alert>
          {problemText(error)}
        </Notice>
      ) : null}
      <div className="actions">
        <ActionButton variant="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
          {label}
        </ActionButton>
      </div>
      {ask.data ? (
        <ChangeDialog
          title={t(archives ? 'admin.archive.title' : 'admin.archive.restoreTitle', { name: organization.name })}
          confirm={label}
          danger={archives}
          consequences={ask.data}
          busy={save.isPending}
          onConfirm={() => save.mutate()}
          onClose={() => ask.reset()}
        />
      ) : null}
    </div>
  );
}
