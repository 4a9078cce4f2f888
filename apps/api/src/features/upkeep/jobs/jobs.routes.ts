import { listDeadJobs, retryDeadJob, retryDeadJobs } from '@evenhand/contract/tenancy/reference/reference';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { doneAnswer, ok, type Route, route } from '../../../platform/http/route.ts';

export const jobsRoutes: readonly Route[] = [
  route(listDeadJobs, async ({ services, tenant }) => {
    const jobs = await services.jobs.dead(tenant.id);
    return ok(
      jobs.map((job) => ({ id: job.id, name: job.name, failedAt: job.failedAt.toISOString(), reason: job.reason })),
    );
  }),
  route(retryDeadJob, async ({ services, tenant, params }) => {
    if (!(await services.jobs.retry(tenant.id, params.jobId))) throw new ProblemError('not_found');
    return doneAnswer;
  }),
  route(retryDeadJobs, async ({ services, tenant }) => ok({ retried: await services.jobs.retryAll(tenant.id) })),
];
