import { type AnchorHTMLAttributes, Component, type ComponentType, createContext, type ReactNode, use } from 'react';

/**
 * Stands in for `react-router` in the build of a page that is served alone (`build/standalone-page.ts`), under the names that such a
 * page uses. There is one route, and a link loads its address.
 */

interface StandaloneRoute {
  readonly params: Readonly<Record<string, string>>;
  readonly handle: unknown;
  /** The frames from the outside in, and the page. */
  readonly parts: readonly ComponentType[];
  /** Shown in the place of them all when one of them throws. */
  readonly ErrorPage: ComponentType;
}

const RouteContext = createContext<StandaloneRoute | null>(null);
const PartsContext = createContext<readonly ComponentType[]>([]);
const ErrorContext = createContext<unknown>(null);

function useRoute(): StandaloneRoute {
  const route = use(RouteContext);
  if (!route) throw new Error('A part of the page is used outside its route');
  return route;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly ErrorPage: ComponentType;
}

interface BoundaryState {
  readonly thrown: { readonly error: unknown } | null;
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { thrown: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    const { children, ErrorPage } = this.props;
    if (!thrown) return children;
    return (
      <ErrorContext value={thrown.error}>
        <ErrorPage />
      </ErrorContext>
    );
  }
}

/** Shows the page of a route in its frames. */
export function StandaloneRouter({ route }: { readonly route: StandaloneRoute }) {
  return (
    <RouteContext value={route}>
      <PartsContext value={route.parts}>
        <ErrorBoundary ErrorPage={route.ErrorPage}>
          <Outlet />
        </ErrorBoundary>
      </PartsContext>
    </RouteContext>
  );
}

/** The next part inside. */
export function Outlet() {
  const [Part, ...inside] = use(PartsContext);
  if (!Part) return null;
  return (
    <PartsContext value={inside}>
      <Part />
    </PartsContext>
  );
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string };

export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}

/** A plain link: no link of a frame leads to the page that is served alone, so that none is the current one. */
export function NavLink(props: LinkProps) {
  return <Link {...props} />;
}

/** Does nothing: the browser restores the place of a page that it loads. */
export const ScrollRestoration = (): null => null;

export const useParams = (): StandaloneRoute['params'] => useRoute().params;
export const useMatches = (): readonly Pick<StandaloneRoute, 'handle'>[] => [useRoute()];
export const useLocation = (): Location => location;
export const useNavigation = () => ({ state: 'idle' }) as const;
export const useRouteError = (): unknown => use(ErrorContext);
/** Returns false: a page without loaders has no responses among its errors. */
export const isRouteErrorResponse = (_error: unknown): _error is { readonly status: number } => false;
