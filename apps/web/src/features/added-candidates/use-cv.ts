import type { ContactInCv } from '@evenhand/contract/processes/added-candidates';
import { useRef, useState } from 'react';
import { ProblemError, problemText } from '../../lib/http/problem-error.ts';
import { readContact } from './added-candidates.api.ts';

export type CvRead = Omit<ContactInCv, 'readable'>;

export type CvState = 'none' | 'reading' | 'read' | 'nothing' | 'unreadable' | 'notRead';

export interface Cv {
  /** Uploaded with the candidate once they are added. */
  readonly file: File | null;
  readonly state: CvState;
  /** Why the file is refused. */
  readonly refusal: string | null;
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => void;
}

const stateOf = ({ readable, ...contact }: ContactInCv): CvState => {
  if (!readable) return 'unreadable';
  return Object.values(contact).some((value) => value !== null) ? 'read' : 'nothing';
};

/** Reads the CV for the form as soon as it is chosen. The file is uploaded only with the candidate. */
export function useCv(roleId: string, kept: File | null, onRead: (contact: CvRead) => void): Cv {
  const [file, setFile] = useState(kept);
  const [state, setState] = useState<CvState>('none');
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef(0);

  function notRead(error: unknown): void {
    const isRefused = error instanceof ProblemError && error.status >= 400 && error.status < 500;
    setState(isRefused ? 'none' : 'notRead');
    if (!isRefused) return;
    setFile(null);
    setRefusal(problemText(error));
  }

  async function choose(chosen: File): Promise<void> {
    latest.current += 1;
    const mine = latest.current;
    setFile(chosen);
    setRefusal(null);
    setState('reading');
    const read = await readContact(roleId, chosen).catch((error: unknown) => ({ error }));
    // Another file, or none, has been chosen meanwhile.
    if (mine !== latest.current) return;
    if ('error' in read) notRead(read.error);
    else {
      setState(stateOf(read));
      onRead(read);
    }
  }
  function remove(): void {
    latest.current += 1;
    setFile(null);
    setState('none');
    setRefusal(null);
  }
  return { file, state, refusal, choose, remove };
}
