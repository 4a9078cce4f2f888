import type { OutcomePreview } from '@evenhand/contract/processes/outcomes/outcomes';
import { Link } from 'react-router';
import { useReasonLabels } from '../../entities/application/outcome-reasons.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Dash } from '../../ui/text/dash.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import classes from './outcomes.module.css';

interface OutcomesTableProps {
  readonly outcomes: readonly OutcomePreview[];
  /** Those whose outcome is to be sent. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
  readonly onUndo: (outcome: OutcomePreview) => void;
}

function Mail({ outcome }: { readonly outcome: OutcomePreview }) {
  const t = useWords();
  if (!outcome.told) return <Tag tone="attention">{t('staff.outcomes.notTold')}</Tag>;
  return (
    <details className={classes['mail']}>
      <summary>
        {t('staff.outcomes.preview')}
        <span className="visually-hidden"> {outcome.candidateName}</span>
      </summary>
      <p>
        <strong>{outcome.subject}</strong>
        {outcome.to ? <span> · {t('staff.outcomes.to', { address: outcome.to })}</span> : null}
      </p>
      <p className={classes['text']}>{outcome.text}</p>
    </details>
  );
}

/** Each person with the reason and the mail; each can be chosen or taken back. */
export function OutcomesTable({ outcomes, chosen, onChoose, onUndo }: OutcomesTableProps) {
  const t = useWords();
  const reasonOf = useReasonLabels(true);
  const columns: Column<OutcomePreview>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      names: true,
      cell: (one) => <Link to={`/manager/candidate/${one.candidateId}`}>{one.candidateName}</Link>,
    },
    {
      id: 'reason',
      header: t('staff.move.reason'),
      cell: ({ reason }) => (reason === null ? t('staff.outcomes.noReason') : reasonOf(reason)),
    },
    {
      id: 'planned',
      header: t('staff.sendLater.column'),
      cell: (one) => (one.sendAt === null ? <Dash /> : <ShortTime iso={one.sendAt} />),
    },
    { id: 'mail', header: t('staff.outcomes.mail'), cell: (one) => <Mail outcome={one} /> },
    {
      id: 'undo',
      header: t('staff.table.actions'),
      cell: (one) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('staff.outcomes.takeBackNamed', { name: one.candidateName })}
          onClick={() => onUndo(one)}
        >
          {t('ui.undo')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('staff.outcomes.title')}
      columns={columns}
      rows={outcomes}
      idOf={(one) => one.applicationId}
      nameOf={(one) => one.candidateName}
      selection={{ ids: chosen, onChange: onChoose }}
    />
  );
}
