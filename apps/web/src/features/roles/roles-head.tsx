import { Link } from 'react-router';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import band from './band.module.css';
import { EmployerBand, EmployerFacts } from './employer-band.tsx';
import { howWeChooseId } from './how-we-choose.tsx';
import { Description } from './page/description.tsx';
import classes from './role-cards.module.css';

interface RolesHeadProps {
  /** Whether the whole page is shown, with what follows the roles, rather than the roles of a search. */
  readonly isWhole: boolean;
}

/** Leads to the steps of the selection, and where the employer has written none to its events. */
function SecondWay({ isWhole }: RolesHeadProps) {
  const t = useWords();
  const { variant, brand } = useBoot();
  if (isWhole && (brand.steps ?? []).length > 0) {
    return (
      <a className={band['way']} href={`#${howWeChooseId}`}>
        {t('roles.how')}
      </a>
    );
  }
  return variant?.features['events'] ? (
    <Link className={band['way']} to="/events">
      {t('roles.band.events')}
    </Link>
  ) : null;
}

/** The employer's own head of the page with two ways on, or its plain heading. */
export function RolesHead({ isWhole }: RolesHeadProps) {
  const t = useWords();
  const organisation = useOrganisationName();
  const { variant, brand } = useBoot();
  const isNetwork = variant?.features['manyEmployers'] === true;
  if (brand.headline === undefined || brand.band === 'none') {
    const lead = isNetwork ? 'roles.network.lead' : 'roles.lead';
    return (
      <header className={classes['plain']}>
        <h1>{t('roles.title')}</h1>
        <p className="lead">{t(lead, { organisation })}</p>
      </header>
    );
  }
  return (
    <>
      <EmployerBand headline={brand.headline} over={t('roles.title')}>
        <a className={band['first']} href="#roles">
          {t('roles.band.see')}
        </a>
        <SecondWay isWhole={isWhole} />
      </EmployerBand>
      <EmployerFacts />
      {isNetwork ? (
        <div className={classes['plain']}>
          <p className="lead">{t('roles.network.lead', { organisation })}</p>
        </div>
      ) : null}
    </>
  );
}

/** The employer's text about itself, where it has written one. */
export function AboutEmployer() {
  const t = useWords();
  const organisation = useOrganisationName();
  const { about } = useBoot().brand;
  if (about === undefined) return null;
  return (
    <section className={classes['part']}>
      <div className={classes['head']}>
        <h2>{t('roles.employer', { organisation })}</h2>
      </div>
      <div className={classes['about']}>
        <Description text={about} />
      </div>
    </section>
  );
}
