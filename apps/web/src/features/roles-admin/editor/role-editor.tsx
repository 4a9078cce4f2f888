import type { Role } from '@evenhand/contract/records/roles/roles';
import { type FormEvent, type ReactNode, type Ref, useImperativeHandle } from 'react';
import { flushSync } from 'react-dom';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import type { RoleContent } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import sectionClasses from '../sections/role-sections.module.css';
import { editorSections, missingOf, sectionOf, sectionState, sectionWords } from '../sections/role-sections.ts';
import { SaveBar } from '../sections/save-bar.tsx';
import { SectionMenu } from '../sections/section-menu.tsx';
import { useSection } from '../sections/use-section.ts';
import { EditorSections } from './editor-sections.tsx';
import { RoleConflict } from './role-conflict.tsx';
import { useRoleDraft } from './use-role-draft.ts';

/** Functions of the editor for the rest of the page. */
export interface RoleEditorHandle {
  /** Takes over the version of a role that was saved beside the editor. */
  readonly follow: (role: Role) => void;
}

/** A section beside those of the role's content, with its own form where it has one. */
export interface FurtherSection {
  readonly id: string;
  readonly label: string;
  readonly state?: string;
  readonly content: ReactNode;
}

/** A draft with the way to change it. */
export interface DraftProps {
  readonly draft: RoleContent;
  readonly onChange: (part: Partial<RoleContent>) => void;
}

interface RoleEditorProps {
  /** Null: a new one. */
  readonly roleId: string | null;
  readonly initial: RoleContent;
  readonly version: number;
  readonly submitLabel: string;
  readonly onSave: (content: RoleContent, version: number) => Promise<Role>;
  /** Null: a role that is published, or that this user may not publish. */
  readonly onPublish?: ((role: Pick<Role, 'id' | 'version'>) => Promise<Role>) | null;
  readonly handle?: Ref<RoleEditorHandle>;
  /** Shows the differences from the role of which this one is a copy, as the first section. */
  readonly changes?: ((props: DraftProps) => ReactNode) | null;
  readonly further?: readonly FurtherSection[];
}

const formId = 'role-form';
const changesId = 'changes';

/** A role in short sections, of which one is shown, with a menu that says what each still needs. Any of them can be saved at any time. */
export function RoleEditor(props: RoleEditorProps) {
  const { roleId, initial, version, submitLabel, onSave, onPublish = null, changes = null, further = [] } = props;
  const t = useWords();
  const role = useRoleDraft({ initial, version, onSave, onPublish, roleId });
  const { draft, errors, theirs } = role;
  const first = changes ? [changesId] : [];
  const { current, show } = useSection([...first, ...editorSections, ...further.map(({ id }) => id)]);
  const missing = missingOf(draft);
  useLeaveWarning(role.unsaved);
  useImperativeHandle(props.handle, () => ({ follow: role.follow }));
  // A field that is not shown cannot take the focus.
  const reveal = (field: string): void => flushSync(() => show(sectionOf(field)));
  function submit(event: FormEvent): void {
    event.preventDefault();
    void role.save();
  }
  const changesEntry = { id: changesId, label: t('staff.section.changes'), state: null };
  const contentEntries = editorSections.map((id) => ({
    id,
    label: t(sectionWords[id]),
    state: sectionState(id, { errors, missing }),
  }));
  const furtherEntries = further.map(({ id, label, state }) => ({
    id,
    label,
    state: state === undefined ? null : ({ kind: 'text', text: state } as const),
  }));
  return (
    <div className={`${sectionClasses['page']} ${classes['editor']}`}>
      <SectionMenu
        groups={[
          { title: t('staff.section.content'), entries: [...(changes ? [changesEntry] : []), ...contentEntries] },
          ...(further.length > 0 ? [{ title: t('staff.section.around'), entries: furtherEntries }] : []),
        ]}
        current={current}
        onChoose={show}
      />
      <div className={sectionClasses['main']}>
        <ErrorSummary
          errors={Object.entries(errors).map(([field, text]) => ({ field, text }))}
          problem={role.problem}
          onFollow={reveal}
        />
        {theirs ? (
          <RoleConflict
            mine={draft}
            theirs={theirs}
            onKeepMine={() => role.keepMine(theirs)}
            onTakeTheirs={() => role.takeTheirs(theirs)}
          />
        ) : null}
        {changes ? (
          <section data-section={changesId} aria-labelledby="part-changes" hidden={current !== changesId}>
            <h2 id="part-changes">{t('staff.section.changes')}</h2>
            {changes({ draft, onChange: role.change })}
          </section>
        ) : null}
        <form id={formId} noValidate onSubmit={submit}>
          <EditorSections current={current} roleId={roleId} draft={draft} errors={errors} onChange={role.change} />
        </form>
        {further.map(({ id, content }) => (
          <div key={id} data-section={id} hidden={current !== id}>
            {content}
          </div>
        ))}
        <SaveBar
          form={formId}
          saveLabel={submitLabel}
          busy={role.busy}
          unsaved={role.unsaved}
          missing={missing}
          onPublish={onPublish ? () => void role.publish() : null}
          onShow={(field) => {
            reveal(field);
            document.getElementById(field)?.focus();
          }}
        />
      </div>
    </div>
  );
}
