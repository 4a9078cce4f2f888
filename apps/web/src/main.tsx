import './app/faces.css';
import './app/tokens.css';
import './app/colours.css';
import './app.css';
import './app/controls.css';
import { opensByLink } from '@evenhand/domain/access/public-path';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { App } from './app/app.tsx';
import { isTypedKept, readConsent } from './app/cookies/cookie-consent.ts';
import { startAnalytics } from './app/page-views/page-views.ts';
import { createAppRouter } from './app/router.tsx';
import { loadUser } from './entities/session/current-user.ts';
import { followOtherTabs } from './entities/session/tabs.ts';
import { currentBoot } from './entities/site/boot.ts';
import { wearLook } from './entities/site/theme.ts';
import { forgetEarlyAnswers } from './lib/http/early-answers.ts';
import { startWords } from './lib/words/words.ts';

// The content policy forbids eval, which zod would try for speed.
z.config({ jitless: true });

const boot = currentBoot();
wearLook(boot.look, document.documentElement);
startWords(boot.language, boot.words);
if (boot.language !== 'en') void import('./lib/words/english-texts.ts').then((it) => it.watchEnglishTexts());
followOtherTabs();
// Asked while the page's own files come: every page of a signed-in user waits for it, and reports what went wrong. Left out where a
// mailed link may be about to sign another user in.
if (boot.organization && !opensByLink(location)) loadUser().catch(() => undefined);
if (readConsent(localStorage) === 'accepted') startAnalytics(boot.analytics);
if (isTypedKept(sessionStorage)) void import('./app/cookies/typed-fields.ts').then((it) => it.putBackTyped());

// The page has asked by then for all that it begins with.
setTimeout(forgetEarlyAnswers, 5000);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App boot={boot} router={createAppRouter(boot)} />
    </StrictMode>,
  );
}
