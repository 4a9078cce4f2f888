import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import type { SectionData } from '@evenhand/domain/fields/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { CandidateFormEditor } from '../../../features/candidate-form/candidate-form-editor.tsx';
import { Answer } from '../../../features/candidates/answers/answer.tsx';
import { organizationQuery, organizationSaved } from '../../../features/organizations/organizations.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadState } from '../../admin/load-state.tsx';
import { NoPermission } from '../../admin/no-permission.tsx';

/** The questions as a candidate answers them; nothing of it is kept. */
function Preview({ fields }: { readonly fields: readonly Field[] }) {
  const t = useWords();
  const [values, setValues] = useState<SectionData>({});
  const asked = askedFields(fields, values);
  if (asked.length === 0) return <p>{t('admin.candidateForm.nothing')}</p>;
  return (
    <div className="stack">
      {asked.map((field) => (
        <Answer
          key={field.id}
          field={field}
          path={`preview-${field.id}`}
          value={values[field.id]}
          onChange={(value) => setValues((before) => ({ ...before, [field.id]: value }))}
        />
      ))}
    </div>
  );
}

function FormOfOrganization({ id }: { readonly id: string }) {
  const t = useWords();
  const { data: organization, error, refetch } = useQuery(organizationQuery(id));
  if (!organization) return <LoadState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader
        title={t('admin.candidateForm.title')}
        above={<Link to="/manager/settings">{t('shell.nav.settings')}</Link>}
      />
      <CandidateFormEditor
        organization={organization}
        onSaved={organizationSaved}
        preview={(fields) => <Preview key={fields[0]?.section ?? 'none'} fields={fields} />}
      />
    </>
  );
}

/** Settings of what candidates are asked, for the organisation's administrators. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayConfigure = useMay('organization:configure');
  if (!user) return <PageSpinner />;
  if (!mayConfigure) return <NoPermission title={t('admin.candidateForm.title')} />;
  return <FormOfOrganization id={user.organization.id} />;
}
