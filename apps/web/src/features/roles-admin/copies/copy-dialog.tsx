import type { Role } from '@evenhand/contract/records/roles/roles';
import { moveYears, yearsToNextRound } from '@evenhand/domain/roles/stale-years';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { copiesQuery, copyOf } from '../roles.api.ts';

export interface CopySource {
  readonly id: string;
  readonly title: string;
  readonly closesAt: string | null;
}

interface CopyDialogProps {
  readonly from: CopySource;
  readonly as: 'ACTIVE' | 'PRESET';
  readonly onMade: (role: Role) => void;
  readonly onClose: () => void;
}

/** Returns the title of the next round: with its year, or as a copy where the title has no year. */
function nextTitle(t: Translate, { title, closesAt }: CopySource): string {
  const around = new Date(closesAt ?? Date.now()).getUTCFullYear();
  const moved = moveYears(title, { around, years: yearsToNextRound(closesAt, new Date()) });
  return moved === title ? t('staff.copy.of', { title }) : moved;
}

/** Tells of copies that exist already: the reader may be the second who begins the next round. */
function EarlierCopies({ id }: { readonly id: string }) {
  const t = useWords();
  const { data } = useQuery(copiesQuery(id));
  if (!data || data.content.length === 0) return null;
  return (
    <Notice kind="attention" title={t('staff.copy.already')}>
      <ul>
        {data.content.map(({ id: copyId, title }) => (
          <li key={copyId}>
            <Link to={`/manager/roles/${copyId}/edit`}>{title}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Asks for the title of the role that is made of another one, and whether its dates move on by a round. */
export function CopyDialog({ from, as, onMade, onClose }: CopyDialogProps) {
  const t = useWords();
  const preset = as === 'PRESET';
  const hasDates = !preset && from.closesAt !== null;
  const [moves, setMoves] = useState(hasDates);
  const copy = useSendOnce({
    send: (title: string, idempotencyKey) =>
      copyOf(from.id, { as, title, dates: moves ? 'nextRound' : 'none' }, idempotencyKey),
    onSent: onMade,
  });

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    copy.mutate(String(new FormData(event.currentTarget).get('title') ?? '').trim());
  }

  return (
    <Dialog title={t(preset ? 'staff.copy.presetTitle' : 'staff.copy.title', { title: from.title })} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        {copy.error ? (
          <Notice kind="problem" alert>
            {problemText(copy.error)}
          </Notice>
        ) : null}
        {preset ? null : <EarlierCopies id={from.id} />}
        <TextField
          id="copy-title"
          name="title"
          label={t('staff.copy.name')}
          hint={t(preset ? 'staff.copy.presetHint' : 'staff.copy.hint')}
          defaultValue={preset ? from.title : nextTitle(t, from)}
          maxLength={100}
          required
        />
        {hasDates ? (
          <CheckField
            id="copy-dates"
            label={t('staff.copy.dates')}
            hint={t('staff.copy.datesHint', { date: formatDate(from.closesAt ?? '') })}
            checked={moves}
            onChange={(event) => setMoves(event.currentTarget.checked)}
          />
        ) : null}
        <div className="actions">
          <ActionButton type="submit" busy={copy.isPending || copy.isSuccess}>
            {t(preset ? 'staff.copy.savePreset' : 'staff.copy.make')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
