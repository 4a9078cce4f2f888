import { useMutation } from '@tanstack/react-query';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { restore } from './deletions.api.ts';
import { restoreProblem } from './restore-problem.ts';

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
