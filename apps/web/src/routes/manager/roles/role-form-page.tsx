import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTitle } from '../../../entities/site/use-title.ts';
import { roleFormQuery } from '../../../features/forms/builder/builder.api.ts';
import { FormBuilder } from '../../../features/forms/builder/form-builder.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';

/** The application form of a role: built, looked at and published. */
export function Component() {
  const t = useWords();
  const { roleId = '' } = useParams();
  // Asked once: what others save meanwhile is told when one saves oneself.
  const { data, error, refetch } = useQuery({
    ...roleFormQuery(roleId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const title = data ? t('builder.titleOf', { role: data.roleTitle }) : t('builder.title');
  useTitle(title);
  const above = <Link to={`/manager/roles/${roleId}/edit`}>{t('staff.role.edit')}</Link>;
  if (error && !data)
    return (
      <>
        <PageHeader title={title} above={above} />
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <PageSpinner />;
  return (
    <>
      <PageHeader title={title} above={above} />
      <FormBuilder key={data.roleId} form={data} />
    </>
  );
}
