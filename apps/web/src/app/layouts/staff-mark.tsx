import { Link } from 'react-router';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import classes from './staff-layout.module.css';

/** The organisation's logo, or its name in its own typeface, at the head of the staff pages. */
export function StaffMark() {
  const { organization } = useBoot();
  const name = useOrganisationName();
  const own = organization?.theme.logo;
  const logo = own ? `/api/public/logo/${own}` : organization?.text['logoUrl'];
  return (
    <Link to="/" className={classes['mark']}>
      {logo ? <img src={logo} alt={name} /> : name}
    </Link>
  );
}
