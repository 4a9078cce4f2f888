import { Link } from 'react-router';
import { useBoot, useOrganisationName } from './boot-context.ts';
import classes from './brand-mark.module.css';

/** The organisation's name as its mark; where it has given a logo, the logo in its place or before it, as wide and free as it wishes. */
export function BrandMark() {
  const { organization, brand } = useBoot();
  const name = useOrganisationName();
  const { logo: own, logoWidth, logoMargin } = organization?.theme ?? {};
  const { darkLogo, logoBesideName } = brand;
  const logo = own ? `/api/public/logo/${own}` : organization?.text['logoUrl'];
  const alt = logoBesideName ? '' : name;
  const shape = logoBesideName ? { height: 30 } : { width: logoWidth ?? 140, style: { margin: logoMargin ?? 0 } };
  return (
    <Link to="/" className={classes['mark']}>
      {logo ? <img src={logo} alt={alt} {...shape} className={darkLogo && classes['onLight']} /> : null}
      {darkLogo ? (
        <img src={`/api/public/picture/${darkLogo}`} alt={alt} {...shape} className={classes['onDark']} />
      ) : null}
      {logo && !logoBesideName ? null : <span>{name}</span>}
    </Link>
  );
}
