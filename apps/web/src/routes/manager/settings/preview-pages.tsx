import type { ShownRole } from '@evenhand/contract/records/public-roles';
import type { ReactNode } from 'react';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { BrandMark } from '../../../entities/site/brand-mark.tsx';
import site from '../../../entities/site/site.module.css';
import { SiteFooter } from '../../../entities/site/site-footer.tsx';
import { HowWeChoose } from '../../../features/roles/how-we-choose.tsx';
import { RoleView } from '../../../features/roles/page/role-view.tsx';
import cards from '../../../features/roles/role-cards.module.css';
import { RoleList } from '../../../features/roles/role-list.tsx';
import { AboutEmployer, RolesHead } from '../../../features/roles/roles-head.tsx';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { YesNoToggle } from '../../../ui/form/yes-no-toggle.tsx';
import { FormActions, FormFrame } from '../../../ui/layout/form-frame.tsx';
import buttonLink from '../../candidate/button-link.module.css';

const day = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const sampleRole = (t: Translate): ShownRole => ({
  id: '01990000-0000-7000-8000-000000000001',
  title: t('admin.look.sampleRole'),
  summary: t('admin.look.sampleSummary'),
  description: t('admin.look.sampleText'),
  languageCode: 'en',
  languages: ['en'],
  scheme: 'VACATION_SCHEME',
  employmentType: null,
  workArrangement: 'HYBRID',
  countries: [],
  level: '',
  department: '',
  location: t('admin.look.samplePlace'),
  salary: '',
  pay: null,
  places: 24,
  decisionBy: null,
  opensAt: null,
  closesAt: inDays(37),
  state: 'open',
  asks: [],
  criteria: [],
});

const nextRole = (t: Translate): ShownRole => ({
  ...sampleRole(t),
  id: '01990000-0000-7000-8000-000000000002',
  title: t('admin.look.sampleNext'),
  summary: '',
  opensAt: inDays(24),
  closesAt: inDays(60),
  state: 'future',
});

const nothing = (): void => undefined;

/** The frame that every page of the site has. */
function SiteSample({ children }: { readonly children: ReactNode }) {
  const t = useWords();
  const { variant } = useBoot();
  return (
    <div className={site['frame']}>
      <header className={site['header']}>
        <div className={site['headerInner']}>
          <BrandMark />
          <button type="button" className={site['menuButton']}>
            {t('shell.nav.menu')}
          </button>
          <nav className={site['nav']}>
            {variant?.features['roles'] ? (
              <a href="#roles" aria-current="page">
                {t('shell.nav.roles')}
              </a>
            ) : null}
            <a href="#roles">{t('shell.nav.signIn')}</a>
          </nav>
        </div>
      </header>
      <main className={site['main']}>{children}</main>
      <SiteFooter onCookies={nothing} />
    </div>
  );
}

/** The first page, with a role that is open and one that opens soon. */
export function HomeSample() {
  const t = useWords();
  return (
    <SiteSample>
      <RolesHead isWhole={true} />
      <div className={cards['page']}>
        <RoleList roles={[sampleRole(t), nextRole(t)]} />
        <HowWeChoose />
        <AboutEmployer />
      </div>
    </SiteSample>
  );
}

/** The page of a role. */
export function RoleSample() {
  const t = useWords();
  const apply = (
    <p>
      <a className={buttonLink['link']} href="#apply">
        {t('roles.apply')}
      </a>
    </p>
  );
  return (
    <SiteSample>
      <RoleView role={sampleRole(t)} apply={apply} bar={apply} />
    </SiteSample>
  );
}

/** A step of the application form. */
export function FormSample() {
  const t = useWords();
  return (
    <FormFrame
      back={{ to: '/roles', label: t('roles.all') }}
      title={t('admin.look.sampleRole')}
      step={t('roles.about')}
      number={2}
      total={3}
      steps={null}
      stepsLabel={t('roles.about')}
    >
      <div className="stack">
        <TextField id="sample-name" label={t('admin.look.sampleName')} />
        <YesNoToggle id="sample-choice" label={t('admin.look.sampleChoice')} value={true} onChange={nothing} />
        <TextAreaField id="sample-answer" label={t('admin.look.sampleQuestion')} />
        <FormActions next={<ActionButton>{t('ui.save')}</ActionButton>} />
      </div>
    </FormFrame>
  );
}
