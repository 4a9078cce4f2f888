import { reloadReference } from '@evenhand/contract/tenancy/reference/reference';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';

/** Returns the keys that could not be read, if the refusal names any. */
const faultyKeys = (error: unknown): string[] =>
  error instanceof ProblemError ? error.errors.flatMap(({ field }) => field ?? []) : [];

/** Reads the words and lists of every organisation anew. */
export function ReloadWords() {
  const t = useWords();
  const reload = useMutation({
    mutationFn: () => request(reloadReference, {}),
    onSuccess: () => announce({ kind: 'success', text: t('admin.platform.reloaded') }),
  });
  const keys = faultyKeys(reload.error);
  return (
    <div className="stack">
      <p className="flush">{t('admin.platform.wordsText')}</p>
      {reload.error ? (
        <Notice kind="problem" alert>
          <p>{problemText(reload.error)}</p>
          {keys.length > 0 ? (
            <ul>
              {keys.map((key) => (
                <li key={key}>{key}</li>
              ))}
            </ul>
          ) : null}
        </Notice>
      ) : null}
      <div className="actions">
        <ActionButton variant="secondary" busy={reload.isPending} onClick={() => reload.mutate()}>
          {t('admin.platform.reload')}
        </ActionButton>
      </div>
    </div>
  );
}
