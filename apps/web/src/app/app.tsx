import type { Boot } from '@evenhand/contract/boot';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import { BootContext } from '../lib/boot-context.ts';
import { queryClient } from '../lib/query-client.ts';
import { cssVariables, mantineTheme } from '../ui/theme.ts';
import type { createAppRouter } from './router.tsx';

interface AppProps {
  readonly boot: Boot;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly nonce: string;
}

export function App({ boot, router, nonce }: AppProps) {
  const { look } = boot;
  const theme = useMemo(() => mantineTheme(look), [look]);
  const resolver = useMemo(() => cssVariables(look), [look]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <BootContext value={boot}>
          <RouterProvider router={router} />
        </BootContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}
