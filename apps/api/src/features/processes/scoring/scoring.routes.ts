import {
  saveComment as comment,
  getScores as get,
  getOwnMarks as ownMarks,
  saveScore as save,
  showScores as show,
} from '@evenhand/contract/processes/scoring';
import { candidateScoreKey } from '@evenhand/domain/scoring/candidate-score';
import { ok, type Route, tenantRoute } from '../../../platform/http/route.ts';
import { getOwnMarks } from './get-own-marks.ts';
import { getScores } from './get-scores.ts';
import { saveComment } from './save-comment.ts';
import { saveScore } from './save-score.ts';
import { showScores } from './show-scores.ts';

export const scoringRoutes: readonly Route[] = [
  tenantRoute(ownMarks, async (tx, { me, params: { id: roleId, stageId } }) =>
    ok(await getOwnMarks(tx, { scorerId: me.userId, roleId, stageId })),
  ),
  tenantRoute(get, async (tx, { me, params, query }) =>
    ok(
      await getScores(tx, me, {
        candidateId: params.cid,
        applicationId: query.applicationId,
        roleId: query.roleId,
      }),
    ),
  ),
  tenantRoute(show, async (tx, { me, params, body }) =>
    ok(
      await showScores(tx, me, {
        candidateId: params.cid,
        applicationId: body.applicationId,
        roleId: body.roleId,
      }),
    ),
  ),
  tenantRoute(save, async (tx, { me, params, body }) =>
    ok(
      await saveScore(tx, me, {
        candidateId: params.cid,
        applicationId: body.applicationId,
        roleId: body.roleId,
        score: {
          criterion: body.criterion ?? candidateScoreKey,
          value: body.score,
          totalScore: body.totalScore,
          comment: body.comment,
        },
      }),
    ),
  ),
  tenantRoute(comment, async (tx, { me, params, body: { applicationId, roleId, ...said } }) =>
    ok(await saveComment(tx, me, { candidateId: params.cid, applicationId, roleId, said })),
  ),
];
