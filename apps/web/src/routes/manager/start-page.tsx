import { Navigate } from 'react-router';
import { useBoot } from '../../entities/site/boot-context.ts';

/** The manager area begins where the product has its staff begin. */
export function Component() {
  const { variant } = useBoot();
  return <Navigate to={variant?.staffLanding ?? '/manager/roles'} replace />;
}
