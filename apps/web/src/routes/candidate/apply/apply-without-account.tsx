import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { takesApplications } from '../../../entities/session/landing.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { isSignUpOpen } from '../../../entities/site/sign-up-open.ts';
import { EmailForm } from '../../../features/identity/email-form.tsx';
import { WithoutAccountForm } from '../../../features/identity/sign-up/without-account-form.tsx';
import { channelOf } from '../../../features/portals/channel.ts';
import { askAgain, askForLink, portalOwnerQuery } from '../../../features/portals/portals.api.ts';
import { trackedLink } from '../../../features/portals/tracked-link.ts';
import { ProblemError } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Notice } from '../../../ui/text/notice.tsx';

/** Returns the way into a role for a visitor without an account: whose link they came by, and whether they may go on. */
export function useWayIn() {
  const { pathname } = useLocation();
  const boot = useBoot();
  const [link] = useState(trackedLink);
  const code = link?.portal ?? '';
  const owner = useQuery({ ...portalOwnerQuery(code), enabled: code !== '' });
  const isPaused = owner.error instanceof ProblemError && owner.error.status === 410;
  const channel = channelOf(pathname);
  return {
    channel,
    link,
    partner: owner.data?.firstName ?? null,
    isPaused,
    mayApply: takesApplications(boot.variant) && !isPaused && (isSignUpOpen(boot) || owner.data !== undefined),
    /** The way without an account is what this address is for. */
    isAsked: channel !== 'link' || owner.data !== undefined,
    isPending: code !== '' && owner.isPending,
  };
}
export type WayIn = ReturnType<typeof useWayIn>;

function LinkSent({ email, back }: { readonly email: string; readonly back: string }) {
  const t = useWords();
  const [again, setAgain] = useState(false);
  return (
    <div className="stack">
      <Notice kind="done" title={t('auth.checkMail.title')} alert>
        <p>{t('applying.sent', { email })}</p>
      </Notice>
      <p className="flush">{t('applying.sentHint')}</p>
      {again ? <p role="status">{t('applying.sentAgain')}</p> : null}
      <EmailForm
        submit={t('applying.again')}
        initial={email}
        onSend={async (address) => {
          await askAgain(address, back);
          setAgain(true);
        }}
      />
    </div>
  );
}

/** Applying without an account: names and an address, then a mail. */
export function ApplyWithoutAccount({ roleId, way }: { readonly roleId: string; readonly way: WayIn }) {
  const t = useWords();
  const { pathname } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <LinkSent email={sentTo} back={pathname} />;
  return (
    <div className="stack">
      <p className="flush">{t('sources.text')}</p>
      <WithoutAccountForm
        onSend={async (person) => {
          await askForLink({ roleId, channel: way.channel, link: way.link, isOpened: way.partner !== null }, person);
          setSentTo(person.email);
        }}
      />
      <p className="flush">
        <Link to={`/application?${new URLSearchParams({ url: pathname }).toString()}`}>{t('sources.begun')}</Link>
      </p>
    </div>
  );
}
