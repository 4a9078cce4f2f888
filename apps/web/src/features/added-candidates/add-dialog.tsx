import type { AlikeCandidates } from '@evenhand/contract/processes/added-candidates';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '../../lib/http/idempotency-key.ts';
import { isProblem, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import type { AddTo } from './add-button.tsx';
import { AddForm } from './add-form.tsx';
import { add, addKnown, alikeIn, keepCv, type NewCandidate } from './added-candidates.api.ts';
import { AlikePeople } from './alike-people.tsx';
import { CvNotKept } from './cv-not-kept.tsx';

export interface CandidateDraft {
  readonly person: NewCandidate;
  readonly cv: File | null;
}

type Step =
  | { readonly at: 'form' }
  | { readonly at: 'alike'; readonly draft: CandidateDraft; readonly found: AlikeCandidates }
  | {
      readonly at: 'cv';
      readonly name: string;
      readonly candidateId: string;
      readonly cv: File;
      readonly reason: string;
    };

interface AddDialogProps {
  readonly to: AddTo;
  readonly onClose: () => void;
}

/** Adds one candidate: the form, a check for possible duplicates, and the CV to upload with them. */
export function AddDialog({ to, onClose }: AddDialogProps) {
  const { role, organizationId, keepsCv } = to;
  const t = useWords();
  const navigate = useNavigate();
  const intention = useIdempotencyKey();
  const [step, setStep] = useState<Step>({ at: 'form' });
  const [draft, setDraft] = useState<CandidateDraft | null>(null);

  /** The candidate is on the role even if the upload of the CV fails. */
  async function finish(candidateId: string, name: string, cv: File | null): Promise<void> {
    try {
      if (cv && keepsCv) await keepCv({ organizationId, candidateId }, cv, intention.key());
    } catch (error) {
      if (cv) setStep({ at: 'cv', name, candidateId, cv, reason: problemText(error) });
      return;
    }
    announce({ kind: 'success', text: t('people.add.done', { name }) });
    onClose();
  }

  async function refusedFor(error: unknown, was: CandidateDraft): Promise<void> {
    intention.failed(error);
    const found = alikeIn(error);
    if (found) setStep({ at: 'alike', draft: was, found });
    else if (isProblem(error, 'limit_reached')) throw new Error(t('people.add.limit'));
    else throw error;
  }

  async function send(now: CandidateDraft): Promise<void> {
    setDraft(now);
    const { person, cv } = now;
    try {
      const { candidateId } = await add(role.id, person, intention.key());
      await finish(candidateId, `${person.firstName} ${person.lastName}`, cv);
    } catch (error) {
      await refusedFor(error, now);
    }
  }

  async function take(candidateId: string, name: string, was: CandidateDraft): Promise<void> {
    try {
      await addKnown(role.id, { candidateId, source: was.person.source }, intention.key());
      await finish(candidateId, name, was.cv);
    } catch (error) {
      await refusedFor(error, was);
    }
  }

  if (step.at === 'cv') {
    return (
      <CvNotKept
        name={step.name}
        reason={step.reason}
        onAgain={() => finish(step.candidateId, step.name, step.cv)}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={t('people.add.title', { role: role.title })} onClose={onClose}>
      {step.at === 'form' ? (
        <AddForm to={to} draft={draft} onSend={send} onClose={onClose} />
      ) : (
        <AlikePeople
          {...step.found}
          onOpen={(id) => void navigate(`/manager/candidate/${id}`)}
          onTake={(id, name) => take(id, name, step.draft)}
          onOther={() =>
            send({ ...step.draft, person: { ...step.draft.person, notThese: step.found.alike.map(({ id }) => id) } })
          }
          onBack={() => setStep({ at: 'form' })}
        />
      )}
    </Dialog>
  );
}
