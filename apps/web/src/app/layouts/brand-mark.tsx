import { Link } from 'react-router';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import classes from './layout.module.css';

/** The organisation's name as its mark; where it has given a logo, the logo, as wide and free as it wishes. */
export function BrandMark() {
  const { tenant } = useBoot();
  const name = useOrganisationName();
  const { logo: own, logoWidth, logoMargin } = tenant?.theme ?? {};
  const logo = own ? `/api/public/logo/${own}` : tenant?.text['logoUrl'];
  return (
    <Link to="/" className={classes['mark']}>
      {logo ? <img src={logo} alt={name} width={logoWidth ?? 140} style={{ margin: logoMargin ?? 0 }} /> : name}
    </Link>
  );
}
