import { useLoaderData } from 'react-router';
import { useWords } from '../../lib/words.ts';
import { Page } from '../../ui/page.tsx';
import { type DemoTenant, fetchDemo } from './demo.ts';
import classes from './welcome-page.module.css';

export const loader = ({ request }: { request: Request }) => fetchDemo(request.signal);

function SignIns({ signIns }: Pick<DemoTenant, 'signIns'>) {
  const t = useWords();
  return (
    <div className={classes['scroll']}>
      <table>
        <caption>{t('shell.welcome.signIns')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('shell.welcome.who')}</th>
            <th scope="col">{t('shell.welcome.email')}</th>
            <th scope="col">{t('shell.welcome.password')}</th>
          </tr>
        </thead>
        <tbody>
          {signIns.map(({ email, password, label }) => (
            <tr key={email}>
              <th scope="row">{label}</th>
              <td>{email}</td>
              <td>
                <code>{password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TenantCard({ name, sector, addresses, signIns }: DemoTenant) {
  const t = useWords();
  return (
    <section className={classes['card']} aria-label={name}>
      <h2>{name}</h2>
      <p className={classes['sector']}>{sector}</p>
      <h3>{t('shell.welcome.addresses')}</h3>
      <ul className={classes['addresses']}>
        {addresses.map(({ url, label }) => (
          <li key={url}>
            <a href={url}>{label}</a> <span className={classes['url']}>{url.replace(/^https?:\/\//, '')}</span>
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
  return (
    <main id="main" tabIndex={-1}>
      <Page title={t('shell.welcome.title')} lead={t('shell.welcome.text')} width="wide">
        {tenants.length === 0 ? <p>{t('shell.welcome.empty')}</p> : null}
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
