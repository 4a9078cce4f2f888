import { expect } from 'vitest';
import { found } from '../../../platform/http/problem-error.ts';
import { tenantTest } from '../../../testing/api-test.ts';
import { inTenant } from '../../processes/pipeline/pipeline.factory.ts';
import { configure } from '../../tenancy/identity/identity.factory.ts';

import { tellStaff } from './tell-staff.ts';

tenantTest('writes to each member of staff in their own language and time zone', async ({ app, tenant }) => {
  await configure(app, tenant, { additionalLanguageSupport: [{ code: 'fr', name: 'Français' }] });
  const [inParis, here] = [await app.aStaffUser(tenant), await app.aStaffUser(tenant)];
  const scope = found(await app.services.tenants.byId(tenant.id));
  const asked: string[] = [];
  await inTenant(app, tenant, async (tx) => {
    await tx.db
      .updateTable('user_account')
      .set({ language: 'fr', time_zone: 'Europe/Paris' })
      .where('organization_id', '=', tenant.id)
      .where('id', '=', inParis.id)
      .execute();
    await tellStaff(tx, scope, {
      userIds: [inParis.id, here.id],
      notification: {
        template: 'staff-offer-expired',
        applicationId: null,
        placeholders: (language, timeZone) => {
          asked.push(`${language} ${timeZone}`);
          return { roleTitle: 'Pupillage', roleId: 'none' };
        },
      },
    });
  });
  expect(asked.toSorted()).toEqual(['en-GB Europe/London', 'fr Europe/Paris']);
  const mails = await inTenant(app, tenant, (tx) =>
    tx.db
      .selectFrom('mail_message')
      .select(['to_address', 'subject'])
      .where('organization_id', '=', tenant.id)
      .where('template', '=', 'staff-offer-expired')
      .execute(),
  );
  const subjectTo = (address: string) => mails.find(({ to_address }) => to_address === address)?.subject;
  expect(subjectTo(inParis.email)).toContain('Une proposition est restée sans réponse');
  expect(subjectTo(here.email)).toContain('An offer');
});
