import { DetailsForm } from '../../features/identity/details-form.tsx';
import { PasswordForm } from '../../features/identity/password-form.tsx';
import { useUser } from '../../lib/current-user.ts';
import { useWords } from '../../lib/words.ts';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const t = useWords();
  const user = useUser();
  if (!user) return null;
  return (
    <Page title={t('auth.account.title')}>
      <section className="section">
        <h2>{t('auth.account.details')}</h2>
        <DetailsForm key={user.id} user={user} />
      </section>
      <section className="section">
        <h2>{t('auth.account.password')}</h2>
        <PasswordForm />
      </section>
    </Page>
  );
}
