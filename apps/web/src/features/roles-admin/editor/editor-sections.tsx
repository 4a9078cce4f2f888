import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { CheckField } from '../../../ui/form/check-field.tsx';
import type { RoleContent } from '../roles.api.ts';
import { type EditorSection, editorSections, sectionWords } from '../sections/role-sections.ts';
import { BasicsFields } from './basics-fields.tsx';
import { CriteriaEditor } from './criteria-editor.tsx';
import { DatesFields } from './dates-fields.tsx';
import { ListFieldsEditor } from './list-fields-editor.tsx';
import { PipelineEditor } from './pipeline-editor.tsx';
import { ReadingFields } from './reading-fields.tsx';
import type { RoleErrors } from './role-errors.ts';
import { TextsEditor } from './texts-editor.tsx';

interface EditorSectionsProps {
  readonly current: string;
  readonly roleId: string | null;
  readonly draft: RoleContent;
  readonly errors: RoleErrors;
  readonly onChange: (part: Partial<RoleContent>) => void;
}

/** Headings that a refusal about a whole part leads to have the name of its field. */
const headingIds: Readonly<Record<EditorSection, string>> = {
  basics: 'part-basics',
  dates: 'part-dates',
  texts: 'texts',
  pipeline: 'pipeline',
  criteria: 'criteria',
  reading: 'part-reading',
  viewConfiguration: 'viewConfiguration',
};

/** The sections of a role's content. All are in the page, with what is typed in them; one is shown. */
export function EditorSections({ current, roleId, draft, errors, onChange }: EditorSectionsProps) {
  const t = useWords();
  const fields = { draft, errors, onChange };
  const parts: Readonly<Record<EditorSection, ReactNode>> = {
    basics: <BasicsFields {...fields} />,
    dates: <DatesFields {...fields} />,
    texts: <TextsEditor {...fields} />,
    pipeline: (
      <>
        <p>{t('staff.pipeline.text')}</p>
        <PipelineEditor pipeline={draft.pipeline} errors={errors} onChange={(pipeline) => onChange({ pipeline })} />
      </>
    ),
    criteria: (
      <>
        <p>{t('staff.criteria.text')}</p>
        <CriteriaEditor
          criteria={draft.criteria}
          areShown={draft.showsCriteria}
          errors={errors}
          onChange={(criteria) => onChange({ criteria })}
        />
        <CheckField
          id="showsCriteria"
          kind="switch"
          label={t('staff.role.showsCriteria')}
          hint={t('staff.role.showsCriteriaHint')}
          checked={draft.showsCriteria}
          onChange={(event) => onChange({ showsCriteria: event.currentTarget.checked })}
        />
      </>
    ),
    reading: <ReadingFields {...fields} />,
    viewConfiguration: (
      <>
        <p>{t('staff.role.viewConfigurationHint')}</p>
        <ListFieldsEditor draft={draft} roleId={roleId} onChange={onChange} />
      </>
    ),
  };
  return editorSections.map((id) => (
    <section key={id} data-section={id} aria-labelledby={headingIds[id]} hidden={id !== current}>
      <h2 id={headingIds[id]} tabIndex={-1}>
        {t(sectionWords[id])}
      </h2>
      {parts[id]}
    </section>
  ));
}
