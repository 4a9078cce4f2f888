/** Calls of the product that are not built yet and answer 501. This list may only shrink (tools/check-calls.ts). */
export const pendingCalls: readonly string[] = [
  'GET /api/public/organization/{id}/token/{token}',
  'GET /api/public/organization/{id}/token/{token}/candidate/{cid}',
  'GET /api/public/organization/{id}/token/{token}/downloadCandidate/{cid}',
  'POST /api/public/organization/{id}/token/{token}/candidate/{cid}',
  'POST /api/public/organization/{id}/token/{token}/candidate/{cid}/score',
  'GET /api/public/organization/{id}/requestOtp/{x}',
  'GET /api/public/organization/{id}/checkOtp/{x}/{code}',
  'POST /api/public/{org}/workdayConnect/{a}/{b}',
  'POST /api/v1/candidate/{id}/sessions',
  'POST /api/v1/candidate/{id}/session/{sessionId}',
  'POST /api/v1/candidate/{id}/docusign',
  'POST /api/v1/candidate/{id}/export',
];
