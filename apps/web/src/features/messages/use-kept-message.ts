import { useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../entities/draft/drafts.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { type FileRefusal, type MessageFile, refusalOf, withFile } from './attach-file.ts';
import { emptyMessage, isBlank, type MessageDraft, readMessage } from './typed-contents.ts';

interface KeptMessage {
  readonly message: MessageDraft;
  readonly change: (message: MessageDraft) => void;
  /** Attaches a file to the message as it stands by then, since words are typed while one is uploaded. Returns why it cannot. */
  readonly attach: (file: MessageFile) => FileRefusal | null;
  readonly detach: (fileId: string) => void;
  /** Begins with the words of a template, which are not kept as they are. */
  readonly begin: (message: MessageDraft) => void;
  /** Time at which a message was typed that this device had kept; null when there was none. */
  readonly restoredAt: string | null;
  /** Forgets what was kept. */
  readonly forget: () => void;
}

/** Holds the message that is being written to candidates of a role, and keeps what is typed on this device until it is sent. */
export function useKeptMessage(roleId: string): KeptMessage {
  const user = useUser();
  const [message, setMessage] = useState(emptyMessage);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const isTouched = useRef(false);
  const latest = useRef(emptyMessage);
  const organizationId = user?.organization.id ?? '';
  const userId = user?.id ?? '';
  const name = useMemo(() => ({ organizationId, userId, form: `message-${roleId}` }), [organizationId, userId, roleId]);
  useEffect(() => {
    void readDraft(name).then((draft) => {
      const found = readMessage(draft?.values);
      if (!draft || !found || isTouched.current) return;
      latest.current = found;
      setMessage(found);
      setRestoredAt(draft.savedAt);
    });
  }, [name]);

  function put(next: MessageDraft): void {
    latest.current = next;
    setMessage(next);
  }
  function change(next: MessageDraft): void {
    isTouched.current = true;
    put(next);
    if (isBlank(next)) void dropDraft(name);
    else
      void keepDraft(name, {
        savedAt: new Date().toISOString(),
        values: { ...next, fixed: null },
      });
  }
  function begin(next: MessageDraft): void {
    isTouched.current = true;
    put(next);
    forget();
  }
  function forget(): void {
    setRestoredAt(null);
    void dropDraft(name);
  }
  function attach(file: MessageFile): FileRefusal | null {
    const refusal = refusalOf(latest.current.files, file);
    if (refusal === null) change({ ...latest.current, files: withFile(latest.current.files, file) });
    return refusal;
  }
  const detach = (fileId: string): void =>
    change({ ...latest.current, files: latest.current.files.filter(({ id }) => id !== fileId) });
  return { message, change, attach, detach, begin, restoredAt, forget };
}
