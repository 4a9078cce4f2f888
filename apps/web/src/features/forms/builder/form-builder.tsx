import type { RoleForm } from '@evenhand/contract/records/form-editor';
import { useState } from 'react';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from './builder.module.css';
import { ChangeList } from './change-list.tsx';
import { FormPreview } from './form-preview.tsx';
import { LanguagesEditor } from './languages-editor.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { type FormBuilder as Builder, useFormBuilder } from './use-form-builder.ts';

const tabs = ['questions', 'languages', 'preview', 'publish', 'templates'] as const;
type Tab = (typeof tabs)[number];

/** Shows the differences when a colleague has saved the form meanwhile. Nothing is overwritten before the user has chosen. */
function Conflict({ builder }: { readonly builder: Builder }) {
  const t = useWords();
  const { theirs, definition } = builder;
  if (!theirs) return null;
  return (
    <Notice kind="attention" title={t('builder.conflict.title')} alert>
      <p>{t('builder.conflict.text', { name: theirs.draft?.updatedBy ?? t('builder.somebody') })}</p>
      <ChangeList before={theirs.draft?.definition ?? theirs.published.definition} now={definition} />
      <div className="actions">
        <Button size="small" onClick={() => builder.resolve('mine')}>
          {t('staff.conflict.keepMine')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => builder.resolve('theirs')}>
          {t('staff.conflict.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}

/** Opens the folded parts around an input and focuses it. */
function focusInput(id: string): void {
  const input = document.getElementById(id);
  input?.closest('details')?.setAttribute('open', '');
  input?.scrollIntoView({ block: 'center' });
  input?.focus();
}

/** Edits a role's form: questions, languages, preview and publication. */
export function FormBuilder({ form }: { readonly form: RoleForm }) {
  const t = useWords();
  const builder = useFormBuilder(form);
  const [tab, setTab] = useState<Tab>('questions');
  const { definition, sections, unsaved, busy, problem, saved } = builder;
  useLeaveWarning(unsaved);

  function mend(field: string): void {
    setTab('questions');
    setTimeout(() => focusInput(field), 0);
  }
  function standing(): string {
    if (unsaved) return t('builder.state.unsaved');
    return saved.draft ? t('builder.state.draft') : t('builder.state.published', { version: saved.published.version });
  }

  return (
    <div className={classes['builder']}>
      <Conflict builder={builder} />
      {problem === null ? null : (
        <Notice kind="problem" alert>
          {problem}
        </Notice>
      )}
      <Tabs
        label={t('builder.title')}
        tabs={tabs.map((id) => ({ id, label: t(`builder.tab.${id}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'questions' ? (
          <SectionsEditor sections={sections} askable={saved.askable} onChange={builder.setSections} />
        ) : null}
        {tab === 'languages' ? <LanguagesEditor definition={definition} onChange={builder.setDefinition} /> : null}
        {tab === 'preview' ? <FormPreview definition={definition} /> : null}
        {tab === 'publish' ? <PublishPanel builder={builder} onMend={mend} /> : null}
        {tab === 'templates' ? (
          <TemplatesPanel
            definition={definition}
            onUse={(chosen) => {
              builder.setDefinition(chosen);
              setTab('questions');
            }}
          />
        ) : null}
      </Tabs>
      <div className={classes['saveBar']}>
        <ActionButton size="small" busy={busy} disabled={!unsaved} onClick={() => void builder.save()}>
          {t('builder.save')}
        </ActionButton>
        <Button variant="secondary" size="small" disabled={!builder.undo} onClick={() => builder.undo?.()}>
          {t('builder.undo')}
        </Button>
        <Button variant="secondary" size="small" disabled={!builder.redo} onClick={() => builder.redo?.()}>
          {t('builder.redo')}
        </Button>
        <span role="status">{standing()}</span>
      </div>
    </div>
  );
}
