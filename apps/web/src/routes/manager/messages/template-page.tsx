import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { TemplateEditor } from '../../../features/message-templates/template-editor.tsx';
import { templateName } from '../../../features/message-templates/template-groups.ts';
import { editedTemplateQuery } from '../../../features/message-templates/templates.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadState } from '../../admin/load-state.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

function Loaded({ templateKey }: { readonly templateKey: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(editedTemplateQuery(templateKey));
  useTitle(data ? templateName(t, data) : t('staff.templates.title'));
  if (data) return <TemplateEditor key={data.key} template={data} />;
  return (
    <LoadState
      error={error}
      onRetry={() => void refetch()}
      above={<Link to="/manager/templates">{t('staff.templates.title')}</Link>}
    />
  );
}

/** Edits one message template. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayRead = useMay('message-template:read');
  const { templateKey = '' } = useParams();
  if (!user) return <PageSpinner />;
  if (!mayRead) return <NoPermission title={t('staff.templates.title')} text={t('staff.templates.noPermission')} />;
  return <Loaded key={templateKey} templateKey={templateKey} />;
}
