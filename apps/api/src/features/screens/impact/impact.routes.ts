import { previewImpact as preview } from '@evenhand/contract/screens/impact';
import { ok, type Route, route } from '../../../platform/http/route.ts';
import { previewImpact } from './preview-impact.ts';

export const impactRoutes: readonly Route[] = [
  route(preview, async (input) =>
    ok(
      await previewImpact(input, {
        roleId: input.body.roleId,
        to: { stageId: input.params.stageId, substageId: input.params.substageId },
        picked: input.body,
      }),
    ),
  ),
];
