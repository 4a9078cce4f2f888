import type { DemoDirectory } from '@evenhand/contract/upkeep/demo';
import { useLoaderData } from 'react-router';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import { type DemoDirectoryEntry, fetchDemo } from './demo.ts';
import { Component as UnknownHostPage } from './unknown-host-page.tsx';
import classes from './welcome-page.module.css';

export const loader = ({ request }: { request: Request }) => fetchDemo(request.signal);

function SignIns({ code, signIns }: Pick<DemoDirectoryEntry, 'code' | 'signIns'>) {
  const t = useWords();
  return (
    <>
      <h3>{t('shell.welcome.signIns')}</h3>
      <ul className={classes['lines']}>
        {signIns.map(({ email, label }) => (
          <li key={email}>
            <a href={`/dev/sign-in?${new URLSearchParams({ code, email })}`}>{label}</a>
            <br />
            <code>{email}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function OrganizationCard({ name, code, sector, addresses, signIns }: DemoDirectoryEntry) {
  const t = useWords();
  return (
    <section className={classes['card']} aria-label={name}>
      <h2>{name}</h2>
      <p className={classes['sector']}>{sector}</p>
      <h3>{t('shell.welcome.addresses')}</h3>
      <ul className={classes['lines']}>
        {addresses.map(({ url, label }) => (
          <li key={url}>
            <a href={url}>{label}</a>
            <br />
            <span className={classes['url']}>{url.replace(/^https?:\/\//, '')}</span>
          </li>
        ))}
      </ul>
      {signIns.length > 0 ? <SignIns code={code} signIns={signIns} /> : null}
    </section>
  );
}

function Demo({ organizations }: Pick<DemoDirectory, 'organizations'>) {
  const t = useWords();
  const password = organizations[0]?.signIns[0]?.password;
  return (
    <>
      {password ? (
        <p>
          {t('shell.welcome.password')} <code>{password}</code>
        </p>
      ) : null}
      <div className={classes['grid']}>
        {organizations.map((organization) => (
          <OrganizationCard key={organization.code} {...organization} />
        ))}
      </div>
    </>
  );
}

/** Shown on a server without the demo: how to become its first administrator, and where to go on. */
function Beginning({ platform }: Pick<DemoDirectory, 'platform'>) {
  const t = useWords();
  return (
    <>
      {platform.exists ? null : (
        <>
          <h2>{t('shell.welcome.first')}</h2>
          <p>{t('shell.welcome.firstText')}</p>
          <pre className={classes['command']}>{platform.command}</pre>
        </>
      )}
      <h2>{t('shell.welcome.platform')}</h2>
      <p>
        {t('shell.welcome.platformText')} <a href={platform.url}>{platform.url.replace(/^https?:\/\//, '')}</a>
      </p>
    </>
  );
}

export function Component() {
  const t = useWords();
  const directory = useLoaderData<typeof loader>();
  if (directory === null) return <UnknownHostPage />;
  const { organizations, platform, mailbox } = directory;
  const isDemo = organizations.length > 0;
  return (
    <main id="main" tabIndex={-1}>
      <Page
        title={t('shell.welcome.title')}
        lead={t(isDemo ? 'shell.welcome.text' : 'shell.welcome.emptyText')}
        width={isDemo ? 'wide' : 'prose'}
      >
        {isDemo ? <Demo organizations={organizations} /> : <Beginning platform={platform} />}
        <p>
          <a href={mailbox}>{t('shell.welcome.mailbox')}</a>. {t('shell.welcome.mailboxText')}
        </p>
      </Page>
    </main>
  );
}
