import type { OrganizationFile } from '@evenhand/contract/records/organization-files';
import { libraryFileKinds } from '@evenhand/domain/files/organization-file';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSizeText } from '../../entities/organization-file/file-size-text.ts';
import {
  archiveFile,
  downloadFile,
  type FileListState,
  fileParts,
  filesQuery,
} from '../../entities/organization-file/organization-file-calls.ts';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { ListPart, ListTools } from '../../ui/layout/list-tools.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import classes from './organization-files.module.css';

const refused = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });

interface FileItemProps {
  readonly organizationId: string;
  readonly file: OrganizationFile;
}

function FileItem({ organizationId, file }: FileItemProps) {
  const t = useWords();
  const { id, fileName: name, kind, sizeBytes, uploadedAt, uploadedBy, usedIn, isArchived } = file;
  const download = useMutation({ mutationFn: () => downloadFile(organizationId, id), onError: refused });
  const archive = useMutation({
    mutationFn: (archived: boolean) => archiveFile(id, archived),
    onSuccess: (_, archived) =>
      announce({
        kind: 'success',
        text: t(archived ? 'staff.files.archived' : 'staff.files.restored', { name }),
        action: { label: t('ui.undo'), run: () => void archiveFile(id, !archived).catch(refused) },
      }),
    onError: refused,
  });
  return (
    <li className={classes['file']}>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className={classes['muted']}>
          {t(`staff.files.kind.${kind}`)} · {fileSizeText(t, sizeBytes)} ·{' '}
          {usedIn === 0 ? t('staff.files.unused') : t('staff.files.used', { count: usedIn })}
        </p>
        <p className={classes['muted']}>
          {t('staff.files.by', { name: uploadedBy ?? '–', date: formatDate(uploadedAt) })}
        </p>
      </div>
      <div className={classes['acts']}>
        <ActionButton
          variant="secondary"
          size="small"
          busy={download.isPending}
          aria-label={t('staff.files.downloadNamed', { name })}
          onClick={() => download.mutate()}
        >
          {t('staff.files.download')}
        </ActionButton>
        <ActionButton
          variant="quiet"
          size="small"
          busy={archive.isPending}
          aria-label={t(isArchived ? 'staff.files.restoreNamed' : 'staff.files.archiveNamed', { name })}
          onClick={() => archive.mutate(!isArchived)}
        >
          {t(isArchived ? 'staff.files.restore' : 'staff.files.archive')}
        </ActionButton>
      </div>
    </li>
  );
}

interface ItemsProps {
  readonly organizationId: string;
  readonly state: FileListState;
  readonly onChange: (state: FileListState) => void;
}

function Items({ organizationId, state, onChange }: ItemsProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(filesQuery(state));
  const isWhole = state.searchTerm === '' && state.kind === '' && state.part === 'present';
  if (error) {
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (!data) return <Waiting />;
  if (data.content.length === 0) {
    return (
      <EmptyState title={t('staff.files.noneTitle')}>
        {t(isWhole ? 'staff.files.none' : 'staff.files.noneFound')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes['files']} aria-label={t('staff.files.title')}>
        {data.content.map((file) => (
          <FileItem key={file.id} organizationId={organizationId} file={file} />
        ))}
      </ul>
      {data.totalElements > data.size ? (
        <Pager
          page={data.number}
          size={data.size}
          total={data.totalElements}
          onPage={(page) => onChange({ ...state, page })}
        />
      ) : null}
    </>
  );
}

/** Lists the organisation's library: what each file is, who added it, and in how many messages it went. */
export function FileList({ organizationId }: { readonly organizationId: string }) {
  const t = useWords();
  const [state, setState] = useState<FileListState>({ part: 'present', kind: '', searchTerm: '', page: 0 });
  return (
    <div className={classes['list']}>
      <ListTools
        search={{
          term: state.searchTerm,
          label: t('staff.files.search'),
          onSearch: (searchTerm) => setState({ ...state, page: 0, searchTerm }),
        }}
        part={{
          label: t('staff.files.show'),
          value: state.part,
          values: fileParts,
          labelOf: (part) => t(`staff.files.part.${part}`),
          onChoose: (part) => setState({ ...state, page: 0, part }),
        }}
      >
        <ListPart
          label={t('staff.files.kind')}
          value={state.kind}
          values={['', ...libraryFileKinds]}
          labelOf={(kind) => t(kind === '' ? 'staff.files.everyKind' : `staff.files.kind.${kind}`)}
          onChoose={(kind) => setState({ ...state, page: 0, kind })}
        />
      </ListTools>
      <Items organizationId={organizationId} state={state} onChange={setState} />
    </div>
  );
}
