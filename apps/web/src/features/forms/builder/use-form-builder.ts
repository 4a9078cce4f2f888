import type { RoleForm } from '@evenhand/contract/records/form-editor';
import { canonical } from '@evenhand/domain/forms/canonical';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { type AskedSection, readForm } from '@evenhand/domain/forms/read-form';
import { writeForm } from '@evenhand/domain/forms/write-form';
import { useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { formMeanwhile, keepForm, putOut } from './builder.api.ts';
import { beginHistory, changed, type EditHistory, redone, undone } from './edit-history.ts';

export interface FormBuilder {
  readonly definition: FormDefinition;
  readonly sections: readonly AskedSection[];
  readonly saved: RoleForm;
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  /** The version that a colleague has saved meanwhile. */
  readonly theirs: RoleForm | null;
  readonly setSections: (sections: readonly AskedSection[]) => void;
  readonly setDefinition: (definition: FormDefinition) => void;
  /** Null when there is nothing to undo or to redo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  readonly save: () => Promise<boolean>;
  readonly publish: () => Promise<boolean>;
  readonly resolve: (choice: 'mine' | 'theirs') => void;
}

const workOf = (form: RoleForm): FormDefinition => form.draft?.definition ?? form.published.definition;

/** Holds the form being edited: on this page until it is saved, unseen by candidates until it is published. */
export function useFormBuilder(form: RoleForm): FormBuilder {
  const t = useWords();
  const [saved, setSaved] = useState(form);
  const [history, setHistory] = useState<EditHistory<FormDefinition>>(() => beginHistory(workOf(form)));
  const definition = history.present;
  const [theirs, setTheirs] = useState<RoleForm | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const unsaved = canonical(definition) !== canonical(workOf(saved));

  async function act(work: () => Promise<RoleForm>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      setSaved(await work());
      return true;
    } catch (error) {
      const meanwhile = formMeanwhile(error);
      setTheirs(meanwhile);
      if (!meanwhile) setProblem(problemText(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const edit = (change: (now: FormDefinition) => FormDefinition): void =>
    setHistory((before) => changed(before, change(before.present), Date.now()));
  const keep = () => keepForm(saved.roleId, definition, saved.version);

  async function save(): Promise<boolean> {
    const done = await act(keep);
    if (done) announce({ kind: 'success', text: t('builder.saved') });
    return done;
  }
  async function publish(): Promise<boolean> {
    const done = await act(async () => {
      const kept = unsaved ? await keep() : saved;
      return putOut(kept.roleId, kept.version);
    });
    if (done) announce({ kind: 'success', text: t('builder.published') });
    return done;
  }
  function resolve(choice: 'mine' | 'theirs'): void {
    if (!theirs) return;
    setSaved(theirs);
    if (choice === 'theirs') edit(() => workOf(theirs));
    setTheirs(null);
  }

  return {
    definition,
    sections: readForm(definition).sections,
    saved,
    unsaved,
    busy,
    problem,
    theirs,
    setSections: (sections) => edit((now) => writeForm(now, sections)),
    setDefinition: (next) => edit(() => next),
    undo: history.past.length > 0 ? () => setHistory(undone) : null,
    redo: history.future.length > 0 ? () => setHistory(redone) : null,
    save,
    publish,
    resolve,
  };
}
