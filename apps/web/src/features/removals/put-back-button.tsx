import { useMutation } from '@tanstack/react-query';
import { putBackProblem } from '../../lib/put-back-problem.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { putBack } from './removals.api.ts';

interface PutBackButtonProps {
  readonly id: string;
  readonly name: string;
}

/** Restores a deleted candidate. */
export function PutBackButton({ id, name }: PutBackButtonProps) {
  const t = useWords();
  const back = useMutation({
    mutationFn: () => putBack(id),
    onSuccess: () => announce({ kind: 'success', text: t('people.removed.back', { name }) }),
    onError: (error) => announce({ kind: 'error', text: putBackProblem(error) }),
  });
  return (
    <ActionButton
      variant="secondary"
      size="small"
      busy={back.isPending}
      aria-label={t('people.removed.putBackNamed', { name })}
      onClick={() => back.mutate()}
    >
      {t('people.removed.putBack')}
    </ActionButton>
  );
}
