import { useBoot } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';

/** The page of a host that no organisation uses, or none any more. */
export function Component() {
  const t = useWords();
  const { archived } = useBoot();
  const title = archived
    ? t('shell.archivedHost.title', { organisation: archived.name })
    : t('shell.unknownHost.title');
  useTitle(title);
  return (
    <main id="main" tabIndex={-1}>
      <Page title={title}>
        {archived ? (
          <>
            <p>{t('shell.archivedHost.text')}</p>
            <p>
              <a href={`mailto:${archived.supportAddress}`}>
                {t('shell.archivedHost.write', { address: archived.supportAddress })}
              </a>
            </p>
          </>
        ) : (
          <p>{t('shell.unknownHost.text', { host: location.host })}</p>
        )}
      </Page>
    </main>
  );
}
