import { useEffect, useMemo, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../entities/draft/drafts.ts';
import { useUser } from '../../entities/session/current-user.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type FileRefusal, type MessageFile, refusalOf, withFile } from './attach-file.ts';
import { templateQuery } from './messages.api.ts';
import { emptyMessage, isBlank, type MessageDraft, messageWithTemplate, readMessage } from './typed-contents.ts';

interface KeptMessage {
  readonly message: MessageDraft;
  /** Words with which it began: those of a template, or none. */
  readonly begun: MessageDraft;
  readonly change: (message: MessageDraft) => void;
  /** Attaches a file to the message as it stands by then, since words are typed while one is uploaded. Returns why it cannot. */
  readonly attach: (file: MessageFile) => FileRefusal | null;
  readonly detach: (fileId: string) => void;
  /** Begins with the words of a template, which are not kept as they are. */
  readonly begin: (message: MessageDraft) => void;
  readonly setBegun: (begun: MessageDraft) => void;
  /** Time at which a message was typed that this device had kept; null when there was none. */
  readonly restoredAt: string | null;
  /** Forgets what was kept. */
  readonly forget: () => void;
}

/** Reads the message that this device has kept. */
async function readKept(name: Parameters<typeof readDraft>[0]) {
  const draft = await readDraft(name);
  return { draft, found: readMessage(draft?.values) };
}

/** Loads a message with the words of a template; null, with an error shown, when they do not come. */
async function templateMessage(key: string | null): Promise<MessageDraft | null> {
  if (key === null) return null;
  try {
    return messageWithTemplate(emptyMessage, 'mail', await queryClient.fetchQuery(templateQuery(key)));
  } catch (error) {
    announce({ kind: 'error', text: problemText(error) });
    return null;
  }
}

/** Holds the message that is being written to candidates of a role, and keeps what is typed on this device until it is sent. */
export function useKeptMessage(roleId: string, startsWith: string | null): KeptMessage {
  const user = useUser();
  const [message, setMessage] = useState(emptyMessage);
  const [begun, setBegun] = useState(emptyMessage);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const isTouched = useRef(false);
  const latest = useRef(emptyMessage);
  const organizationId = user?.organization.id ?? '';
  const userId = user?.id ?? '';
  const name = useMemo(() => ({ organizationId, userId, form: `message-${roleId}` }), [organizationId, userId, roleId]);
  useEffect(() => {
    async function open(): Promise<void> {
      const { draft, found } = await readKept(name);
      const first = found ?? (await templateMessage(startsWith));
      if (!first || isTouched.current) return;
      latest.current = first;
      setMessage(first);
      if (draft && found) setRestoredAt(draft.savedAt);
      else setBegun(first);
    }
    void open();
  }, [name, startsWith]);

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
    setBegun(next);
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
  return { message, begun, change, attach, detach, begin, setBegun, restoredAt, forget };
}
