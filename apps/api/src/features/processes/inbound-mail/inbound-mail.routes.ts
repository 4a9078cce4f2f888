import * as contract from '@evenhand/contract/processes/inbound-mail';
import { acceptedAnswer, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { listUnplacedMails } from './list-unplaced-mails.ts';
import { takePostedMail } from './take-posted-mail.ts';

export const inboundMailRoutes: readonly Route[] = [
  route(contract.takeInboundMail, async ({ services, raw }) => {
    await takePostedMail(services, raw);
    return acceptedAnswer;
  }),
  tenantRoute(contract.listUnplacedMails, async (tx) => ok(await listUnplacedMails(tx))),
];
