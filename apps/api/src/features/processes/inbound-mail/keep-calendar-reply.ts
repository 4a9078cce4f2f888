import type { CalendarReply } from '../../../platform/calendars/calendar-reply.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { interviewHostOf, keepCalendarAnswer } from '../interviews/public.ts';

/** Keeps the answer of a calendar program with the interview that it is about. */
export const keepCalendarReply = (
  services: Services,
  {
    tenant,
    ...answer
  }: {
    readonly tenant: Tenant;
    readonly calendarId: string;
    readonly from: string | null;
    readonly reply: CalendarReply;
  },
): Promise<void> =>
  services.database.withTenant({ organizationId: tenant.id, actor: { system: 'inbound-mail.take' } }, (tx) =>
    keepCalendarAnswer(tx, interviewHostOf(tenant, services), answer),
  );
