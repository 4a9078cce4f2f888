import type { Role } from '@evenhand/contract/records/roles/roles';
import type { WordKey } from '@evenhand/words/parts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatDate } from '../../../lib/format/format.ts';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { setArchived, setPublished } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import { lackWord } from '../sections/role-sections.ts';

interface RolePublishingProps {
  readonly role: Role;
  readonly mayPublish: boolean;
  readonly onChanged: (role: Role) => void;
}

const waiting = z.object({ waiting: z.int() });

/** Why not: one sentence for each thing that is in the way. */
function reasonsOf(t: Translate, error: unknown): string[] {
  if (!(error instanceof ProblemError)) return [problemText(error)];
  const open = waiting.safeParse(error.current);
  if (open.success) return [t('staff.publish.waiting', { count: open.data.waiting })];
  return error.errors.length === 0
    ? [error.message]
    : error.errors.map((fault) => {
        const word = lackWord(fault);
        return word ? t(word) : error.message;
      });
}

/** Returns whether candidates can read the role. */
export const isPublished = (role: Role): boolean => role.publishedAt !== null && role.status !== 'ARCHIVED';

function Standing({ role }: { readonly role: Role }) {
  const t = useWords();
  if (!isPublished(role))
    return (
      <p>
        <Tag>{t(role.status === 'ARCHIVED' ? 'staff.roles.status.ARCHIVED' : 'staff.roles.notPublished')}</Tag>
      </p>
    );
  return (
    <p>
      <Tag tone="done">{t('staff.roles.published')}</Tag>{' '}
      {t('staff.publish.since', { date: formatDate(role.publishedAt ?? role.createdAt) })}
    </p>
  );
}

/** Whether the role can be seen, and the ways to take it down and to put it away; with the reasons where that cannot be done. */
export function RolePublishing({ role, mayPublish, onChanged }: RolePublishingProps) {
  const t = useWords();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const archived = role.status === 'ARCHIVED';
  const published = isPublished(role);

  async function act(work: () => Promise<Role>, done: WordKey): Promise<void> {
    setBusy(true);
    setReasons([]);
    try {
      onChanged(await work());
      announce({ kind: 'success', text: t(done) });
    } catch (error) {
      setReasons(reasonsOf(t, error));
    }
    setBusy(false);
  }

  return (
    <section className={classes['panel']} aria-labelledby="publishing">
      <h2 id="publishing">{t('staff.publish.heading')}</h2>
      <Standing role={role} />
      {reasons.length > 0 ? (
        <Notice kind="attention" alert title={t('staff.publish.notYet')}>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <div className="actions">
        {mayPublish && published ? (
          <ActionButton
            size="small"
            busy={busy}
            variant="secondary"
            onClick={() => void act(() => setPublished(role, false), 'staff.publish.takenDown')}
          >
            {t('staff.publish.takeDown')}
          </ActionButton>
        ) : null}
        <ActionButton
          size="small"
          busy={busy}
          variant="secondary"
          onClick={() =>
            void act(() => setArchived(role, !archived), archived ? 'staff.publish.restored' : 'staff.publish.archived')
          }
        >
          {t(archived ? 'staff.publish.restore' : 'staff.publish.archive')}
        </ActionButton>
      </div>
    </section>
  );
}
