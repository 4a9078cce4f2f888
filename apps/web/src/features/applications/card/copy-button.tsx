import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { downloadCopy } from '../applications.api.ts';

interface CopyButtonProps {
  readonly applicationId: string;
  readonly roleTitle: string;
}

/** "Your application (PDF)": downloads what was sent. */
export function CopyButton({ applicationId, roleTitle }: CopyButtonProps) {
  const t = useWords();
  const copy = useMutation({ mutationFn: () => downloadCopy(applicationId) });
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('applications.copyNamed', { role: roleTitle })}
        aria-busy={copy.isPending}
        disabled={copy.isPending}
        onClick={() => copy.mutate()}
      >
        {t('applications.copy')}
      </Button>
      {copy.error ? (
        <Notice kind="problem" alert>
          {problemText(copy.error)}
        </Notice>
      ) : null}
    </>
  );
}
