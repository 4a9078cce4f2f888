import type { Role } from '@evenhand/contract/records/roles/roles';
import { useState } from 'react';
import { momentText } from '../../../lib/format/moment-text.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../roles-admin.module.css';
import { extendForAll } from './deadline.api.ts';
import { DraftHolders } from './draft-holders.tsx';
import { later, moreTimes } from './more-time.ts';

/** When the role closes, and more time: for everybody or for one person. */
export function RoleDeadline({ role }: { readonly role: Role }) {
  const t = useWords();
  const { key, done } = useIdempotencyKey();
  const [choice, setChoice] = useState<(typeof moreTimes)[number]>(moreTimes[2]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [now] = useState(() => Date.now());
  const { closesAt } = role;
  if (closesAt === null || role.publishedAt === null || role.status !== 'ACTIVE')
    return (
      <section className={classes['panel']} aria-labelledby="deadline">
        <h2 id="deadline">{t('staff.deadline.heading')}</h2>
        <p>{t('staff.deadline.unpublished')}</p>
      </section>
    );
  const until = (at: number): string => later([closesAt], choice.milliseconds, at);

  async function extend(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const told = await extendForAll({ role, closesAt: until(Date.now()), idempotencyKey: key() });
      announce({ kind: 'success', text: t('staff.deadline.extended', { count: told }) });
    } catch (error) {
      setProblem(problemText(error));
    }
    done();
    setBusy(false);
  }

  return (
    <section className={classes['panel']} aria-labelledby="deadline">
      <h2 id="deadline">{t('staff.deadline.heading')}</h2>
      <p>
        {t(Date.parse(closesAt) <= now ? 'staff.deadline.closed' : 'staff.deadline.closes', {
          time: momentText(closesAt),
        })}
      </p>
      {problem === null ? null : (
        <Notice kind="problem" alert>
          {problem}
        </Notice>
      )}
      <SelectField
        id="more-time"
        label={t('staff.deadline.more')}
        hint={t('staff.deadline.until', { time: momentText(until(now)) })}
        value={choice.id}
        choices={moreTimes.map(({ id, word, count }) => ({ value: id, label: t(word, { count }) }))}
        onChange={(event) => {
          const chosen = moreTimes.find(({ id }) => id === event.currentTarget.value);
          if (chosen) setChoice(chosen);
        }}
      />
      <div className="actions">
        <ActionButton size="small" variant="secondary" busy={busy} onClick={() => void extend()}>
          {t('staff.deadline.everybody')}
        </ActionButton>
      </div>
      <DraftHolders role={role} more={choice.milliseconds} />
    </section>
  );
}
