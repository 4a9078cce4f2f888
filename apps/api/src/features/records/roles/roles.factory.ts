import type { createRole } from '@evenhand/contract/records/roles/roles';
import { type Role, role } from '@evenhand/contract/records/roles/roles';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import type { z } from 'zod';
import type { Caller } from '../../../testing/caller.ts';

type RoleBody = z.input<(typeof createRole)['body']>;

/** A short form: a text of at most 20 words that is needed, and two more. */
export const aForm = (): FormDefinition =>
  makeForm([
    {
      id: 'questions',
      title: 'Questions',
      items: [
        { key: 'why-us', label: 'Why us?', kind: 'longText', maxWords: 20 },
        { key: 'evenings', label: 'Can you work evenings?', kind: 'yesNo', required: false },
        {
          key: 'city',
          label: 'Which office?',
          kind: 'choice',
          required: false,
          options: ['Leeds', 'London'].map((value) => ({ value, label: value })),
        },
      ],
    },
  ]);

const day = 86_400_000;
export const inDays = (days: number, from = Date.now()): string => new Date(from + days * day).toISOString();

/** A role that can be published: open since yesterday, for a month. */
export const aRoleBody = (given: Partial<RoleBody> = {}): RoleBody => ({
  title: 'Summer vacation scheme',
  scheme: 'VACATION_SCHEME',
  summary: 'Two weeks with us.',
  description: 'Two weeks in two departments.\n\nYou will have a supervisor.',
  location: 'Leeds',
  opensAt: inDays(-1),
  closesAt: inDays(30),
  pipeline: [1, 8, 29, 4, 9, 11, 14, 15, 16].map((stageId) => {
    const stage = pipelineStage(stageId);
    return { ...stage, substages: [...stage.substages] };
  }),
  criteria: [{ key: 'teamwork', label: 'Working with others' }],
  form: aForm(),
  ...given,
});

/** A role of the caller's tenant, created and published through the API. */
export async function aPublishedRole(staff: Caller, given: Partial<RoleBody> = {}): Promise<Role> {
  const made = role.parse((await staff.post('/api/v1/roles', aRoleBody(given))).body);
  const published = await staff.post(`/api/v1/roles/${made.id}/publish`, { published: true, version: made.version });
  return role.parse(published.body);
}

/** Returns the part of a role that an edit saves again. */
export const contentOf = ({
  id: _id,
  status: _s,
  publishedAt: _p,
  formVersion: _f,
  team: _t,
  copiedFrom: _from,
  createdAt: _c,
  ...content
}: Role) => content;
