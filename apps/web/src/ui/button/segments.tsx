import classes from './segments.module.css';

interface SegmentsProps<K extends string> {
  readonly label: string;
  readonly keys: readonly K[];
  readonly current: K;
  readonly nameOf: (key: K) => string;
  /** Language of each name, where the names are in different ones. */
  readonly langOf?: (key: K) => string;
  readonly onChange: (key: K) => void;
}

/** One of a few, each shown. */
export function Segments<K extends string>({ label, keys, current, nameOf, langOf, onChange }: SegmentsProps<K>) {
  return (
    <fieldset className={classes['segments']}>
      <legend className="visually-hidden">{label}</legend>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === current}
          lang={langOf?.(key)}
          onClick={() => onChange(key)}
        >
          {nameOf(key)}
        </button>
      ))}
    </fieldset>
  );
}
