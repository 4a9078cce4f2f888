import { headerLogo } from '@evenhand/domain/organizations/header-logo';
import { lookOf } from '@evenhand/domain/organizations/theme';
import type { Tenant } from '../http/tenant.ts';
import type { MailFrame, MailLogo } from './mail-frame.ts';

/** Height of a mark beside the name, and width of a logo that gives none, in pixels: as on the pages. */
const markHeight = 30;
const logoWidth = 140;

function logoOf({ origin, configuration: { theme, brand = {} } }: Tenant, isDark: boolean): MailLogo | null {
  const besideName = brand.logoBesideName ?? false;
  const size = besideName ? { width: null, height: markHeight } : { width: theme.logoWidth ?? logoWidth, height: null };
  const logo = headerLogo({ theme, brand }, isDark);
  if (!logo) return null;
  return { url: `${origin}/api/public/${logo.kind === 'logo' ? 'logo' : 'picture'}/${logo.id}`, besideName, ...size };
}

/** Returns an employer's colours, mark and lines as its mails show them: those of the header and the foot of its pages. */
export function brandOfMail(tenant: Tenant): Pick<MailFrame, 'brandColour' | 'header' | 'logo' | 'about'> {
  const { theme, brand = {} } = tenant.configuration;
  const { variables, darkHeader } = lookOf({ ...theme, ...brand });
  const { 'light-header-ground': ground = '#ffffff', 'light-header-ink': ink = '#000000' } = variables;
  return {
    brandColour: theme.colour,
    header: { ground, ink },
    logo: logoOf(tenant, darkHeader),
    about: [brand.address, brand.regulator].filter((line) => line !== undefined),
  };
}
