import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { ProblemError } from './problem-error.ts';
import { useSendOnce } from './use-send-once.ts';

interface FormProps {
  readonly send: (text: string, key: string) => Promise<string>;
  readonly onSent: (answer: string) => void;
}

function Form(props: FormProps) {
  const note = useSendOnce(props);
  return (
    <>
      {['One', 'Two'].map((text) => (
        <button key={text} type="button" onClick={() => note.mutate(text)}>
          {text}
        </button>
      ))}
    </>
  );
}

const it = test
  .extend('send', () => vi.fn(async (text: string, _key: string) => `${text} is sent`))
  .extend('onSent', () => vi.fn())
  .extend('press', async ({ send, onSent }) => {
    await renderRoutes([{ path: '*', element: <Form send={send} onSent={onSent} /> }], '/');
    return (text: 'One' | 'Two'): Promise<void> => click(screen.getByRole('button', { name: text }));
  })
  .extend(
    'keys',
    ({ send }) =>
      () =>
        send.mock.calls.map(([, key]) => key),
  );

const problem = (status: number, code = 'not_allowed') =>
  new ProblemError(status, { errors: [{ code, message: code }] });

it.for([
  ['the connection is lost', problem(0)],
  ['the server has failed', problem(503)],
  ['the server is asked too often', problem(429)],
  ['the first is still being done', problem(409, 'idempotency_in_progress')],
] as const)('sends a retry under the same key when %s', async ([, fault], { send, press, keys }) => {
  send.mockRejectedValueOnce(fault);
  await press('One');
  await press('One');
  const [first, second] = keys();
  expect(second).toBe(first);
});

it('sends what follows a refusal under a key of its own', async ({ send, press, keys }) => {
  send.mockRejectedValueOnce(problem(422, 'too_long'));
  await press('One');
  await press('Two');
  expect(new Set(keys()).size).toBe(2);
});

it('tells when it is sent, and sends the next one under a key of its own', async ({ press, onSent, keys }) => {
  await press('One');
  await press('Two');
  expect(onSent.mock.calls).toEqual([['One is sent'], ['Two is sent']]);
  expect(new Set(keys()).size).toBe(2);
});
