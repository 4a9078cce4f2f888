import { AgencyList } from '../../../features/agencies/agency-list.tsx';
import { useWords } from '../../../lib/words/words.ts';
import { SettingsPage } from './settings-page.tsx';

/** The recruitment agencies of an organisation, for its administrators. */
export function Component() {
  const t = useWords();
  return (
    <SettingsPage title="agencies.title">
      {() => (
        <>
          <p>{t('agencies.text')}</p>
          <AgencyList />
        </>
      )}
    </SettingsPage>
  );
}
