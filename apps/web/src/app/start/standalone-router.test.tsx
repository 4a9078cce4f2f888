import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../testing/render-app.tsx';
import { Link, Outlet, StandaloneRouter, useMatches, useParams, useRouteError } from './standalone-router.tsx';

const Frame = () => (
  <section aria-label="frame">
    <Outlet />
  </section>
);
function Page() {
  const { token } = useParams();
  return (
    <p>
      {`Page of ${token}, ${JSON.stringify(useMatches().map(({ handle }) => handle))}`}
      <Link to="/applications">Applications</Link>
    </p>
  );
}
const Broken = (): never => {
  throw new Error('A part is missing');
};
const ErrorPage = () => <h1>{String(useRouteError())}</h1>;

function show(Last: React.ComponentType) {
  const route = { params: { token: 'abc' }, handle: { title: 'a' }, parts: [Frame, Frame, Last], ErrorPage };
  return renderRoutes([{ path: '*', element: <StandaloneRouter route={route} /> }], '/');
}

it('shows a page in its frames, with links that load their addresses', async () => {
  await show(Page);
  expect(screen.getAllByRole('region', { name: 'frame' })).toHaveLength(2);
  expect(screen.getByText(/^Page of abc, \[\{"title":"a"\}\]/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Applications' }).getAttribute('href')).toBe('/applications');
});

it('shows the page of an error in the place of a page that throws, without its frames', async () => {
  await show(Broken);
  expect(screen.getByRole('heading', { name: 'Error: A part is missing' })).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});
