import { mostPortals, type Portal } from '@evenhand/contract/records/portals';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { PortalDialog } from './portal-dialog.tsx';
import { portalAddress, portalsQuery, setPortalStatus } from './portals-admin.api.ts';
import classes from './portals-admin.module.css';

/** The address of a link, to be copied; shown whole, so that it can be copied by hand too. */
function LinkCell({ portal }: { readonly portal: Portal }) {
  const t = useWords();
  const address = portalAddress(location.origin, portal);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      announce({ kind: 'success', text: t('portals.copied', { name: portal.name }) });
    } catch {
      announce({ kind: 'error', text: t('portals.notCopied') });
    }
  };
  return (
    <div className={classes['link']}>
      <span className={classes['address']}>{address}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('portals.copyNamed', { name: portal.name })}
        onClick={() => void copy()}
      >
        {t('portals.copy')}
      </Button>
    </div>
  );
}

function PauseButton({ portal }: { readonly portal: Portal }) {
  const t = useWords();
  const isActive = portal.status === 'ACTIVE';
  const change = useMutation({
    mutationFn: () => setPortalStatus(portal, isActive ? 'PAUSED' : 'ACTIVE'),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <ActionButton
      variant="quiet"
      size="small"
      busy={change.isPending}
      aria-label={t(isActive ? 'portals.pauseNamed' : 'portals.reopenNamed', { name: portal.name })}
      onClick={() => change.mutate()}
    >
      {t(isActive ? 'portals.pause' : 'portals.reopen')}
    </ActionButton>
  );
}

const columnsOf = (t: Translate): readonly Column<Portal>[] => [
  {
    id: 'name',
    header: t('portals.name'),
    names: true,
    cell: ({ name, kind, role }) => (
      <>
        {name}
        <div className={classes['muted']}>
          {t(`portals.kind.${kind}`)} · {role ? role.title : t('portals.everyRole')}
        </div>
      </>
    ),
  },
  { id: 'link', header: t('portals.link'), cell: (portal) => <LinkCell portal={portal} /> },
  { id: 'came', header: t('portals.came'), numeric: true, cell: ({ came }) => formatNumber(came) },
  { id: 'sent', header: t('portals.sent'), numeric: true, cell: ({ sent }) => formatNumber(sent) },
  {
    id: 'status',
    header: t('portals.status'),
    cell: (portal) => (
      <div className={classes['link']}>
        <Tag tone={portal.status === 'ACTIVE' ? 'done' : 'waiting'}>{t(`portals.status.${portal.status}`)}</Tag>
        <PauseButton portal={portal} />
      </div>
    ),
  },
];

/** From so many on they are looked for and not only looked through. */
const manyLinks = 20;
const pause = 300;

interface FinderProps {
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly shown: number;
}

function Finder({ term, onTerm, shown }: FinderProps) {
  const t = useWords();
  return (
    <TextField
      id="portal-find"
      type="search"
      label={t('portals.find')}
      hint={shown === mostPortals ? t('portals.most', { most: formatNumber(mostPortals) }) : ''}
      autoComplete="off"
      value={term}
      onChange={(event) => onTerm(event.currentTarget.value)}
    />
  );
}

/** Lists the links that bring candidates: what they are for, and how many came by them. */
export function PortalList() {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const [term, onTerm] = useState('');
  const wanted = useSettled(term.trim(), pause);
  const { data: portals, error, refetch } = useQuery(portalsQuery(wanted));
  if (error && !portals) {
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (!portals) return <Waiting />;
  const isSought = term !== '' || wanted !== '';
  const add = (
    <Button variant={portals.length > 0 ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
      {t('portals.add')}
    </Button>
  );
  return (
    <div className="stack">
      {isSought || portals.length >= manyLinks ? <Finder term={term} onTerm={onTerm} shown={portals.length} /> : null}
      {portals.length > 0 || isSought ? (
        <>
          <DataTable
            caption={t('portals.title')}
            columns={columnsOf(t)}
            rows={portals}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            empty={<p role="status">{t('portals.notFound')}</p>}
          />
          <div className="actions">{add}</div>
        </>
      ) : (
        <EmptyState title={t('portals.noneTitle')} action={add}>
          {t('portals.none')}
        </EmptyState>
      )}
      {open ? <PortalDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
