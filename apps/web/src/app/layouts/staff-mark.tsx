import { Link } from 'react-router';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import classes from './staff-mark.module.css';

/** The organisation's logo, its name in its own typeface, or both, at the head of the staff pages. */
export function StaffMark() {
  const { organization, brand } = useBoot();
  const name = useOrganisationName();
  const own = organization?.theme.logo;
  const logo = own ? `/api/public/logo/${own}` : organization?.text['logoUrl'];
  const alt = brand.logoBesideName ? '' : name;
  return (
    <Link to="/" className={classes['mark']}>
      {logo ? <img src={logo} alt={alt} className={brand.darkLogo && classes['onLight']} /> : null}
      {logo && brand.darkLogo ? (
        <img src={`/api/public/picture/${brand.darkLogo}`} alt={alt} className={classes['onDark']} />
      ) : null}
      {logo && !brand.logoBesideName ? null : <span>{name}</span>}
    </Link>
  );
}
