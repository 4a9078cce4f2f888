import { scaleQuantize } from 'd3-scale';
import { useTooFew } from './chart-figure.tsx';
import classes from './charts.module.css';

export interface HeatCell {
  readonly value: number | null;
  readonly text: string;
  readonly hidden?: boolean | undefined;
}

interface HeatTableProps {
  readonly caption: string;
  readonly columns: readonly { readonly id: string; readonly label: string }[];
  readonly rows: readonly { readonly id: string; readonly label: string; readonly cells: readonly HeatCell[] }[];
}

/** A table whose cells are tinted in five classes by their value. The figures themselves say the same. */
export function HeatTable({ caption, columns, rows }: HeatTableProps) {
  const tooFew = useTooFew();
  const values = rows.flatMap(({ cells }) => cells.flatMap(({ value }) => (value === null ? [] : [value])));
  const least = Math.min(...values, 0);
  const classOf = scaleQuantize<number>([least, Math.max(...values, least + 1e-9)], [1, 2, 3, 4, 5]);
  return (
    <section className={classes['pane']} aria-label={caption}>
      <table className={classes['heat']}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {cells.map(({ value, text, hidden }, at) => (
                <td
                  key={columns[at]?.id ?? at}
                  data-class={hidden || value === null ? undefined : classOf(value)}
                  data-hidden={hidden || undefined}
                >
                  {hidden ? tooFew : text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
