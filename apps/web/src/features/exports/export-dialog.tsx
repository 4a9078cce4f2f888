import type { ExportInput } from '@evenhand/contract/screens/exports';
import { type ExportFormat, exportFormats } from '@evenhand/domain/exports/list-export';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/form/option-group.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ExportList } from './export-list.tsx';
import { ExportState } from './export-state.tsx';
import { exportFieldsQuery, exportsQuery, useRequestExport } from './exports.api.ts';
import classes from './exports.module.css';
import { type Chosen, FieldChoice } from './field-choice.tsx';
import type { ListToExport } from './list-to-export.ts';

interface DialogProps {
  readonly list: ListToExport;
  readonly onClose: () => void;
}

type What = 'shown' | 'chosen';
const tables: readonly ExportFormat[] = ['XLSX', 'CSV'];
const formatsOf = ({ profiles }: ListToExport): readonly ExportFormat[] =>
  profiles ? tables : [...tables, 'DOCUMENTS'];
const readFormat = (value: string): ExportFormat => exportFormats.find((one) => one === value) ?? 'XLSX';

const shownColumns = ({ columns }: ListToExport): string[] => columns.filter(({ shown }) => shown).map(({ id }) => id);

const inputOf = (list: ListToExport, format: ExportFormat, { columns, fields }: Chosen): ExportInput => ({
  format,
  roleId: list.roleId,
  anonymous: list.anonymous,
  criteria: { ...list.criteria, ...(list.picked.length > 0 ? { ids: [...list.picked] } : {}) },
  sortBy: list.sortBy,
  orderBy: list.orderBy,
  ...(list.profiles ? { profiles: list.profiles } : {}),
  columns: format === 'DOCUMENTS' ? [] : [...columns],
  fields: format === 'DOCUMENTS' ? [] : [...fields],
});

interface RequestFormProps extends DialogProps {
  readonly onBegun: (id: string) => void;
  readonly onSeeAll: () => void;
}

/** Shows the requested export until it is ready. A user who does not wait finds it among their exports. */
function Begun({ id, onClose, onSeeAll }: Omit<RequestFormProps, 'list' | 'onBegun'> & { readonly id: string }) {
  const t = useWords();
  const { data = [] } = useQuery(exportsQuery);
  const one = data.find((each) => each.id === id);
  return (
    <>
      <p className="flush" role="status">
        {t(one?.state === 'ready' ? 'exports.ready' : 'exports.begun')}
      </p>
      {one ? <ExportState one={one} /> : null}
      <div className="actions">
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button variant="quiet" onClick={onSeeAll}>
          {t('exports.see')}
        </Button>
      </div>
    </>
  );
}

/** Says how many people the export covers, and warns when it leaves names out. */
function Whom({ list, blind }: { readonly list: ListToExport; readonly blind: boolean }) {
  const t = useWords();
  const count = list.picked.length > 0 ? list.picked.length : list.total;
  const word = list.picked.length > 0 ? 'exports.picked' : 'exports.who';
  return (
    <>
      <p className="flush">
        {t(word, { count, total: formatNumber(count) })} {t('exports.present')}
      </p>
      {blind ? <Notice kind="info">{t('exports.blind')}</Notice> : null}
    </>
  );
}

function RequestForm({ list, onBegun, onSeeAll, onClose }: RequestFormProps) {
  const t = useWords();
  const [format, setFormat] = useState<ExportFormat>('XLSX');
  const [what, setWhat] = useState<What>('shown');
  const [chosen, setChosen] = useState<Chosen>({ columns: shownColumns(list), fields: [] });
  const { data: offered } = useQuery({ ...exportFieldsQuery(list), enabled: list.profiles === undefined });
  const ask = useRequestExport();
  const blind = offered?.blind ?? false;
  const asked = what === 'shown' ? { columns: shownColumns(list), fields: [] } : chosen;
  function start(): void {
    ask.mutate(inputOf(list, format, asked), { onSuccess: ({ id }) => onBegun(id) });
  }
  return (
    <>
      <Whom list={list} blind={blind} />
      <RadioGroup
        id="export-format"
        label={t('exports.format')}
        choices={formatsOf(list).map((value) => ({ value, label: t(`exports.format.${value}`) }))}
        value={format}
        onChange={(value) => setFormat(readFormat(value))}
      />
      {format === 'DOCUMENTS' ? (
        <p className="flush">{t(blind ? 'exports.documentsBlind' : 'exports.documents')}</p>
      ) : null}
      {list.profiles ? <p className="flush">{t('exports.profiles.text')}</p> : null}
      {format === 'DOCUMENTS' || list.profiles ? null : (
        <RadioGroup
          id="export-what"
          label={t('exports.what')}
          choices={(['shown', 'chosen'] as const).map((value) => ({ value, label: t(`exports.what.${value}`) }))}
          value={what}
          onChange={(value) => setWhat(value === 'chosen' ? 'chosen' : 'shown')}
        />
      )}
      {format !== 'DOCUMENTS' && what === 'chosen' ? (
        <FieldChoice list={list} chosen={chosen} onChange={setChosen} />
      ) : null}
      {ask.error ? (
        <Notice kind="problem" alert>
          {problemText(ask.error)}
        </Notice>
      ) : null}
      <div className="actions">
        <ActionButton busy={ask.isPending} onClick={start}>
          {t('exports.start')}
        </ActionButton>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button variant="quiet" onClick={onSeeAll}>
          {t('exports.see')}
        </Button>
      </div>
    </>
  );
}

function Mine({ onBack, onClose }: { readonly onBack: (() => void) | null; readonly onClose: () => void }) {
  const t = useWords();
  return (
    <>
      <p className="flush">{t('exports.intro')}</p>
      <ExportList />
      <div className="actions">
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {onBack ? (
          <Button variant="secondary" onClick={onBack}>
            {t('exports.dialogTitle')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Asks for a list as a file and shows its progress, beside the exports requested before. */
export function ExportDialog({ list, onClose }: DialogProps) {
  const t = useWords();
  const nobody = list.total === 0;
  const [begun, setBegun] = useState<string | null>(null);
  const [asked, setAll] = useState<boolean | null>(null);
  // The list may still be loading. Until the user chooses, the view follows it.
  const all = asked ?? nobody;
  const ask = (): void => {
    setBegun(null);
    setAll(false);
  };
  const seeAll = (): void => setAll(true);
  return (
    <Dialog title={t(all ? 'exports.title' : 'exports.dialogTitle')} onClose={onClose}>
      <div className={classes['dialog']}>
        {all ? <Mine onBack={nobody ? null : ask} onClose={onClose} /> : null}
        {!all && begun === null ? (
          <RequestForm list={list} onBegun={setBegun} onSeeAll={seeAll} onClose={onClose} />
        ) : null}
        {!all && begun !== null ? <Begun id={begun} onSeeAll={seeAll} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}
