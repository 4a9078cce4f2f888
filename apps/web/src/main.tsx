import './app/start/styles.ts';
import { opensByLink } from '@evenhand/domain/access/public-path';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createAppRouter } from './app/router.tsx';
import { startPage } from './app/start/start-page.ts';
import { loadUser } from './entities/session/current-user.ts';

const boot = startPage();
// Asked while the page's own files come: every page of a signed-in user waits for it, and reports what went wrong. Left out where a
// mailed link may be about to sign another user in.
if (boot.organization && !opensByLink(location)) loadUser().catch(() => undefined);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App boot={boot} router={createAppRouter(boot)} />
    </StrictMode>,
  );
}
