import { useQuery } from '@tanstack/react-query';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { ExportState } from './export-state.tsx';
import { exportsQuery } from './exports.api.ts';
import classes from './exports.module.css';

/** Lists the user's own exports of the last week. */
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
  if (data.length === 0) return <p className="flush">{t('exports.empty')}</p>;
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
