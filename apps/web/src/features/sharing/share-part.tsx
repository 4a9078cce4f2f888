import type { SharedKind } from '@evenhand/contract/screens/sharing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyField } from '../../ui/form/copy-field.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { posterPath, qrPath, shortLinkQuery } from './sharing.api.ts';
import classes from './sharing.module.css';

interface Shared {
  readonly kind: SharedKind;
  readonly id: string;
  readonly title: string;
}

/** The device's own way to send something on; nothing where it has none. */
function NativeShare({ title, url }: { readonly title: string; readonly url: string }) {
  const t = useWords();
  if (!('share' in navigator)) return null;
  return (
    <Button
      onClick={() => {
        // Cancelling is no error.
        navigator.share({ title, url }).catch(() => undefined);
      }}
    >
      {t('sharing.native')}
    </Button>
  );
}

/** Returns an address that opens a mail with the title and the link, and no recipient. */
const mailAddress = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;

/** Offers the ways to share a role or an event: its short address, a QR code, a poster. */
export function ShareWays({ kind, id, title }: Shared) {
  const t = useWords();
  const { data, error, refetch } = useQuery(shortLinkQuery(kind, id));
  if (error)
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        <p>{problemText(error)}</p>
      </Notice>
    );
  if (!data) return <Waiting />;
  const { code, url } = data;
  return (
    <div className="stack">
      <div className="actions">
        <NativeShare title={title} url={url} />
        <a href={mailAddress(title, url)}>{t('sharing.mail')}</a>
        <a href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`}>
          {t('sharing.linkedIn')}
        </a>
        <a href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}>{t('sharing.whatsApp')}</a>
      </div>
      <CopyField id="short-link" label={t('sharing.link')} hint={t('sharing.linkHint')} value={url} />
      <div className={classes['qr']}>
        <img src={qrPath(code, 'svg')} alt={t('sharing.qr', { url })} width={160} height={160} />
        <ul>
          <li>
            <a href={qrPath(code, 'png')} download={`qr-${code}.png`}>
              {t('sharing.png')}
            </a>
          </li>
          <li>
            <a href={qrPath(code, 'svg')} download={`qr-${code}.svg`}>
              {t('sharing.svg')}
            </a>
          </li>
          <li>
            <Link to={posterPath(kind, id)}>{t('sharing.poster')}</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Shows the ways to share in a folded part. The short address is loaded only when it is opened. */
export function SharePart(shared: Shared) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  return (
    <section className="section">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes['summary']}>{t(`sharing.title.${shared.kind}`)}</summary>
        {open ? <ShareWays {...shared} /> : null}
      </details>
    </section>
  );
}
