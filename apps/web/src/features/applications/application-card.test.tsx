import { ownApplication } from '@evenhand/contract/own-application';
import { afterEach, expect, it } from 'vitest';
import { type Rendered, renderRoutes } from '../../testing/render-app.tsx';
import { ApplicationCard } from './application-card.tsx';

const id = '01990000-0000-7000-8000-0000000000bb';
const at = '2026-11-20T10:00:00Z';
const quiet = ownApplication.parse({
  id,
  role: { id, title: 'Summer scheme', scheme: 'VACATION_SCHEME', closesAt: null, decisionBy: null },
  status: 'sent',
  whoseMove: 'ours',
  steps: [],
  outcomeSentence: null,
  deadline: null,
  openUntil: null,
  submittedAt: at,
  formVersion: 1,
  updatedAt: at,
  mayWithdraw: true,
  mayAnswerOffer: false,
  offer: null,
  requests: [],
  amendment: null,
  mayAskAmendment: false,
  feedback: null,
  promise: null,
  history: [],
  version: 1,
});
const changing = ownApplication.parse({
  ...quiet,
  amendment: {
    id,
    applicationId: id,
    state: 'OPEN',
    wish: 'My reason has changed.',
    parts: [{ key: 'why', label: 'Why us?' }],
    openUntil: null,
    reply: '',
    changes: [],
    askedAt: at,
    decidedAt: at,
    madeAt: null,
    version: 2,
  },
});

let shown: Rendered;
afterEach(() => shown.unmount());

it.each([
  ['nothing is asked', quiet, true],
  ['a change is open', changing, false],
])('says that there is nothing to do only where that is so: %s', async (_what, application, nothing) => {
  const element = <ApplicationCard application={application} candidateId={id} />;
  shown = await renderRoutes([{ path: '*', element }], '/');
  expect(document.body.textContent).toContain('We have your application');
  expect(document.body.textContent?.includes('To do: nothing now')).toBe(nothing);
});
