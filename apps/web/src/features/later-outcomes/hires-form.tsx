import type { LaterHire } from '@evenhand/contract/processes/later-outcomes/later-outcomes';
import { laterValues } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate, formatNumber } from '../../lib/format/format.ts';
import { useLeaveWarning } from '../../lib/forms/use-leave-warning.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import small from '../../ui/small-control.module.css';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Dash } from '../../ui/text/dash.tsx';
import { hiresQuery, type OutcomeChoice, type OutcomeEntry, saveOutcomes } from './later-outcomes.api.ts';
import classes from './later-outcomes.module.css';
import { outcomeText } from './outcome-text.ts';
import { SaveProblem } from './save-problem.tsx';

type Kind = OutcomeChoice['kind'];
type History = LaterHire['history'];

function entryText(t: Translate, kind: Kind, { value, enteredBy, enteredAt }: History[number]): string {
  const values = { result: outcomeText(t, kind, value), day: formatDate(enteredAt) };
  return enteredBy === '' ? t('staff.later.entry', values) : t('staff.later.entryBy', { ...values, name: enteredBy });
}

/** The entry that stands, with those before it on demand. */
function EntryHistory({
  kind,
  history,
  name,
}: {
  readonly kind: Kind;
  readonly history: History;
  readonly name: string;
}) {
  const t = useWords();
  const [latest, ...earlier] = history;
  if (!latest) return <Dash />;
  if (earlier.length === 0) return entryText(t, kind, latest);
  return (
    <details className={classes['history']}>
      <summary>
        {entryText(t, kind, latest)}
        <span className="visually-hidden"> {t('staff.later.earlierOf', { name })}</span>
      </summary>
      {earlier.map((entry) => (
        <p key={entry.enteredAt}>{entryText(t, kind, entry)}</p>
      ))}
    </details>
  );
}

interface HiresFormProps {
  readonly choice: OutcomeChoice;
  readonly hires: readonly LaterHire[];
}

/** Values that the reader has chosen and not saved, by application, with the version that was shown then. */
type Draft = ReadonlyMap<string, Pick<LaterHire, 'value' | 'version'>>;

const changesOf = (hires: readonly LaterHire[], draft: Draft): OutcomeEntry[] =>
  hires.flatMap(({ applicationId, value }) => {
    const chosen = draft.get(applicationId);
    return chosen === undefined || chosen.value === value ? [] : [{ applicationId, ...chosen }];
  });

/** Leaves out of a draft the entries that are saved, unless another value was chosen meanwhile. */
const without = (draft: Draft, saved: readonly OutcomeEntry[]): Draft => {
  const values = new Map(saved.map(({ applicationId, value }) => [applicationId, value]));
  return new Map([...draft].filter(([id, { value }]) => values.get(id) !== value));
};

/**
 * Leaves out of a draft what stands by now, and has the entries that were just sent follow what stands, which the reader has been shown.
 * Choices that were made while the save went on stay.
 */
function afterSaving(draft: Draft, hires: readonly LaterHire[], sent: readonly OutcomeEntry[]): Draft {
  const standing = new Map(hires.map((hire) => [hire.applicationId, hire]));
  const followed = new Set(sent.map(({ applicationId }) => applicationId));
  const left = [...draft].filter(([id, { value }]) => standing.get(id)?.value !== value);
  return new Map(
    left.map(([id, { value, version }]) => {
      const known = followed.has(id) ? standing.get(id)?.version : undefined;
      return [id, { value, version: known ?? version }];
    }),
  );
}

function useColumns({ kind }: OutcomeChoice, draft: Draft, onChoose: (hire: LaterHire, value: number | null) => void) {
  const t = useWords();
  const columns: Column<LaterHire>[] = [
    { id: 'name', header: t('columns.name'), names: true, cell: ({ name }) => name },
    {
      id: 'result',
      header: t('staff.later.result'),
      cell: (hire) => {
        const { applicationId, name } = hire;
        return (
          <select
            className={small['control']}
            aria-label={t('staff.later.resultOf', { name })}
            value={(draft.get(applicationId) ?? hire).value ?? ''}
            onChange={({ currentTarget }) =>
              onChoose(hire, currentTarget.value === '' ? null : Number(currentTarget.value))
            }
          >
            <option value="">{t('staff.later.unknown')}</option>
            {laterValues(kind).map((one) => (
              <option key={one} value={one}>
                {outcomeText(t, kind, one)}
              </option>
            ))}
          </select>
        );
      },
    },
    {
      id: 'history',
      header: t('staff.later.history'),
      cell: ({ name, history }) => <EntryHistory kind={kind} history={history} name={name} />,
    },
  ];
  return columns;
}

/** The hires of a role with a result each, saved together. */
export function HiresForm({ choice, hires }: HiresFormProps) {
  const t = useWords();
  const [draft, setDraft] = useState<Draft>(new Map());
  const changes = changesOf(hires, draft);
  useLeaveWarning(changes.length > 0);
  const columns = useColumns(choice, draft, ({ applicationId, version }, value) =>
    setDraft(new Map([...draft, [applicationId, { value, version }]])),
  );
  const save = useMutation({
    mutationFn: (entries: readonly OutcomeEntry[]) => saveOutcomes(choice, entries),
    onSuccess: (saved, entries) => {
      setDraft((now) => afterSaving(without(now, entries), saved, entries));
      announce({ kind: 'success', text: t('staff.later.saved', { count: entries.length }) });
    },
    onError: (error, entries) => {
      const { content = [] } = queryClient.getQueryData(hiresQuery(choice).queryKey) ?? {};
      setDraft((now) => afterSaving(now, content, isProblem(error, 'stale_version') ? entries : []));
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (changes.length > 0 && !save.isPending) save.mutate(changes);
  };
  return (
    <form className={classes['hires']} onSubmit={submit}>
      <SaveProblem error={save.error} left={changes.length} />
      <DataTable
        caption={t(`report.laterOutcome.${choice.kind}`)}
        columns={columns}
        rows={hires}
        idOf={({ applicationId }) => applicationId}
        nameOf={({ name }) => name}
      />
      <div className={classes['bar']}>
        <ActionButton type="submit" busy={save.isPending}>
          {t('ui.save')}
        </ActionButton>
        <span role="status">
          {changes.length === 0
            ? null
            : t('staff.later.changes', { count: changes.length, number: formatNumber(changes.length) })}
        </span>
      </div>
    </form>
  );
}
