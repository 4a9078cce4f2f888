import type { RolePreview } from '@evenhand/contract/records/roles/role-previews';
import { previewDays } from '@evenhand/domain/roles/role-facts';
import type { WordKey } from '@evenhand/words/parts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../lib/format/moment-text.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { CopyField } from '../../../ui/form/copy-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../roles-admin.module.css';
import { previewsQuery, revokePreview, sharePreview } from './previews.api.ts';

const usualDays = previewDays[2];

interface LinkProps {
  readonly preview: RolePreview;
  readonly busy: boolean;
  readonly onRevoke: () => void;
}

function PreviewLink({ preview, busy, onRevoke }: LinkProps) {
  const t = useWords();
  const when = momentText(preview.expiresAt);
  return (
    <li>
      <CopyField
        id={`preview-${preview.id}`}
        label={t('staff.preview.link', { when })}
        {...(preview.createdBy === '' ? {} : { hint: t('staff.preview.by', { name: preview.createdBy }) })}
        value={preview.url}
      />
      <ActionButton
        size="small"
        variant="quiet"
        busy={busy}
        aria-label={t('staff.preview.revokeThis', { when })}
        onClick={onRevoke}
      >
        {t('staff.preview.revoke')}
      </ActionButton>
    </li>
  );
}

/** Links by which people without an account look at the role, published or not. */
export function RolePreviews({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { key, done, failed } = useIdempotencyKey();
  const { data: previews, error } = useQuery(previewsQuery(roleId));
  const [days, setDays] = useState<(typeof previewDays)[number]>(usualDays);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = problem ?? (error ? problemText(error) : null);

  async function act(work: () => Promise<void>, said: WordKey): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      announce({ kind: 'success', text: t(said) });
    } catch (refusal) {
      setProblem(problemText(refusal));
    }
    setBusy(false);
  }
  async function share(): Promise<void> {
    try {
      await sharePreview({ roleId, days, idempotencyKey: key() });
      done();
    } catch (refusal) {
      failed(refusal);
      throw refusal;
    }
  }
  const make = (): Promise<void> => act(share, 'staff.preview.made');

  return (
    <section className={classes['panel']} aria-labelledby="previews">
      <h2 id="previews">{t('staff.preview.heading')}</h2>
      <p>{t('staff.preview.text')}</p>
      {shown === null ? null : (
        <Notice kind="problem" alert>
          {shown}
        </Notice>
      )}
      <SelectField
        id="preview-days"
        label={t('staff.preview.days')}
        value={String(days)}
        choices={previewDays.map((count) => ({ value: String(count), label: t('staff.preview.day', { count }) }))}
        onChange={({ currentTarget: { value } }) =>
          setDays(previewDays.find((count) => String(count) === value) ?? usualDays)
        }
      />
      <div className="actions">
        <ActionButton size="small" variant="secondary" busy={busy} onClick={() => void make()}>
          {t('staff.preview.make')}
        </ActionButton>
      </div>
      {previews && previews.length === 0 ? <p>{t('staff.preview.none')}</p> : null}
      <ul className={classes['previews']}>
        {(previews ?? []).map((preview) => (
          <PreviewLink
            key={preview.id}
            preview={preview}
            busy={busy}
            onRevoke={() => void act(() => revokePreview(roleId, preview.id), 'staff.preview.revoked')}
          />
        ))}
      </ul>
    </section>
  );
}
