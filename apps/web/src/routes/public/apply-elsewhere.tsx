import { getApplyHostSwitch } from '@evenhand/contract/tenancy/identity/account';
import { type MouseEvent, useState } from 'react';
import { useUser } from '../../entities/session/current-user.ts';
import { request } from '../../entities/session/http.ts';
import { searchToKeep } from '../../features/portals/tracked-link.ts';
import { useWords } from '../../lib/words/words.ts';
import buttonLink from '../candidate/button-link.module.css';

interface ApplyElsewhereProps {
  readonly roleId: string;
  /** The origin of the apply host. */
  readonly at: string;
}

/** Continues the application at the apply host, by the same path and query. A user signed in here is signed in there too. */
export function ApplyElsewhere({ roleId, at }: ApplyElsewhereProps) {
  const t = useWords();
  const user = useUser();
  const [going, setGoing] = useState(false);
  const path = `/apply/${roleId}${searchToKeep()}`;
  const plain = `${at}${path}`;

  function go(event: MouseEvent): void {
    if (user === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (going) return;
    setGoing(true);
    request(getApplyHostSwitch, { query: { returnTo: path } }).then(
      ({ url }) => window.location.assign(url),
      // Without the token they sign in there.
      () => window.location.assign(plain),
    );
  }
  return (
    <a className={buttonLink['link']} href={plain} onClick={go} aria-busy={going || undefined}>
      {t('roles.apply')}
    </a>
  );
}
