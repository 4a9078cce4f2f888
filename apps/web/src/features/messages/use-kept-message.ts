import { useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../entities/draft/drafts.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { emptyMessage, isBlank, type MessageDraft, readMessage } from './typed-contents.ts';

interface KeptMessage {
  readonly message: MessageDraft;
  readonly change: (message: MessageDraft) => void;
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
  const organizationId = user?.organization.id ?? '';
  const userId = user?.id ?? '';
  const name = useMemo(() => ({ organizationId, userId, form: `message-${roleId}` }), [organizationId, userId, roleId]);
  useEffect(() => {
    void readDraft(name).then((draft) => {
      const found = readMessage(draft?.values);
      if (!draft || !found || isTouched.current) return;
      setMessage(found);
      setRestoredAt(draft.savedAt);
    });
  }, [name]);

  function change(next: MessageDraft): void {
    isTouched.current = true;
    setMessage(next);
    if (isBlank(next)) void dropDraft(name);
    else
      void keepDraft(name, {
        savedAt: new Date().toISOString(),
        values: { templateId: next.templateId, typed: next.typed },
      });
  }
  function begin(next: MessageDraft): void {
    isTouched.current = true;
    setMessage(next);
    forget();
  }
  function forget(): void {
    setRestoredAt(null);
    void dropDraft(name);
  }
  return { message, change, begin, restoredAt, forget };
}
