import * as contract from '@evenhand/contract/processes/later-outcomes/later-outcomes';
import { ok, type Route, route, tenantRoute, whereFeature } from '../../../platform/http/route.ts';
import { previewFile, sendTemplate } from './outcome-file.ts';
import { saveLaterOutcomes } from './save-later-outcomes.ts';
import { type CohortChoice, cohortRole, listCohorts, listHires } from './see-hires.ts';

type Params = Readonly<{ roleId: string; outcomeKind: CohortChoice['kind'] }>;

const choiceOf = ({ roleId, outcomeKind }: Params): CohortChoice => ({ roleId, kind: outcomeKind });

/** Routes of what became of hires later. */
export const laterOutcomesRoutes: readonly Route[] = whereFeature('applications', [
  tenantRoute(contract.listLaterCohorts, async (tx, { me }) => ok(await listCohorts(tx, me))),
  tenantRoute(contract.listLaterOutcomes, async (tx, { me, params }) => {
    const choice = choiceOf(params);
    return ok(await listHires(tx, await cohortRole(tx, me, choice), choice));
  }),
  tenantRoute(contract.saveLaterOutcomes, async (tx, { me, params, body }) =>
    ok(await saveLaterOutcomes(tx, me, { ...choiceOf(params), entries: body.entries })),
  ),
  route(contract.downloadOutcomeTemplate, (input) => sendTemplate(input, choiceOf(input.params))),
  tenantRoute(contract.previewOutcomeFile, async (tx, { me, params, body }) =>
    ok(await previewFile(tx, me, { ...choiceOf(params), text: body.text })),
  ),
]);
