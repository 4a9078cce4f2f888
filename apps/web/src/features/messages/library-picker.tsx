import type { OrganizationFile } from '@evenhand/contract/records/organization-files';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSizeText } from '../../entities/organization-file/file-size-text.ts';
import { filesQuery } from '../../entities/organization-file/organization-file-calls.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { searchDelay } from '../../lib/timing/search-delay.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import classes from './message-files.module.css';

export const librarySearchId = 'write-files-search';

interface LibraryPickerProps {
  /** Files that go with the message already. */
  readonly chosen: readonly string[];
  readonly onChoose: (file: OrganizationFile) => void;
}

/** Offers the newest files of the organisation's library, or those whose name has what is typed. */
export function LibraryPicker({ chosen, onChoose }: LibraryPickerProps) {
  const t = useWords();
  const [term, setTerm] = useState('');
  const searchTerm = useSettled(term.trim(), searchDelay);
  const { data, error, refetch } = useQuery(filesQuery({ part: 'present', kind: '', searchTerm, page: 0 }));
  const files = data?.content.filter(({ id }) => !chosen.includes(id)) ?? [];
  return (
    <>
      <TextField
        id={librarySearchId}
        type="search"
        label={t('staff.files.search')}
        autoComplete="off"
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It stands within a form, which is not sent by looking for something.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {error ? (
        <LoadProblem compact error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <p role="status" className={classes['muted']}>
            {files.length === 0
              ? t(searchTerm === '' ? 'staff.files.noneTitle' : 'staff.files.attach.none')
              : t('ui.picker.shown', {
                  shown: formatNumber(files.length),
                  total: formatNumber(data.totalElements - data.content.length + files.length),
                })}
          </p>
          <ul className={classes['files']} aria-label={t('staff.files.title')}>
            {files.map((file) => (
              <li key={file.id} className={classes['file']}>
                <span>
                  <bdi>{file.fileName}</bdi>{' '}
                  <span className={classes['muted']}>
                    {t(`staff.files.kind.${file.kind}`)} · {fileSizeText(t, file.sizeBytes)}
                  </span>
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('staff.files.attachNamed', { name: file.fileName })}
                  onClick={() => onChoose(file)}
                >
                  {t('staff.files.attach')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Waiting />
      )}
    </>
  );
}
