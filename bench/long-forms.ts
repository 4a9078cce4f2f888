import { makeForm } from '@evenhand/domain/forms/write-form';
import { z } from 'zod';
import { type ApiClient, signIn } from '../e2e/api-client.ts';
import type { RunningServer } from '../e2e/start-server.ts';

/** The demo's law firm. */
export const code = 'hartwell';
const password = 'Demo-pass-2026!';

/** The candidate of the demo. */
export const person = { email: `candidate@${code}.example`, password };
const questions = 40;

/** A page of forty questions, longer than any form that is shown as one page. */
const longForm = makeForm([
  {
    id: 'questions',
    title: 'Your answers',
    items: Array.from({ length: questions }, (_, index) => ({
      key: `question${index}`,
      kind: index % 4 === 3 ? ('shortText' as const) : ('longText' as const),
      label: `Question ${index + 1}: what did you do, and what came of it?`,
      hint: 'Write in your own words.',
      ...(index % 4 === 3 ? {} : { maxWords: 300 }),
    })),
  },
]);

const year = new Date().getUTCFullYear();
const courses = Array.from({ length: 6 }, (_, index) => ({
  universityType: index === 0 ? 'UNDERGRADUATE' : 'POSTGRADUATE',
  university: { id: 44, name: 'University of Exeter' },
  subject: 'Law',
  universityStartYear: year - 3 - index,
  universityGraduationYear: year - index,
  modules: Array.from({ length: 20 }, (__, at) => ({
    year: 1 + (at % 3),
    name: `Module ${at}`,
    mark: 60,
    credits: 10,
  })),
}));

const list = z.object({ content: z.array(z.object({ id: z.string(), state: z.string() })) });
const applied = z.array(z.object({ role: z.object({ id: z.string() }), submittedAt: z.nullable(z.string()) }));
const form = z.object({ version: z.number() });
const profile = z.object({ id: z.string(), sections: z.record(z.string(), z.object({ version: z.number() })) });

async function expectOk(answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<unknown> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/** Returns an open role for which the candidate has sent nothing yet. */
async function freeRole(candidate: ApiClient): Promise<string> {
  const roles = list.parse(await expectOk(candidate.call('POST', `/api/public/${code}/roles`, {})));
  const own = applied.parse(await expectOk(candidate.call('GET', '/api/v1/applications')));
  const taken = new Set(own.filter(({ submittedAt }) => submittedAt !== null).map(({ role }) => role.id));
  const role = roles.content.find(({ id, state }) => state === 'open' && !taken.has(id));
  if (!role) throw new Error('the candidate has sent everything already');
  return role.id;
}

/** Gives a role the long form, and the candidate a university step of the greatest length; returns the role's id. */
export async function makeLong(server: RunningServer): Promise<string> {
  const candidate = await signIn(server, { code, ...person });
  const roleId = await freeRole(candidate);
  const admin = await signIn(server, { code, email: `admin@${code}.example`, password });
  const at = `/api/v1/roles/${roleId}/form`;
  const { version } = form.parse(await expectOk(admin.call('GET', at)));
  const saved = form.parse(await expectOk(admin.call('PUT', at, { definition: longForm, version })));
  await expectOk(admin.call('POST', `${at}/publish`, { version: saved.version }));
  const { id, sections } = profile.parse(await expectOk(candidate.call('GET', '/api/v1/candidate/me')));
  const step = {
    section: 'university',
    data: { universities: courses },
    version: sections['university']?.version ?? 0,
  };
  await expectOk(candidate.call('PUT', `/api/v1/candidate/${id}?maxSteps=7`, step));
  return roleId;
}
