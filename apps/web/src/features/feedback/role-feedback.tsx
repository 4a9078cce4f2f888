import type { RoleFeedback as Loaded } from '@evenhand/contract/processes/feedback/role-feedback';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../entities/session/use-may.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackPreview } from './feedback-preview.tsx';
import { roleFeedbackQuery } from './role-feedback.api.ts';
import { useFeedbackDraft } from './use-feedback-draft.ts';

function Parts({ roleId, feedback }: { readonly roleId: string; readonly feedback: Loaded }) {
  const t = useWords();
  const mayPreview = useMay('application:reject-in-bulk');
  const draft = useFeedbackDraft(roleId, feedback);
  const [part, setPart] = useState<'blocks' | 'preview'>('blocks');
  if (!mayPreview) return <FeedbackForm draft={draft} />;
  return (
    <Tabs
      label={t('staff.roleFeedback.title')}
      tabs={[
        { id: 'blocks', label: t('staff.roleFeedback.blocks') },
        { id: 'preview', label: t('staff.roleFeedback.preview') },
      ]}
      current={part}
      onChange={setPart}
    >
      {part === 'blocks' ? (
        <FeedbackForm draft={draft} />
      ) : (
        <FeedbackPreview roleId={roleId} blocks={draft.base.blocks} />
      )}
    </Tabs>
  );
}

/** Edits the blocks of which a role's feedback is made, and shows what held outcomes would say. */
export function RoleFeedback({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(roleFeedbackQuery(roleId));
  if (data) return <Parts roleId={roleId} feedback={data} />;
  if (!error) return <Waiting />;
  return (
    <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
      {problemText(error)}
    </Notice>
  );
}
