import { type Organization, organization as organizationSchema, updateOrganization } from '@evenhand/contract/tenants';
import { useState } from 'react';
import { request } from '../../lib/http.ts';
import { ProblemError, problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { draftOf, type FormDraft } from './form-draft.ts';

export interface CandidateForm {
  readonly draft: FormDraft;
  /** What is in force, upon which the draft will be saved. */
  readonly base: Organization;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly problem: string | null;
  /** Somebody else saved meanwhile. */
  readonly theirs: boolean;
  readonly edit: (change: (draft: FormDraft) => FormDraft) => void;
  readonly save: () => Promise<void>;
  readonly takeTheirs: () => void;
}

function presentState(error: unknown): Organization | null {
  if (!(error instanceof ProblemError) || error.code !== 'stale_version') return null;
  const read = organizationSchema.safeParse(error.current);
  return read.success ? read.data : null;
}

/** The candidate form being arranged. A change by somebody else is told, never overwritten unseen. */
export function useCandidateForm(organization: Organization, onSaved: (saved: Organization) => unknown): CandidateForm {
  const t = useWords();
  const [base, setBase] = useState(organization);
  const [draft, setDraft] = useState(() => draftOf(organization.configuration));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [theirs, setTheirs] = useState(false);
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(base.configuration));

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const body = { configuration: { ...base.configuration, ...draft }, version: base.version };
      const saved = await request(updateOrganization, { params: { id: base.id }, body });
      setBase(saved);
      setDraft(draftOf(saved.configuration));
      setTheirs(false);
      onSaved(saved);
      announce({ kind: 'success', text: t('admin.candidateForm.saved') });
    } catch (error) {
      const present = presentState(error);
      // The next save is made knowingly, upon the present version.
      if (present) setBase(present);
      setTheirs(present !== null);
      setProblem(present ? null : problemText(error));
    } finally {
      setBusy(false);
    }
  }
  return {
    draft,
    base,
    changed,
    busy,
    problem,
    theirs,
    edit: (change) => setDraft(change),
    save,
    takeTheirs: () => {
      setDraft(draftOf(base.configuration));
      setTheirs(false);
    },
  };
}
