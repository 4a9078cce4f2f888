import { DeviceList, TwoStepSetting } from '../../features/identity/security-settings.tsx';
import { useUser } from '../../lib/current-user.ts';
import { useWords } from '../../lib/words.ts';
import { Page } from '../../ui/page.tsx';

export function Component() {
  const t = useWords();
  const user = useUser();
  if (!user) return null;
  return (
    <Page title={t('auth.settings.title')}>
      <section className="section">
        <h2>{t('auth.account.twoStep')}</h2>
        <TwoStepSetting user={user} />
      </section>
      <section className="section">
        <h2>{t('auth.account.devices')}</h2>
        <DeviceList />
      </section>
    </Page>
  );
}
