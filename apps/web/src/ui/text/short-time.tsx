import { isWholeDay } from '@evenhand/domain/dates/noon';
import { formatDate, formatGridTime } from '../../lib/format/format.ts';
import { shortMoment } from '../../lib/format/short-moment.ts';
import classes from './list-text.module.css';

/** A time in a list: short, with the whole of it for the pointer. */
export const ShortTime = ({ iso }: { readonly iso: string }) => (
  <time dateTime={iso} title={isWholeDay(iso) ? formatDate(iso) : formatGridTime(iso)} className={classes['time']}>
    {shortMoment(iso)}
  </time>
);
