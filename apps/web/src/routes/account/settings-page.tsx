import { isCandidate } from '@evenhand/domain/access/user-type';
import { useUser } from '../../entities/session/current-user.ts';
import { useIsVisitor } from '../../entities/session/use-is-visitor.ts';
import { DeviceList } from '../../features/account/device-list.tsx';
import { LanguageSetting } from '../../features/account/language-setting.tsx';
import { NotificationChoices } from '../../features/account/notification-choices.tsx';
import { TwoStepSetting } from '../../features/account/two-step-setting.tsx';
import { ReminderList } from '../../features/roles/reminders/reminder-list.tsx';
import { OwnTexts } from '../../features/text-messages/own-texts.tsx';
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
      <Page title={t('auth.settings.title')}>
        <p>{t('staff.visit.account')}</p>
      </Page>
    );
  }
  const { sessionTimeout } = user.organization;
  return (
    <Page title={t('auth.settings.title')}>
      <LanguageSetting />
      {isCandidate(user.userType) ? (
        <section className="section">
          <h2>{t('account.notifications.title')}</h2>
          <NotificationChoices />
          <ReminderList />
        </section>
      ) : null}
      {isCandidate(user.userType) ? <OwnTexts /> : null}
      <section className="section">
        <h2>{t('auth.account.twoStep')}</h2>
        <TwoStepSetting hasPassword={user.userType !== 'ANONYMOUS_CANDIDATE'} />
      </section>
      <section className="section">
        <h2>{t('auth.account.devices')}</h2>
        <p>
          {sessionTimeout === null
            ? t('account.session.long')
            : t('account.session.timeout', { count: sessionTimeout })}
        </p>
        <DeviceList />
      </section>
    </Page>
  );
}
