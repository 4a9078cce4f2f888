import { toPage } from '@evenhand/contract/base/paging';
import type { ContactMessage } from '@evenhand/contract/screens/feed/contact';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ContactTab } from '../../features/candidate-page/contact/contact-tab.tsx';
import type { ApiServer } from '../../testing/api-server.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { applicationId, asManager, candidateId, roleId, shows } from './sample-hiring.factory.ts';

const organizationId = candidateId(90);
const path = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}/contact/${candidateId(2)}`;

const mail: ContactMessage = {
  id: '01990000-0000-7000-8000-00000000cc01',
  template: 'message',
  subject: 'Your interview',
  text: 'Come at ten.',
  state: 'sent',
  sentAt: '2026-11-20T10:00:00Z',
  channel: 'EMAIL',
  direction: 'OUT',
  at: '2026-11-20T10:00:00Z',
  roleTitle: 'Vacation scheme',
};
const call: ContactMessage = {
  ...mail,
  id: '01990000-0000-7000-8000-00000000cc02',
  template: '',
  subject: null,
  text: 'They will come.',
  channel: 'CALL',
  direction: 'IN',
  call: {
    id: '01990000-0000-7000-8000-00000000cc02',
    applicationId: applicationId(2),
    kind: 'PHONE',
    direction: 'IN',
    at: mail.at,
    note: 'They will come.',
    author: { id: candidateId(9), name: 'Jo Field' },
    isCorrected: false,
    mayEdit: false,
    version: 1,
  },
};

const queriesOf = ({ seen }: ApiServer): string[] =>
  seen
    .filter((one) => one.call === path)
    .map(({ url }) =>
      [...url.searchParams]
        .filter(([name]) => name !== 'subdomain')
        .map((part) => part.join('='))
        .join('&'),
    );

it('lists mails and calls, by channel, by direction and page by page', async () => {
  const server = await asManager({
    [path]: ({ url }) => {
      const content = url.searchParams.get('channel') === 'CALL' ? [call] : [call, mail];
      return { body: toPage(content, 41, { page: 0, size: 20 }) };
    },
  });
  const of = { candidateId: candidateId(2), applicationId: applicationId(2), roleId };
  const tab = <ContactTab organizationId={organizationId} candidateId={candidateId(2)} of={of} onLog={null} />;
  await renderRoutes([{ path: '/', element: tab }], '/');
  await until(() => shows('Your interview') && shows('They phoned') && shows('They will come.'));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(queriesOf(server).at(-1)).toBe('page=1&resultsPerPage=20'));
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Calls');
  await until(() => !shows('Your interview'));
  expect(queriesOf(server).at(-1)).toBe('page=0&resultsPerPage=20&channel=CALL');
  await userEvent.selectOptions(screen.getByLabelText('Direction'), 'From the candidate');
  await waitFor(() => expect(queriesOf(server).at(-1)).toBe('page=0&resultsPerPage=20&channel=CALL&direction=IN'));
});
