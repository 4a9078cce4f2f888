import type { Role } from '@evenhand/contract/records/roles/roles';
import { useState } from 'react';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { type RoleContent, roleMeanwhile } from '../roles.api.ts';
import { changed, contentOf } from './role-draft.ts';
import { ownErrors, publishErrors, type RoleErrors, refusalErrors } from './role-errors.ts';

interface DraftOptions {
  readonly initial: RoleContent;
  readonly version: number;
  readonly onSave: (content: RoleContent, version: number) => Promise<Role>;
  /** Null: this role is not published from here. */
  readonly onPublish: ((role: Pick<Role, 'id' | 'version'>) => Promise<Role>) | null;
  readonly roleId: string | null;
}

/** Keeps what is wrong with a draft: by field, as a whole, or that a colleague has saved the role meanwhile. */
function useFaults() {
  const t = useWords();
  const [errors, setErrors] = useState<RoleErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Role | null>(null);
  function refused(error: unknown): void {
    const current = roleMeanwhile(error);
    if (current) {
      setTheirs(current);
      return;
    }
    const named = refusalErrors(t, error);
    setErrors(named);
    if (Object.keys(named).length === 0) setProblem(problemText(error));
  }
  /** Shows the faults that have been found, in the place of earlier ones. Returns whether there are any. */
  function found(faults: RoleErrors): boolean {
    setErrors(faults);
    setProblem(null);
    return Object.keys(faults).length > 0;
  }
  return { errors, problem, theirs, setTheirs, refused, found };
}

/** Keeps what is typed about a role, what is wrong with it, and the version of the role that it changes. */
export function useRoleDraft({ initial, version, onSave, onPublish, roleId }: DraftOptions) {
  const t = useWords();
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(initial);
  const [at, setAt] = useState(version);
  const { errors, problem, theirs, setTheirs, refused, found } = useFaults();
  const [busy, setBusy] = useState(false);
  const unsaved = JSON.stringify(draft) !== JSON.stringify(saved);

  /** Runs one request after another press has been ruled out. Returns null when it is refused. */
  async function send(work: () => Promise<Role>): Promise<Role | null> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      refused(error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function save(): Promise<Role | null> {
    if (busy || found(ownErrors(t, draft))) return null;
    const role = await send(() => onSave(draft, at));
    if (role === null) return null;
    setAt(role.version);
    setDraft(contentOf(role));
    setSaved(contentOf(role));
    setTheirs(null);
    announce({ kind: 'success', text: t('staff.role.saved') });
    return role;
  }

  /** Saves what is typed, also when the role cannot be published yet, and says what it lacks. */
  async function publish(): Promise<void> {
    if (busy || onPublish === null || roleId === null) return;
    const present = unsaved ? await save() : { id: roleId, version: at };
    if (present === null) return;
    if (found(publishErrors(t, draft))) return;
    const role = await send(() => onPublish(present));
    if (role === null) return;
    setAt(role.version);
    announce({ kind: 'success', text: t('staff.publish.done') });
  }

  return {
    draft,
    errors,
    problem,
    theirs,
    busy,
    unsaved,
    save,
    publish,
    change: (part: Partial<RoleContent>): void => setDraft((now) => changed(now, part)),
    /** Takes over the version of a role that was saved beside the editor. */
    follow: (role: Role): void => setAt(role.version),
    keepMine(present: Role): void {
      setAt(present.version);
      setTheirs(null);
      announce({ text: t('staff.conflict.nowSave') });
    },
    takeTheirs(present: Role): void {
      setDraft(contentOf(present));
      setSaved(contentOf(present));
      setAt(present.version);
      setTheirs(null);
    },
  };
}
