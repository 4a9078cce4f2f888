import { averagesByYear, degreeAverage } from '@evenhand/domain/education/degree-average';
import type { Field } from '@evenhand/domain/fields/field';
import { entriesOf, isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { lazy, Suspense } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { isLawLabel } from './course-label.ts';
import classes from './entry-table.module.css';
import { fieldLabel, fieldTexts, qualificationCells, qualificationColumns } from './field-text.ts';

/** Loaded after the table, with the grades of every qualification and their points. */
const TariffPoints = lazy(async () => ({ default: (await import('./tariff-points.tsx')).TariffPoints }));

/** Returns the parts that at least one entry has answered. Only these become columns. */
const usedParts = (parts: readonly Field[], entries: readonly SectionData[]): Field[] =>
  parts.filter((part) => entries.some((entry) => !isEmptyValue(entry[part.id])));

interface TableProps {
  readonly caption: string;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly rows: readonly (readonly string[])[];
}

/** Shows a small table that scrolls by itself when it is wider than the page. */
function Table({ caption, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className={classes['scroll']} tabIndex={0} aria-label={caption}>
      <table className={classes['table']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are read, not moved
            <tr key={at}>
              {cells.map((cell, place) => (
                <td key={columns[place]?.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows the modules of a course in a table, with the average of each year and of all. */
function Modules({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const t = useWords();
  const entries = entriesOf(value);
  const parts = usedParts(field.entries ?? [], entries);
  const average = degreeAverage(value);
  const years = averagesByYear(value).flatMap(({ year, average: mean }) =>
    mean === null ? [] : [t('staff.education.yearAverage', { year, average: mean })],
  );
  const title = [
    fieldLabel(t, field),
    ...(average === null ? [] : [t('staff.education.average', { average })]),
    ...years,
  ].join(' · ');
  return (
    <details className={classes['modules']}>
      <summary>{title}</summary>
      <Table
        caption={fieldLabel(t, field)}
        columns={parts.map((part) => ({ id: part.id, label: fieldLabel(t, part) }))}
        rows={entries.map((entry) => parts.map((part) => fieldTexts(t, part, entry[part.id]).join(', ')))}
      />
    </details>
  );
}

/** Shows a list of entries, one row each. A list within an entry follows under the table. */
export function EntryTable({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const t = useWords();
  const entries = entriesOf(value);
  const parts = usedParts(field.entries ?? [], entries);
  const flat = parts.filter((part) => !part.entries);
  const nested = parts.filter((part) => part.entries);
  const cell = (part: Field, entry: SectionData): string => {
    const text = isEmptyValue(entry[part.id]) ? '' : fieldTexts(t, part, entry[part.id]).join(', ');
    return part.id === 'subject' && isLawLabel(entry) ? t('staff.education.law', { subject: text }) : text;
  };
  return (
    <>
      <Table
        caption={fieldLabel(t, field)}
        columns={flat.map((part) => ({ id: part.id, label: fieldLabel(t, part) }))}
        rows={entries.map((entry) => flat.map((part) => cell(part, entry)))}
      />
      {entries.flatMap((entry, at) =>
        nested
          .filter((part) => !isEmptyValue(entry[part.id]))
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are read, not moved
          .map((part) => <Modules key={`${at}.${part.id}`} field={part} value={entry[part.id]} />),
      )}
    </>
  );
}

/** Shows qualifications in a table. Those of the sixth form have UCAS Tariff points. */
export function QualificationTable({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const t = useWords();
  const entries = entriesOf(value);
  const columns = qualificationColumns.filter((column) =>
    entries.some((entry) => qualificationCells(t, entry)[column] !== ''),
  );
  return (
    <>
      <Table
        caption={fieldLabel(t, field)}
        columns={columns.map((column) => ({ id: column, label: t(`staff.education.${column}`) }))}
        rows={entries.map((entry) => columns.map((column) => qualificationCells(t, entry)[column]))}
      />
      {field.section === 'sixthForm' ? (
        <Suspense fallback={<p className={classes['points']} />}>
          <TariffPoints value={value} />
        </Suspense>
      ) : null}
    </>
  );
}
