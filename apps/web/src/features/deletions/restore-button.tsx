import { useMutation } from '@tanstack/react-query';
import { restoreProblem } from '../../lib/restore-problem.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { restore } from './deletions.api.ts';

interface RestoreButtonProps {
  readonly id: string;
  readonly name: string;
}

/** Restores a deleted candidate. */
export function RestoreButton({ id, name }: RestoreButtonProps) {
  const t = useWords();
  const back = useMutation({
    mutationFn: () => restore(id),
    onSuccess: () => announce({ kind: 'success', text: t('people.deleted.back', { name }) }),
    onError: (error) => announce({ kind: 'error', text: restoreProblem(error) }),
  });
  return (
    <ActionButton
      variant="secondary"
      size="small"
      busy={back.isPending}
      aria-label={t('people.deleted.restoreNamed', { name })}
      onClick={() => back.mutate()}
    >
      {t('people.deleted.restore')}
    </ActionButton>
  );
}
