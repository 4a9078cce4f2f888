import type { LoggedCall } from '@evenhand/contract/processes/logged-calls/logged-calls';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { CallDialog } from './call-dialog.tsx';
import { deleteCall, restoreCall } from './logged-calls.ts';
import type { ThreadOf } from './thread-calls.ts';

const refused = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });

/** Says how the team and the candidate spoke, and who noted it. */
export function CallMarks({ call }: { readonly call: LoggedCall }) {
  const t = useWords();
  const { kind, direction, author, isCorrected } = call;
  return (
    <>
      {t(`staff.call.title.${kind}.${direction}`)} · {t('staff.call.by', { name: author.name })}{' '}
      {isCorrected ? <Tag>{t('staff.call.corrected')}</Tag> : null}
    </>
  );
}

/** Corrects a call, or deletes it with a way back. Shows nothing to a user who may do neither. */
export function CallActions({ of, call }: { readonly of: ThreadOf; readonly call: LoggedCall }) {
  const t = useWords();
  const [correcting, setCorrecting] = useState(false);
  const restore = (): void =>
    void restoreCall(of, call.id).then(
      () => announce({ kind: 'success', text: t('staff.call.restored') }),
      (error: unknown) => refused(error),
    );
  const remove = useMutation({
    mutationFn: () => deleteCall(of, call.id),
    onSuccess: () =>
      announce({
        kind: 'success',
        text: t('staff.call.deleted'),
        action: { label: t('ui.undo'), run: restore },
      }),
    onError: refused,
  });
  if (!call.mayEdit) return null;
  return (
    <p>
      <Button variant="quiet" size="small" onClick={() => setCorrecting(true)}>
        {t('staff.call.edit')}
      </Button>{' '}
      <Button variant="quiet" size="small" disabled={remove.isPending} onClick={() => remove.mutate()}>
        {t('staff.call.delete')}
      </Button>
      {correcting ? <CallDialog of={of} call={call} onClose={() => setCorrecting(false)} /> : null}
    </p>
  );
}
