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

interface RolePublishingProps {
  readonly role: Role;
  readonly mayPublish: boolean;
  /** Saves what is typed in the role's form; null when all of it is saved. */
  readonly save: (() => Promise<Role | null>) | null;
  readonly onChanged: (role: Role) => void;
}

const lacks: Readonly<Record<string, WordKey>> = {
  'title required': 'staff.publish.title',
  'description required': 'staff.publish.description',
  'closesAt required': 'staff.publish.closesAt',
  'closesAt out_of_range': 'staff.publish.closesAtPast',
  'pipeline required': 'staff.publish.pipeline',
  'status not_a_choice': 'staff.publish.status',
};

const waiting = z.object({ waiting: z.int() });

/** Why not: one sentence for each thing that is in the way. */
function reasonsOf(t: Translate, error: unknown): string[] {
  if (!(error instanceof ProblemError)) return [problemText(error)];
  const open = waiting.safeParse(error.current);
  if (open.success) return [t('staff.publish.waiting', { count: open.data.waiting })];
  return error.errors.length === 0
    ? [error.message]
    : error.errors.map((fault) => {
        const word = lacks[`${fault.field ?? ''} ${fault.code}`];
        return word ? t(word) : error.message;
      });
}

const isPublished = (role: Role): boolean => role.publishedAt !== null && role.status !== 'ARCHIVED';

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

/** Whether the role can be seen, and the way to change that; with the reasons where it cannot be done. */
export function RolePublishing({ role, mayPublish, save, onChanged }: RolePublishingProps) {
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

  async function publish(): Promise<void> {
    const present = save ? await save() : role;
    if (present) await act(() => setPublished(present, true), 'staff.publish.done');
    else setReasons([t('staff.publish.notSaved')]);
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
        {mayPublish && !archived ? (
          <ActionButton
            size="small"
            busy={busy}
            variant={published ? 'secondary' : 'primary'}
            onClick={() =>
              void (published ? act(() => setPublished(role, false), 'staff.publish.takenDown') : publish())
            }
          >
            {t(published ? 'staff.publish.takeDown' : save ? 'staff.publish.saveAndPublish' : 'staff.publish.publish')}
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
