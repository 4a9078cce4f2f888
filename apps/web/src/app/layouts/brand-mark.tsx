import { Link } from 'react-router';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import classes from './layout.module.css';

/** The organisation's name as its mark; where it has given a logo, the logo, as wide and free as it wishes. */
export function BrandMark() {
  const { organization } = useBoot();
  const name = useOrganisationName();
  const { logo: own, logoWidth, logoMargin } = organization?.theme ?? {};
  const logo = own ? `/api/public/logo/${own}` : organization?.text['logoUrl'];
  return (
    <Link to="/" className={classes['mark']}>
      {logo ? <img src={logo} alt={name} width={logoWidth ?? 140} style={{ margin: logoMargin ?? 0 }} /> : name}
    </Link>
  );
}
