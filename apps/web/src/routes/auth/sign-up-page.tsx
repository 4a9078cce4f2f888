import { signUp } from '@evenhand/contract/processes/sign-up';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { request } from '../../entities/session/http.ts';
import { useBoot, useOrganisationName } from '../../entities/site/boot-context.ts';
import { isSignUpOpen } from '../../entities/site/sign-up-open.ts';
import { DoorPage } from '../../features/identity/door-page.tsx';
import { returnTarget } from '../../features/identity/return-to.ts';
import { signedOutOnly } from '../../features/identity/sign-in/signed-out-only.ts';
import { CheckMail } from '../../features/identity/sign-up/check-mail.tsx';
import { signUpDevice } from '../../features/identity/sign-up/sign-up-device.ts';
import { SignUpForm } from '../../features/identity/sign-up/sign-up-form.tsx';
import { trackedLink } from '../../features/portals/tracked-link.ts';
import { useWords } from '../../lib/words/words.ts';

export const loader = signedOutOnly;

export function Component() {
  const t = useWords();
  const organisation = useOrganisationName();
  const open = isSignUpOpen(useBoot());
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<{ readonly email: string; readonly password: string } | null>(null);

  if (!open) {
    return (
      <DoorPage title={t('auth.signUp.closed.title')}>
        <p>{t('auth.signUp.closed.text', { organisation })}</p>
        <Link to={`/login${search}`}>{t('auth.verify.signIn')}</Link>
      </DoorPage>
    );
  }
  if (sentTo !== null) {
    return (
      <DoorPage title={t('auth.checkMail.title')}>
        <CheckMail initial={sentTo.email} password={sentTo.password} />
      </DoorPage>
    );
  }
  return (
    <DoorPage title={t('auth.signUp.title')} lead={t('auth.signUp.lead', { organisation })}>
      <div className="stack">
        <SignUpForm
          onSend={async (input) => {
            const target = returnTarget(search);
            const link = trackedLink();
            const said = { ...(target ? { returnTo: target } : {}), ...(link ? { link } : {}) };
            await request(signUp, { body: { ...input, ...said, device: signUpDevice() } });
            setSentTo({ email: input.email, password: input.password });
          }}
        />
        <p>
          {t('auth.signUp.have')} <Link to={`/login${search}`}>{t('shell.nav.signIn')}</Link>
        </p>
      </div>
    </DoorPage>
  );
}
