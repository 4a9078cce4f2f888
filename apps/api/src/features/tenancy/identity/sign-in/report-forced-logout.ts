import type { reportForcedLogout as contract } from '@evenhand/contract/tenancy/identity/sign-in';
import { countHit } from '../../../../platform/http/callers/rate-limit.ts';
import { acceptedAnswer, type Input } from '../../../../platform/http/route.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';

/** Most reports of one organisation in an hour: any visitor may send one, so they must not become a flood. */
const mostAnHour = 20;

/** Tells the variant's support of a sign-in that had to be ended. The receiver is never of the caller's choosing. */
export async function reportForcedLogout(input: Input<typeof contract>): Promise<typeof acceptedAnswer> {
  const { services, tenant, body } = input;
  const bucket = `forced-logout:${services.secrets.directoryHash(tenant.id).toString('base64url')}`;
  const hits = await services.database.withPlatform((tx) => countHit(tx, bucket, 3600));
  if (hits > mostAnHour) return acceptedAnswer;
  await input.inTenant((tx) =>
    queueMail(tx, tenant, {
      template: 'forced-logout',
      to: { name: '', address: tenant.supportAddress },
      placeholders: {
        userEmail: body.userEmail,
        clientName: body.clientName,
        // The query and the fragment are cut off: they may hold tokens and search terms.
        currentPath: body.currentPath.split(/[?#]/, 1)[0] ?? '',
      },
    }),
  );
  return acceptedAnswer;
}
