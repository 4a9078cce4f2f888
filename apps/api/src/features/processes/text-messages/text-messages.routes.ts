import * as contract from '@evenhand/contract/processes/text-messages/text-messages';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { type Route, route, tenantRoute } from '../../../platform/http/route.ts';

const notBuilt = (): never => {
  throw new ProblemError('not_built');
};

export const textMessagesRoutes: readonly Route[] = [
  tenantRoute(contract.getTextChoice, notBuilt),
  tenantRoute(contract.chooseTexts, notBuilt),
  tenantRoute(contract.getTextSettings, notBuilt),
  tenantRoute(contract.saveTextSettings, notBuilt),
  route(contract.takeTextStatus, notBuilt),
  route(contract.takeInboundText, notBuilt),
];
