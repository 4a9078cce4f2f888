import type { EqualityAction } from '@evenhand/contract/screens/reports/equality-actions';
import { seasonText } from '@evenhand/domain/reports/row-name';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../entities/session/use-may.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from '../reports.module.css';
import { ActionDialog } from './action-dialog.tsx';
import { dayText } from './published-review.tsx';
import { actionsQuery, changeAction } from './review.api.ts';

const today = (): string => new Date().toLocaleDateString('sv-SE');

interface ActionProps {
  readonly action: EqualityAction;
  readonly onChange: () => void;
}

function ActionButtons({ action, onChange }: ActionProps) {
  const t = useWords();
  const { text, owner, dueOn } = action;
  const complete = useMutation({
    mutationFn: () => changeAction(action, { text, owner, dueOn, doneOn: today() }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <div className="actions no-print">
      {action.doneOn === null ? (
        <ActionButton
          variant="quiet"
          size="small"
          busy={complete.isPending}
          aria-label={t('report.action.completeNamed', { name: text })}
          onClick={() => complete.mutate()}
        >
          {t('report.action.complete')}
        </ActionButton>
      ) : null}
      <Button
        variant="quiet"
        size="small"
        aria-label={t('report.action.changeNamed', { name: text })}
        onClick={onChange}
      >
        {t('report.action.edit')}
      </Button>
    </div>
  );
}

/** The actions that follow from reviews: what is done, by whom, and whether it is done. */
export function ActionList({ season }: { readonly season: number }) {
  const t = useWords();
  const mayEdit = useMay('report:edit-actions');
  const [open, setOpen] = useState<EqualityAction | 'NEW' | null>(null);
  const { data: actions, error, refetch } = useQuery(actionsQuery);
  if (!actions) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const columns: Column<EqualityAction>[] = [
    { id: 'text', header: t('report.action.text'), names: true, cell: ({ text }) => text },
    { id: 'season', header: t('report.period.SEASON'), cell: (action) => seasonText(action.season) },
    { id: 'owner', header: t('report.action.owner'), cell: ({ owner }) => owner },
    { id: 'dueOn', header: t('report.action.dueOn'), cell: ({ dueOn }) => dayText(dueOn) },
    {
      id: 'doneOn',
      header: t('report.action.doneOn'),
      cell: ({ doneOn }) => (doneOn === null ? t('report.action.open') : dayText(doneOn)),
    },
  ];
  const buttons: Column<EqualityAction> = {
    id: 'buttons',
    header: t('report.action.buttons'),
    control: true,
    cell: (action) => <ActionButtons action={action} onChange={() => setOpen(action)} />,
  };
  return (
    <section className={`stack ${classes['part'] ?? ''}`}>
      <h2>{t('report.action.title')}</h2>
      {actions.length === 0 ? (
        <p>{t('report.action.none')}</p>
      ) : (
        <DataTable
          caption={t('report.action.title')}
          columns={mayEdit ? [...columns, buttons] : columns}
          rows={actions}
          idOf={({ id }) => id}
          nameOf={({ text }) => text}
        />
      )}
      {mayEdit ? (
        <div className="actions no-print">
          <Button variant="secondary" onClick={() => setOpen('NEW')}>
            {t('report.action.add')}
          </Button>
        </div>
      ) : null}
      {open === null ? null : (
        <ActionDialog action={open === 'NEW' ? null : open} season={season} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}
