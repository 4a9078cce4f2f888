import { Link } from 'react-router';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import classes from './staff-mark.module.css';

/** The organisation's logo, or its name in its own typeface, at the head of the staff pages. */
export function StaffMark() {
  const { organization, brand } = useBoot();
  const name = useOrganisationName();
  const own = organization?.theme.logo;
  const logo = own ? `/api/public/logo/${own}` : organization?.text['logoUrl'];
  return (
    <Link to="/" className={classes['mark']}>
      {logo ? <img src={logo} alt={name} className={brand.darkLogo && classes['onLight']} /> : name}
      {logo && brand.darkLogo ? (
        <img src={`/api/public/picture/${brand.darkLogo}`} alt={name} className={classes['onDark']} />
      ) : null}
    </Link>
  );
}
