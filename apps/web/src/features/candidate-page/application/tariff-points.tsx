import { ucasPoints } from '@evenhand/domain/reference/ucas-tariff';
import { useWords } from '../../../lib/words/words.ts';
import classes from './entry-table.module.css';

/** Shows the UCAS Tariff points of qualifications together. Shows nothing when the tariff knows none of them. */
export function TariffPoints({ value }: { readonly value: unknown }) {
  const t = useWords();
  const points = ucasPoints(value);
  return points === null ? null : <p className={classes['points']}>{t('staff.education.tariff', { points })}</p>;
}
