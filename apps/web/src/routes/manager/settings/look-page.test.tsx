import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Permission } from '@evenhand/domain/access/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as LookPage } from './look-page.tsx';

const text = (): string => document.body.textContent ?? '';
const shows = (part: string) => () => text().includes(part);
const sent = (server: ApiServer) =>
  server.seen
    .filter(({ call }) => /^PUT .*organization\/[^/]+$/.test(call))
    .map(({ body }): { version: number; configuration: Organization['configuration'] } => JSON.parse(body));
const save = (): Promise<void> => click(screen.getByRole('button', { name: 'Save the look' }));
const picture = {
  id: '01990000-0000-7000-8000-0000000000c1',
  width: 1600,
  height: 1066,
  focusX: 50,
  focusY: 40,
  alt: 'A loggia',
};
const { configuration } = sampleOrganization();
const dressed = sampleOrganization({
  configuration: {
    ...configuration,
    graceMinutes: 30,
    theme: { colour: '#14584f', headerBGcolour: '#0b2e29', logo: '01990000-0000-7000-8000-0000000000c2' },
    brand: {
      darkLogo: '01990000-0000-7000-8000-0000000000c3',
      displayFace: 'newsreader',
      band: 'beside',
      picture,
      headline: 'Careful work',
      facts: [{ value: '40', label: 'places' }],
    },
  },
});

interface Setting {
  readonly permissions?: Permission[];
  readonly organization?: Organization;
  readonly answer?: Rule;
}

async function show({
  permissions = ['organization:configure'],
  organization = dressed,
  answer = ({ body }) => ({ body: { ...organization, ...JSON.parse(body), version: JSON.parse(body).version + 1 } }),
}: Setting = {}) {
  const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions });
  const withoutPicture = {
    ...dressed.configuration.brand,
    picture: { ...picture, id: dressed.id, alt: '', focusY: 50 },
  };
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: organization }),
    [`PUT /api/v1/organization/${organization.id}`]: answer,
    [`PUT /api/v1/organization/${organization.id}/picture/band`]: () => ({
      body: {
        ...organization,
        configuration: { ...organization.configuration, brand: withoutPicture },
        version: organization.version + 1,
      },
    }),
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '*', element: <LookPage /> }], '/manager/settings/look');
  if (permissions.length > 0) await screen.findByRole('button', { name: 'Save the look' });
  return server;
}

it('saves what is typed with all that it does not show', async () => {
  const server = await show();
  await fill('look-headline', 'Work that is read twice');
  await fill('look-fact-1-value', '£500');
  await fill('look-fact-1-label', 'a week');
  await click(screen.getByRole('button', { name: 'Add a step' }));
  await fill('look-step-0-title', 'Two readers');
  await fill('look-step-0-text', 'Each reads alone.');
  await click(screen.getByRole('button', { name: 'Add a step' }));
  await fill('look-step-1-title', 'Your marks');
  await fill('look-step-1-text', 'With or without an offer.');
  await fill('look-step-1-when', 'April');
  await click(screen.getByRole('radio', { name: /Garamond/ }));
  await click(screen.getByRole('radio', { name: 'Paper' }));
  await click(screen.getByRole('button', { name: 'Add a link' }));
  await fill('look-link-0-label', 'Our firm');
  await fill('look-link-0-url', 'https://ashdown.example');
  await save();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({ version: dressed.version });
  expect(sent(server)[0]?.configuration).toEqual({
    ...dressed.configuration,
    brand: {
      darkLogo: '01990000-0000-7000-8000-0000000000c3',
      displayFace: 'garamond',
      band: 'paper',
      picture,
      headline: 'Work that is read twice',
      facts: [
        { value: '40', label: 'places' },
        { value: '£500', label: 'a week' },
      ],
      steps: [
        { title: 'Two readers', text: 'Each reads alone.' },
        { title: 'Your marks', text: 'With or without an offer.', when: 'April' },
      ],
      links: [{ label: 'Our firm', url: 'https://ashdown.example' }],
    },
  });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save the look' }).hasAttribute('disabled')).toBe(true),
  );
});

it('proposes the nearest colour that can be read, and takes it at one press', async () => {
  const server = await show();
  await fill('look-colour', '#ffffff');
  await until(shows('Too light'));
  await save();
  expect(sent(server)).toEqual([]);
  await fill('look-colour', '#ffd400');
  await until(shows('Links use a darker shade'));
  await click(screen.getByRole('button', { name: /^Use #[0-9a-f]{6} instead: 4\.[5-9] to 1$/ }));
  await until(() => !text().includes('Links use a darker shade'));
  await fill('look-second', '#0b3a33');
  await until(shows('Hard to see'));
  await click(screen.getByRole('button', { name: /^Use #[0-9a-f]{6} instead: 3\.\d to 1$/ }));
  await until(shows('Easy to see'));
  await save();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]?.configuration.theme.colour).not.toBe('#fffde0');
});

it('moves the point that stays in view by the arrow keys and by a press on the picture', async () => {
  const server = await show();
  const point = screen.getByRole('slider', { name: 'Point that stays in view' });
  expect(point.getAttribute('aria-valuetext')).toBe('50% from the left, 40% from the top');
  await act(async () => point.focus());
  await act(async () => userEvent.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}', { document }));
  expect(point.getAttribute('aria-valuetext')).toBe('48% from the left, 44% from the top');
  const frame = point.parentElement;
  if (!frame) throw new Error('no picture');
  frame.getBoundingClientRect = () => new DOMRect(10, 20, 200, 100);
  await act(async () => fireEvent.pointerDown(frame, { clientX: 160, clientY: 30 }));
  expect(point.getAttribute('aria-valuetext')).toBe('75% from the left, 10% from the top');
  await save();
  await waitFor(() =>
    expect(sent(server)[0]?.configuration.brand?.picture).toEqual({ ...picture, focusX: 75, focusY: 10 }),
  );
});

it('names each field that cannot be saved, and sends nothing', async () => {
  const server = await show();
  await fill('look-headline', 'x'.repeat(71));
  await fill('look-fact-0-label', '');
  await click(screen.getByRole('button', { name: 'Add a step' }));
  await fill('look-step-0-when', 'April');
  await click(screen.getByRole('button', { name: 'Add a link' }));
  await fill('look-link-0-url', 'ashdown.example');
  await save();
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Use at most 70 letters',
    'Enter what the figure counts, or empty both fields',
    'Enter the name of the step, or empty its fields',
    'Enter the words of the link',
    'Enter an address that begins with https://',
  ]);
  expect(sent(server)).toEqual([]);
});

it('keeps what is typed when a save fails, and when a colleague has saved', async () => {
  const theirs = { ...dressed, name: 'Ashdown', version: dressed.version + 4 };
  const answers: ReturnType<Rule>[] = [
    { status: 500, body: { errors: [{ code: 'internal', message: 'It went wrong' }] } },
    { status: 409, body: { errors: [{ code: 'stale_version', message: 'Changed' }], current: theirs } },
  ];
  const server = await show({
    answer: ({ body }) => answers.shift() ?? { body: { ...theirs, ...JSON.parse(body), version: theirs.version + 1 } },
  });
  await fill('look-headline', 'Typed');
  const submit = (): Promise<void> => act(async () => document.querySelector('form')?.requestSubmit());
  await submit();
  await until(shows('There is a problem'));
  await submit();
  await until(shows('A colleague has changed these settings'));
  expect(document.querySelector<HTMLInputElement>('#look-headline')?.value).toBe('Typed');
  await submit();
  await waitFor(() => expect(sent(server)).toHaveLength(3));
  expect(sent(server)[2]).toMatchObject({ version: theirs.version, configuration: { brand: { headline: 'Typed' } } });
});

it('refuses a file of another kind, and saves upon the version that a new picture has made', async () => {
  const server = await show();
  const input = document.querySelector<HTMLInputElement>('#organization-band');
  if (!input) throw new Error('no field');
  const choose = (file: File): Promise<void> =>
    act(async () => userEvent.upload(input, file, { applyAccept: false, document }));
  await choose(new File(['%PDF'], 'loggia.pdf'));
  await until(shows('Choose a file of one of these kinds: PNG'));
  await choose(new File(['x'], 'loggia.png'));
  await waitFor(() => expect(document.querySelector<HTMLInputElement>('#look-alt')?.value).toBe(''));
  await fill('look-alt', 'A loggia');
  await save();
  await waitFor(() => expect(sent(server)).toHaveLength(1));
  expect(sent(server)[0]).toMatchObject({
    version: dressed.version + 1,
    configuration: { brand: { picture: { id: dressed.id, alt: 'A loggia', focusY: 50 } } },
  });
});

it('is left to those who configure the organisation', async () => {
  await show({ permissions: [] });
  await until(shows('You cannot see this page'));
  expect(document.querySelector('form')).toBeNull();
});
