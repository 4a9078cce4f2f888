import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import * as z from 'zod/mini';
import { followOtherTabs } from '../../entities/session/tabs.ts';
import { currentBoot } from '../../entities/site/boot.ts';
import { wearLook } from '../../entities/site/theme.ts';
import { forgetEarlyAnswers } from '../../lib/http/early-answers.ts';
import { startWords } from '../../lib/words/words.ts';
import { isTypedKept, readConsent } from '../cookies/cookie-consent.ts';
import { startAnalytics } from '../page-views/page-views.ts';

/** Begins a page, before anything is drawn: its look and words, and what listens while it is open. Returns its boot record. */
export function startPage(): Boot {
  // The content policy forbids eval, which zod would try for speed.
  z.config({ jitless: true });
  const boot = currentBoot();
  wearLook(boot.look, document.documentElement);
  startWords(boot.language, boot.words);
  if (boot.language !== 'en') void import('../../lib/words/english-texts.ts').then((it) => it.watchEnglishTexts());
  followOtherTabs();
  if (readConsent(localStorage) === 'accepted') startAnalytics(boot.analytics);
  if (isTypedKept(sessionStorage)) void import('../cookies/typed-fields.ts').then((it) => it.putBackTyped());
  // The page has asked by then for all that it begins with.
  setTimeout(forgetEarlyAnswers, 5000);
  return boot;
}
