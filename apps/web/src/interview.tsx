import './app/start/styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { FatalPage } from './app/fatal-page.tsx';
import { MainLayout } from './app/layouts/main-layout.tsx';
import type { PageHandle } from './app/page-handle.ts';
import { RootLayout } from './app/root-layout.tsx';
import { StandaloneRouter } from './app/start/standalone-router.tsx';
import { startPage } from './app/start/start-page.ts';
import { BootContext } from './entities/site/boot-context.ts';
import { queryClient } from './lib/http/query-client.ts';
import { setNavigation } from './lib/page/navigation.ts';
import { Component as InterviewPage } from './routes/public/interview-page.tsx';

// The page of an invitation to an interview, served alone (docs/decisions/0096). In this build `react` and `react-router` are
// stand-ins, see `build/standalone-page.ts`. The app has the page too, for links inside it.
const boot = startPage();
// The page needs no sign-in: when one ends in another tab, what has been typed here stays.
setNavigation((path) => {
  if (path !== location.pathname + location.search) location.assign(path);
});

const root = document.getElementById('root');
if (root) {
  const route = {
    params: { token: location.pathname.split('/')[2] ?? '' },
    handle: { title: 'ownInterview.title' } satisfies PageHandle,
    parts: [RootLayout, MainLayout, InterviewPage],
    ErrorPage: FatalPage,
  };
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <BootContext value={boot}>
        <StandaloneRouter route={route} />
      </BootContext>
    </QueryClientProvider>,
  );
}
