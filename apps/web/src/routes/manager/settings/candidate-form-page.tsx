import type { Field } from '@evenhand/domain/fields/field';
import { askedFields } from '@evenhand/domain/fields/only-when';
import type { SectionData } from '@evenhand/domain/fields/values';
import { useState } from 'react';
import { CandidateFormEditor } from '../../../features/candidate-form/candidate-form-editor.tsx';
import { Answer } from '../../../features/candidates/answers/answer.tsx';
import { organizationSaved } from '../../../features/organizations/organizations.api.ts';
import { useWords } from '../../../lib/words/words.ts';
import { SettingsPage } from './settings-page.tsx';

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

/** Settings of what candidates are asked, for the organisation's administrators. */
export function Component() {
  return (
    <SettingsPage title="admin.candidateForm.title">
      {(organization) => (
        <CandidateFormEditor
          organization={organization}
          onSaved={organizationSaved}
          preview={(fields) => <Preview key={fields[0]?.section ?? 'none'} fields={fields} />}
        />
      )}
    </SettingsPage>
  );
}
