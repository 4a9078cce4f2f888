import * as contract from '@evenhand/contract/processes/inbound-mail';
import { found } from '../../../platform/http/problem-error.ts';
import { acceptedAnswer, doneAnswer, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { takePostedMail } from './take-posted-mail.ts';
import { listUnplacedMails } from './unplaced/list-unplaced-mails.ts';
import { placeMail } from './unplaced/place-mail.ts';
import { setPutAway } from './unplaced/unplaced-mails.queries.ts';

export const inboundMailRoutes: readonly Route[] = [
  route(contract.takeInboundMail, async ({ services, raw }) => {
    await takePostedMail(services, raw);
    return acceptedAnswer;
  }),
  tenantRoute(contract.listUnplacedMails, async (tx, { query }) => ok(await listUnplacedMails(tx, query.state))),
  route(contract.placeMail, async (input) => {
    const { services, me, tenant, params, body } = input;
    const by = { me, tenant, inTenant: input.inTenant };
    return ok(await placeMail(services, by, { unplacedMailId: params.unplacedMailId, to: body }));
  }),
  tenantRoute(contract.putMailAway, async (tx, { params }) => {
    found((await setPutAway(tx, params.unplacedMailId, true)) || null);
    return doneAnswer;
  }),
  tenantRoute(contract.bringMailBack, async (tx, { params }) => {
    found((await setPutAway(tx, params.unplacedMailId, false)) || null);
    return doneAnswer;
  }),
];
