import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/page/use-online.ts';
import { translate } from '../../lib/words/words.ts';
import classes from './page-spinner.module.css';

const spinnerDelay = 300;

/** A full-page wait. Nothing for the first 300 ms: most pages are there before. Without a line it goes on when that is back. */
export function PageSpinner() {
  const [late, setLate] = useState(false);
  const online = useOnline();
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), spinnerDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return null;
  return (
    <div className={classes['overlay']} role="status" data-waiting>
      <span className={classes['ring']} aria-hidden="true" />
      <span className={online ? 'visually-hidden' : classes['offline']}>
        {translate(online ? 'shell.loading' : 'shell.offline.waiting')}
      </span>
    </div>
  );
}
