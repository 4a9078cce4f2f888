import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { BootContext } from '../entities/site/boot-context.ts';
import { queryClient } from '../lib/http/query-client.ts';
import type { createAppRouter } from './router.tsx';

interface AppProps {
  readonly boot: Boot;
  readonly router: ReturnType<typeof createAppRouter>;
}

export function App({ boot, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BootContext value={boot}>
        <RouterProvider router={router} />
      </BootContext>
    </QueryClientProvider>
  );
}
