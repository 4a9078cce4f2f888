import type { Tenant } from '../../../platform/http/tenant.ts';

/** Addresses of the pages that mails lead to. */
export const links = {
  confirm: (tenant: Tenant, token: string): string => `${tenant.origin}/verify/${token}`,
  /** The page asks for a password, and says why there is an account. */
  claim: (tenant: Tenant, token: string): string => `${tenant.origin}/verify/${token}?added=true`,
  verifyEmail: (tenant: Tenant, token: string): string => `${tenant.origin}/verify-email/${token}`,
  restore: (tenant: Tenant, token: string): string => `${tenant.origin}/restore/${token}`,
  undoEmail: (tenant: Tenant, token: string): string => `${tenant.origin}/undo-email/${token}`,
  reset(tenant: Tenant, token: string, returnTo: string | null): string {
    const query = returnTo === null ? '' : `?${new URLSearchParams({ url: returnTo }).toString()}`;
    return `${tenant.origin}/reset-password/${token}${query}`;
  },
  onBoarding: (tenant: Tenant, token: string): string => `${tenant.origin}/on-boarding/${token}`,
  signIn: (tenant: Tenant): string => `${tenant.origin}/login`,
  forgot: (tenant: Tenant): string => `${tenant.origin}/forgot-password`,
  application(tenant: Tenant, token: string, returnTo: string | null): string {
    const query = new URLSearchParams({ token, ...(returnTo === null ? {} : { url: returnTo }) });
    return `${tenant.origin}/application?${query.toString()}`;
  },
  magic(tenant: Tenant, token: string, returnTo: string | null): string {
    const query = new URLSearchParams({ token, ...(returnTo === null ? {} : { url: returnTo }) });
    return `${tenant.origin}/magic-password?${query.toString()}`;
  },
};
