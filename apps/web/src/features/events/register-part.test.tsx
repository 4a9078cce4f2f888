import type { ReplyOf } from '@evenhand/contract/endpoint';
import type { getPublicEvent } from '@evenhand/contract/public-events';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { byName, click, fill, type Rendered, renderRoutes, until } from '../../testing/render-app.tsx';
import { RegisterPart } from './register-part.tsx';

const event: ReplyOf<typeof getPublicEvent> = {
  id: '01990000-0000-7000-8000-0000000000e1',
  title: 'Open evening',
  kind: 'OPEN_DAY',
  summary: '',
  description: '',
  startsAt: '2030-12-01T18:00:00Z',
  endsAt: '2030-12-01T20:00:00Z',
  timeZone: 'Europe/London',
  place: 'Great Hall',
  online: false,
  listed: true,
  language: 'en',
  registrationOpensAt: null,
  registrationClosesAt: null,
  state: 'open',
  places: 'free',
  checkInOpen: false,
  roles: [],
  own: null,
};
const path = `/api/public/event/${event.id}`;

let app: Rendered | undefined;
let server: ApiServer | undefined;
afterEach(async () => {
  await app?.unmount();
  await server?.close();
  queryClient.clear();
});

it('offers a guest who has just registered to add the event to their calendar', async () => {
  server = await startApiServer({
    [`POST ${path}`]: () => ({ body: { outcome: 'REGISTERED' } }),
    [`GET ${path}`]: () => ({ body: event }),
  });
  setBaseUrl(server.url);
  const element = <RegisterPart event={event} token="" signedIn={false} />;
  app = await renderRoutes([{ path: '*', element }], '/');
  await fill('name', 'Sam Guest');
  await fill('email', 'sam@example.org');
  await click(byName('button', 'Register for this event'));
  await until(() => server?.seen.some(({ call }) => call === `POST ${path}`) === true);
  await until(() => document.body.textContent?.includes('Add to calendar') === true);
  expect(document.getElementById('email')).toBeNull();
  await click(byName('button', 'Add to calendar'));
  await until(() => server?.seen.some(({ call }) => call === `GET ${path}/calendar`) === true);
});
