import { randomBytes } from 'node:crypto';
import { isEmail } from '@evenhand/domain/candidates/email';
import { pino } from 'pino';
import { createUser } from '../features/tenancy/identity/public.ts';
import { createOrganization } from '../features/tenancy/organizations/create-organization.ts';
import { type OpenServices, openServices } from '../open-services.ts';
import { runCommand } from './command-line.ts';

const platformCode = 'platform';

async function platformId(services: OpenServices): Promise<string> {
  const known = await services.tenants.bySubdomain(platformCode);
  if (known) return known.id;
  const made = await services.database.withPlatform((tx) =>
    createOrganization(tx, services.config, {
      name: 'Evenhand',
      subdomain: platformCode,
      sectorId: 99,
      countryBase: 'UK',
      productType: 'ATS',
      theme: { colour: '#0f766e' },
      isPlatform: true,
    }),
  );
  services.tenants.forget();
  return made.id;
}

/** The first platform admin of an installation that started empty; they create the organisations on the screen. */
await runCommand(async (config, [email]) => {
  if (!email || !isEmail(email)) throw new Error('Say whose account it is: npm run admin:create -- you@example.org');
  const services = await openServices(config, pino({ level: 'error' }));
  try {
    const organizationId = await platformId(services);
    const password = `${randomBytes(12).toString('base64url')}aA1!`;
    await services.database.withTenant({ organizationId, actor: { system: 'admin:create' } }, (tx) =>
      createUser(tx, {
        userType: 'ADMIN',
        email,
        firstName: 'Platform',
        lastName: 'Admin',
        password,
        status: 'ACTIVE',
      }),
    );
    const tenant = await services.tenants.byId(organizationId);
    return `Sign in at ${tenant?.origin ?? ''}/login as ${email} with the password ${password} and change it there.`;
  } finally {
    await services.close();
  }
});
