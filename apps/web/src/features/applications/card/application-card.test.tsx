import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { clearStatusMessages, useStatusMessages } from '../../../lib/page/status-messages.ts';
import { startApiServer } from '../../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { ownApplicationsQuery } from '../applications.api.ts';
import { amendmentId, candidateId, openAmendment, sampleApplication, sentAt } from '../sample-application.factory.ts';
import { ApplicationCard } from './application-card.tsx';
import { isOver } from './next-words.ts';

const quiet = sampleApplication();
const changing = sampleApplication({ amendment: openAmendment });
const offered = {
  state: 'SENT',
  terms: 'Two years from September.',
  startsOn: null,
  answerBy: '2099-12-01T12:00:00Z',
  sentAt,
  answeredAt: null,
  reason: null,
} as const;

afterEach(() => clearStatusMessages());

const Messages = () => (
  <output>
    {useStatusMessages().map(({ id, action }) =>
      action ? (
        <button key={id} type="button" onClick={action.run}>
          {action.label}
        </button>
      ) : null,
    )}
  </output>
);

/** The candidate's applications in their groups, as the page of the applications shows them. */
const Groups = () => {
  const { data = [] } = useQuery(ownApplicationsQuery);
  return [false, true].map((over) => (
    <ul key={String(over)}>
      {data
        .filter((one) => isOver(one) === over)
        .map((one) => (
          <ApplicationCard key={one.id} application={one} candidateId={candidateId} />
        ))}
    </ul>
  ));
};

async function show(
  application: OwnApplication,
): Promise<{ readonly text: string; readonly leave: () => Promise<void> }> {
  const element = (
    <>
      <ApplicationCard application={application} candidateId={candidateId} />
      <Messages />
    </>
  );
  const { unmount } = await renderRoutes([{ path: '*', element }], '/');
  return { text: document.body.textContent ?? '', leave: unmount };
}

it.each([
  ['nothing is asked', quiet, true],
  ['a change is open', changing, false],
])('says that there is nothing to do only when that is so: %s', async (_what, application, nothing) => {
  await show(application);
  expect(document.body.textContent).toContain('We have your application');
  expect(document.body.textContent?.includes('There is nothing for you to do now.')).toBe(nothing);
});

it.each([
  ['test', 'We send you the test.'],
  ['interview', 'We invite you to the interview.'],
] as const)(
  'says at the stage of a %s, when the next move is the employer’s, what comes next, and nothing that contradicts it',
  async (status, said) => {
    const { text } = await show(sampleApplication({ status }));
    expect(text).toContain(said);
    expect(text).not.toContain('To do:');
  },
);

it('says why an offer was withdrawn, and nothing of a reason when none was given', async () => {
  const reason = 'It was meant for another role.';
  const withdrawn = { ...offered, state: 'WITHDRAWN', reason } as const;
  const first = await show(sampleApplication({ status: 'offer', offer: withdrawn }));
  expect(first.text).toContain(`Why it was withdrawn:${reason}`);
  await first.leave();
  const { text } = await show(sampleApplication({ status: 'offer', offer: { ...withdrawn, reason: null } }));
  expect(text).toContain('This offer no longer stands.');
  expect(text).not.toContain('Why it was withdrawn');
});

it.each([
  [
    'Withdraw',
    sampleApplication({ mayAskAmendment: true }),
    ['You cannot apply for this role again.', 'ask to change it'],
  ],
  [
    'Step back from the offer',
    sampleApplication({ status: 'accepted' }),
    ['You have accepted this offer.', 'apply for this role again'],
  ],
])('says before it is done what it ends: %s', async (button, application, said) => {
  await show(application);
  await click(screen.getByRole('button', { name: `${button}: Summer scheme` }));
  for (const words of said) expect(document.querySelector('dialog')?.textContent).toContain(words);
});

it('undoes a withdrawal while that is possible, from the card and from the message that reports it', async () => {
  const untilThen = new Date(Date.now() + 600_000).toISOString();
  const withdrawn = sampleApplication({ status: 'withdrawn', mayWithdraw: false, undoWithdrawalUntil: untilThen });
  const undo = `POST /api/v1/applications/${withdrawn.id}/withdrawal/undo`;
  const server = await startApiServer({
    [`POST /api/v1/candidate/${candidateId}/ostage/15`]: () => ({ body: withdrawn }),
    [undo]: () => ({ body: quiet }),
  });
  setBaseUrl(server.url);
  const timesUndone = () => server.seen.filter(({ call }) => call === undo).length;
  const first = await show(withdrawn);
  expect(first.text).toContain('you can undo this until');
  await click(screen.getByRole('button', { name: 'Undo: Summer scheme' }));
  await waitFor(() => expect(timesUndone()).toBe(1));
  await first.leave();
  expect((await show(quiet)).text).not.toContain('undo this until');
  await click(screen.getByRole('button', { name: 'Withdraw: Summer scheme' }));
  await click(screen.getByRole('button', { name: 'Withdraw application' }));
  await waitFor(() => expect(document.querySelector('output button')).not.toBeNull());
  await click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(timesUndone()).toBe(2));
});

it('moves the focus to the card in its new group after a withdrawal, and back after it is undone', async () => {
  const undoWithdrawalUntil = new Date(Date.now() + 600_000).toISOString();
  const withdrawn = sampleApplication({ status: 'withdrawn', mayWithdraw: false, undoWithdrawalUntil });
  let now = quiet;
  const server = await startApiServer({
    'GET /api/v1/applications': () => ({ body: [now] }),
    [`POST /api/v1/candidate/${candidateId}/ostage/15`]: () => {
      now = withdrawn;
      return { body: withdrawn };
    },
    [`POST /api/v1/applications/${quiet.id}/withdrawal/undo`]: () => {
      now = quiet;
      return { body: quiet };
    },
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', Component: Groups }], '/');
  const cardWith = (words: string): boolean =>
    document.activeElement?.id === `application-${quiet.id}` && document.activeElement.textContent.includes(words);
  await waitFor(() => expect(document.querySelector('li')).not.toBeNull());
  await click(screen.getByRole('button', { name: 'Withdraw: Summer scheme' }));
  await click(screen.getByRole('button', { name: 'Withdraw application' }));
  await until(() => cardWith('You have withdrawn this application.'));
  await click(screen.getByRole('button', { name: 'Undo: Summer scheme' }));
  await until(() => cardWith('We have your application'));
});

it('keeps the two answers to an offer together', async () => {
  const answerable = { status: 'offer', offer: offered, mayAnswerOffer: true, mayAskAmendment: true } as const;
  await show(sampleApplication(answerable));
  const accept = screen.getByRole('button', { name: 'Accept the offer: Summer scheme' });
  expect(accept.nextElementSibling).toBe(screen.getByRole('button', { name: 'Decline the offer: Summer scheme' }));
  expect(accept.closest('section')?.textContent).toContain('Two years from September.');
});

it('asks for the answer to an offer without terms below the card', async () => {
  await show(sampleApplication({ status: 'offer', mayAnswerOffer: true }));
  expect(screen.getByRole('button', { name: 'Accept the offer: Summer scheme' }).closest('section')).toBeNull();
});

it.each(['test', 'interview', 'beingRead'] as const)('promises no link that has not been sent: %s', async (status) => {
  const { text } = await show(sampleApplication({ status, whoseMove: 'theirs' }));
  expect(text).toContain('it is our move.');
  expect(text).not.toContain('link');
});

it('says of a cancelled request that the candidate need not look for it any more', async () => {
  const request = {
    id: amendmentId,
    kind: 'DOCUMENT',
    documentKind: 'TRANSCRIPT',
    question: 'Your last one, please.',
    dueAt: '2099-12-01T12:00:00Z',
    overdue: false,
    state: 'CANCELLED',
    askedAt: sentAt,
    answeredAt: null,
    answer: null,
    fileName: null,
  } as const;
  const { text } = await show(sampleApplication({ requests: [request] }));
  expect(text).toContain('We do not need this any more.');
  expect(text).toContain('There is nothing for you to do now.');
  expect(document.querySelector('input[type=file]')).toBeNull();
});

it('asks an approached candidate whether they are interested, and says what a no ends', async () => {
  const approached = sampleApplication({ status: 'approached', whoseMove: 'theirs', mayShowInterest: true });
  expect((await show(approached)).text).toContain('You have not applied for it.');
  expect(document.body.textContent).not.toContain('Your application (PDF)');
  await click(screen.getByRole('button', { name: 'No, thank you: Summer scheme' }));
  expect(document.querySelector('dialog')?.textContent).toContain('You cannot apply for this role again.');
  await click(screen.getByRole('button', { name: 'I am interested: Summer scheme' }));
  expect(document.body.textContent).toContain('It is no application yet');
});

it('opens the form for an approached candidate who is asked to fill it in', async () => {
  await show(sampleApplication({ status: 'considered', whoseMove: 'theirs' }));
  expect(screen.getByRole('link', { name: /Fill in the form.*Summer scheme/ }).getAttribute('href')).toBe(
    `/apply/${quiet.role.id}`,
  );
});

it('leads to messages that are new', async () => {
  await show(sampleApplication({ newMessages: 2 }));
  const link = screen.getByRole('link', { name: /^2 new messages.*Summer scheme/ });
  expect(link.getAttribute('href')).toBe(`/applications/${quiet.id}#messages-title`);
});

const interview = {
  token: 'a.b',
  startsAt: null,
  timeZone: 'Europe/London',
  chooseBy: '2030-02-01T17:00:00Z',
  asksWishes: false,
};

it('leads to the times of an interview, and to the booked one with its calendar file', async () => {
  const invited = sampleApplication({ status: 'interview', interview });
  const { text, leave } = await show(invited);
  expect(text).toContain('Choose a time by Friday 1 February 2030');
  expect(text).not.toContain('We invite you to the interview.');
  expect(screen.getByRole('link', { name: /^Choose a time.*Summer scheme/ }).getAttribute('href')).toBe(
    '/interview/a.b',
  );
  await leave();
  const server = await startApiServer({});
  setBaseUrl(server.url);
  await show({ ...invited, interview: { ...interview, startsAt: '2030-02-04T09:00:00Z' } });
  expect(screen.getByText(/^Monday 4 February 2030 at 09:00/)).toBeTruthy();
  await click(screen.getByRole('button', { name: 'Add to calendar' }));
  await until(() => server.seen.some(({ call }) => call === 'GET /api/public/interview/a.b/calendar'));
});

it('says until when wishes are asked for, and that the times are drawn', async () => {
  const { text } = await show(
    sampleApplication({ status: 'interview', interview: { ...interview, asksWishes: true } }),
  );
  expect(text).toContain('Tell us by Friday 1 February 2030');
  expect(text).toContain('Then the times are drawn');
  expect(text).not.toContain('Choose a time');
  const link = screen.getByRole('link', { name: /^Say which times suit you.*Summer scheme/ });
  expect(link.getAttribute('href')).toBe('/interview/a.b');
});
