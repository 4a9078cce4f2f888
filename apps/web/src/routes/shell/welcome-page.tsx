import { useLoaderData } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { Page } from '../../ui/page.tsx';
import { type DemoTenant, fetchDemo } from './demo.ts';
import classes from './welcome-page.module.css';

export const loader = ({ request }: { request: Request }) => fetchDemo(request.signal);

function SignIns({ signIns }: Pick<DemoTenant, 'signIns'>) {
  const t = useWords();
  return (
    <>
      <h3>{t('shell.welcome.signIns')}</h3>
      <ul className={classes['lines']}>
        {signIns.map(({ email, label }) => (
          <li key={email}>
            {label}
            <br />
            <code>{email}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

function TenantCard({ name, sector, addresses, signIns }: DemoTenant) {
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
      {signIns.length > 0 ? <SignIns signIns={signIns} /> : null}
    </section>
  );
}

export function Component() {
  const t = useWords();
  const { tenants, mailbox } = useLoaderData<typeof loader>();
  const password = tenants[0]?.signIns[0]?.password;
  return (
    <main id="main" tabIndex={-1}>
      <Page title={t('shell.welcome.title')} lead={t('shell.welcome.text')} width="wide">
        {tenants.length === 0 ? <p>{t('shell.welcome.empty')}</p> : null}
        {password ? (
          <p>
            {t('shell.welcome.password')} <code>{password}</code>
          </p>
        ) : null}
        <div className={classes['grid']}>
          {tenants.map((tenant) => (
            <TenantCard key={tenant.code} {...tenant} />
          ))}
        </div>
        <p>
          <a href={mailbox}>{t('shell.welcome.mailbox')}</a>. {t('shell.welcome.mailboxText')}
        </p>
      </Page>
    </main>
  );
}
