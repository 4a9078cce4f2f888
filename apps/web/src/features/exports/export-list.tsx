import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../lib/problem-error.ts';
import { useWords } from '../../lib/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ExportState } from './export-state.tsx';
import { exportsQuery } from './exports.api.ts';
import classes from './exports.module.css';

/** One's own exports of the last week. */
export function ExportList() {
  const t = useWords();
  const { data, error, refetch } = useQuery(exportsQuery);
  if (!data) {
    if (!error) return <Waiting />;
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('exports.emptyTitle')}
        action={<ButtonLink to="/manager/search">{t('exports.toList')}</ButtonLink>}
      >
        <p>{t('exports.empty')}</p>
      </EmptyState>
    );
  }
  return (
    <ul className={classes['list']}>
      {data.map((one) => (
        <li key={one.id}>
          <ExportState one={one} />
        </li>
      ))}
    </ul>
  );
}
