import type { DraftHolder } from '@evenhand/contract/processes/deadlines';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../lib/format/moment-text.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { searchDelay } from '../../../lib/timing/search-delay.ts';
import { useSettled } from '../../../lib/timing/use-settled.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { PickerSearch } from '../../../ui/form/picker-search.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from '../roles-admin.module.css';
import { draftHoldersQuery, extendForOne } from './deadline.api.ts';
import { later } from './more-time.ts';

interface DraftHoldersProps {
  readonly role: Role;
  /** How much more time is given at a click, in milliseconds. */
  readonly more: number;
}

function Holder({ role, more, person }: DraftHoldersProps & { readonly person: DraftHolder }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const name = person.name ?? person.reference;
  async function give(): Promise<void> {
    setBusy(true);
    try {
      const until = later([role.closesAt, person.extendedTo], more, Date.now());
      const given = await extendForOne(role.id, person, until);
      const time = momentText(given.extendedTo ?? until);
      announce({ kind: 'success', text: t('staff.deadline.given', { name, time }) });
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    }
    setBusy(false);
  }
  return (
    <li>
      <span>
        {name}{' '}
        <span className={classes['muted']}>
          {t('staff.deadline.saved', { time: momentText(person.savedAt) })}
          {person.extendedTo === null ? null : `, ${t('staff.deadline.has', { time: momentText(person.extendedTo) })}`}
        </span>
      </span>
      <ActionButton
        size="small"
        variant="secondary"
        busy={busy}
        aria-label={t('staff.deadline.giveNamed', { name })}
        onClick={() => void give()}
      >
        {t('staff.deadline.give')}
      </ActionButton>
    </li>
  );
}

/** Lists the candidates who have begun and not sent, each with a button that gives that candidate alone more time. */
export function DraftHolders({ role, more }: DraftHoldersProps) {
  const t = useWords();
  const [term, onTerm] = useState('');
  const wanted = useSettled(term.trim(), searchDelay);
  const { data, error, isPlaceholderData, refetch } = useQuery(draftHoldersQuery(role.id, wanted));
  const isSearched = term !== '' || wanted !== '' || isPlaceholderData;
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.total === 0) return <p>{t('staff.deadline.none')}</p>;
  return (
    <details>
      <summary>{t('staff.deadline.drafts', { count: data.total })}</summary>
      <PickerSearch
        id="draft-holder-find"
        label={t('staff.picker.draftHolder')}
        search={{ term, onTerm, isSearched, shown: data.people.length, total: data.found }}
      />
      {data.found === 0 ? <p>{t('staff.deadline.notFound')}</p> : null}
      <ul className={classes['team']}>
        {data.people.map((person) => (
          <Holder key={person.id} role={role} more={more} person={person} />
        ))}
      </ul>
    </details>
  );
}
