import type { ShownRole } from '@evenhand/contract/records/public-roles';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Description } from './description.tsx';
import { RoleFacts } from './role-facts.tsx';
import { RoleLanguage } from './role-language.tsx';
import { RoleQuestions } from './role-questions.tsx';

interface RoleViewProps {
  readonly role: ShownRole;
  /** Said before everything else. */
  readonly notice?: ReactNode;
  /** The way to apply, above and below the text. */
  readonly apply: ReactNode;
  readonly children?: ReactNode;
}

/** A role as candidates read it. */
export function RoleView({ role, notice, apply, children }: RoleViewProps) {
  const t = useWords();
  const lead = role.summary === '' ? undefined : <span lang={role.languageCode}>{role.summary}</span>;
  return (
    <Page title={role.title} titleLanguage={role.languageCode} lead={lead}>
      {notice}
      <RoleLanguage role={role} />
      <RoleFacts role={role} />
      {apply}
      {role.description === '' ? null : (
        <section className="section">
          <h2>{t('roles.about')}</h2>
          <div lang={role.languageCode}>
            <Description text={role.description} />
          </div>
        </section>
      )}
      <RoleQuestions asks={role.asks} />
      {role.state === 'open' ? apply : null}
      {children}
    </Page>
  );
}
