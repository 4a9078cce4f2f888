import { isCandidate } from '@evenhand/domain/access/user-type';
import { useUser } from '../../entities/session/current-user.ts';
import { useIsVisitor } from '../../entities/session/use-is-visitor.ts';
import { ChangeEmail } from '../../features/account/change-email-form.tsx';
import { DeleteAccount } from '../../features/account/delete-account.tsx';
import { OrganizationSwitch } from '../../features/account/organization-switch.tsx';
import { OwnData } from '../../features/account/own-data.tsx';
import { PictureField } from '../../features/account/picture-field.tsx';
import { DetailsForm } from '../../features/identity/details-form.tsx';
import { PasswordForm } from '../../features/identity/password/password-form.tsx';
import { KeepAccount } from '../../features/identity/sign-up/keep-account.tsx';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';

export function Component() {
  const t = useWords();
  const user = useUser();
  const isVisitor = useIsVisitor();
  if (!user) return null;
  // A visitor's account is the platform's: here there is nothing of it to set.
  if (isVisitor) {
    return (
      <Page title={t('auth.account.title')}>
        <p>{t('staff.visit.account')}</p>
      </Page>
    );
  }
  const hasPassword = user.userType !== 'ANONYMOUS_CANDIDATE';
  const isStaff = !isCandidate(user.userType);
  return (
    <Page title={t('auth.account.title')}>
      <section className="section">
        <h2>{t('auth.account.details')}</h2>
        <div className="stack">
          <PictureField user={user} />
          <DetailsForm key={user.id} user={user} />
        </div>
      </section>
      <section className="section">
        <h2>{t('account.email.title')}</h2>
        <ChangeEmail user={user} />
      </section>
      <section className="section">
        <h2>{t('auth.account.password')}</h2>
        {hasPassword ? <PasswordForm /> : <KeepAccount email={user.email} />}
      </section>
      {isStaff ? (
        <section className="section">
          <h2>{t('account.organisations.title')}</h2>
          <OrganizationSwitch user={user} />
        </section>
      ) : (
        <>
          <section className="section" id="data">
            <h2>{t('account.data.title')}</h2>
            <OwnData />
          </section>
          <section className="section">
            <h2>{t('account.leave.title')}</h2>
            <DeleteAccount hasPassword={hasPassword} />
          </section>
        </>
      )}
    </Page>
  );
}
