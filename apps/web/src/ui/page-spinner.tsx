import { useEffect, useState } from 'react';
import { translate } from '../lib/words.ts';
import classes from './page-spinner.module.css';

const spinnerDelay = 300;

/** A full-page wait. Nothing for the first 300 ms: most pages are there before. */
export function PageSpinner() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className={classes['overlay']} role="status">
      <span className={classes['ring']} aria-hidden="true" />
      <span className="visually-hidden">{translate('shell.loading')}</span>
    </div>
  );
}
