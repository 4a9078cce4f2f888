import { isRecord } from '@evenhand/domain/fields/values';
import { formatDate } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import classes from './answer-view.module.css';

function Plain({ value }: { readonly value: unknown }) {
  const t = useWords();
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.trim() === '') return t('candidate.notAnswered');
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}

/** The parts of an entry, each with its label. */
function EntryView({ entry }: { readonly entry: readonly unknown[] }) {
  return (
    <dl className={classes['entryView']}>
      {entry.filter(isRecord).map(({ label, value }) => (
        <div key={String(label)}>
          <dt>{String(label)}</dt>
          <dd>
            <Plain value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer as it is read back: text, choices by their labels, entries by their parts. */
export function AnswerView({ value }: { readonly value: unknown }) {
  if (!Array.isArray(value) || value.length === 0) {
    return (
      <p className={classes['asWritten']}>
        <Plain value={Array.isArray(value) ? null : value} />
      </p>
    );
  }
  return (
    <ul className={classes['answers']}>
      {value.map((one: unknown, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is read back does not move.
        <li key={at}>{Array.isArray(one) ? <EntryView entry={one} /> : <Plain value={one} />}</li>
      ))}
    </ul>
  );
}
