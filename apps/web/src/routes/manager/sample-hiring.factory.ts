import { staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type Role, role as roleSchema } from '@evenhand/contract/records/roles/roles';
import {
  type CandidateListRow,
  candidateRow,
  listGridColumns,
  searchCandidates,
} from '@evenhand/contract/screens/search/search';
import type { Permission } from '@evenhand/domain/access/permissions';
import { shownPaths } from '@evenhand/domain/fields/blind/shown-paths';
import { catalogue } from '@evenhand/domain/fields/catalogue/catalogue';
import { reasonsOf } from '@evenhand/domain/outcomes/reasons';
import { pipelineStage } from '@evenhand/domain/pipeline/pipeline';
import { within } from '@testing-library/react';
import { act } from 'react';
import { userKey } from '../../entities/session/current-user-key.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';

const idOf = (kind: number, number: number): string =>
  `0199${String(kind).padStart(4, '0')}-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const roleId = idOf(1, 1);
export const candidateId = (number: number): string => idOf(2, number);
export const applicationId = (number: number): string => idOf(3, number);

const now = '2026-11-20T10:00:00Z';

export const sampleRole = (over: Partial<Role> = {}): Role =>
  roleSchema.parse({
    id: roleId,
    title: 'Vacation scheme',
    scheme: 'VACATION_SCHEME',
    employmentType: null,
    workArrangement: null,
    countries: [],
    languageCode: 'en',
    texts: [],
    pay: null,
    summary: '',
    description: 'Three weeks.',
    department: '',
    location: '',
    salary: '',
    places: null,
    opensAt: null,
    closesAt: null,
    graceMinutes: null,
    savesPartialData: true,
    overloaded: false,
    decisionBy: null,
    blind: false,
    blindEverywhere: false,
    blindUntil: null,
    pipeline: [1, 28, 3, 11].map((id) => ({ ...pipelineStage(id) })),
    criteria: [
      { key: 'motivation', label: 'Motivation', guidance: 'Says why here.' },
      { key: 'writing', label: 'Writing', guidance: '' },
    ],
    status: 'ACTIVE',
    publishedAt: now,
    viewConfiguration: { listFields: [] },
    formVersion: 1,
    team: [],
    createdAt: now,
    version: 4,
    ...over,
  });

export const sampleRow = (number: number, over: Partial<CandidateListRow> = {}): CandidateListRow =>
  candidateRow.parse({
    id: candidateId(number),
    applicationId: applicationId(number),
    roleId,
    name: `Person ${number}`,
    stageId: 1,
    substageId: 100,
    heldOutcome: false,
    optedOut: false,
    withdrawn: false,
    deleted: false,
    likely: false,
    interviewStageIds: [],
    whoseMove: 'ours',
    appliedAt: now,
    lastChangeAt: now,
    assignee: null,
    score: null,
    values: {},
    version: 1,
    ...over,
  });

export const samplePage = (rows: readonly CandidateListRow[], total = rows.length) =>
  searchCandidates.answers[200].parse({
    first: true,
    last: true,
    hasContent: rows.length > 0,
    hasNext: false,
    hasPrevious: false,
    number: 0,
    numberOfElements: rows.length,
    size: 20,
    totalElements: total,
    totalPages: 1,
    content: rows,
    stages: [{ stageId: 1, substageId: 100, count: rows.length }],
    blind: false,
  });

export const sampleColumns = listGridColumns.answers[200].parse([
  { id: 'name', kind: 'text', filter: null, sortable: true, byDefault: true, protected: false },
  { id: 'score', kind: 'number', filter: 'range', sortable: true, byDefault: true, protected: false },
  {
    id: 'criterion_writing',
    label: 'Score: Writing',
    kind: 'number',
    filter: 'range',
    sortable: true,
    byDefault: false,
    protected: false,
  },
  { id: 'town', kind: 'text', filter: 'text', sortable: false, byDefault: false, protected: false },
  {
    id: 'status',
    kind: 'choice',
    filter: 'choice',
    sortable: false,
    byDefault: false,
    protected: false,
    filterOnly: true,
    choices: [
      { value: 'none', label: 'Not held or withdrawn' },
      { value: 'withdrawn', label: 'Withdrawn' },
    ],
  },
  {
    id: 'university',
    kind: 'university',
    filter: 'choice',
    sortable: false,
    byDefault: false,
    protected: false,
    choices: [
      { value: 1, label: 'Leeds' },
      { value: 2, label: 'Bristol' },
    ],
  },
]);

export const sampleStaffCandidate = (number: number) =>
  staffCandidate.parse({
    id: candidateId(number),
    name: { first: 'Person', preferred: null, last: String(number) },
    openId: null,
    pseudonym: null,
    email: 'person@example.org',
    optedOut: false,
    candidateStatus: 'ACTIVE',
    availability: 'AVAILABLE',
    deletedAt: null,
    sections: [],
    asked: shownPaths(catalogue),
    pqe: null,
    adjusted: false,
    custom: [],
    documents: [],
    applications: [
      {
        id: applicationId(number),
        roleId,
        roleTitle: 'Vacation scheme',
        stageId: 1,
        substageId: 100,
        submittedAt: now,
        assignee: null,
        source: null,
        sourceDetail: null,
        changed: [],
        sourceTouch: null,
        resource: null,
        declaration: null,
        score: null,
        candidateScore: null,
        outcomeReason: null,
        outcomeReleasedAt: null,
        withdrawnAt: null,
        version: 1,
        answers: [],
      },
    ],
    feedbacks: [],
    likely: [],
    version: 1,
  });

export const everything: readonly Permission[] = [
  'role:edit',
  'role:publish',
  'application:move',
  'application:reject-in-bulk',
  'application:assign',
  'application:score',
  'candidate:edit',
  'document:write',
  'note:write',
];

/** A signed-in manager-admin and a server that answers by rules; what no rule knows is 404. */
export async function asManager(
  rules: Readonly<Record<string, Rule>>,
  permissions: readonly Permission[] = everything,
): Promise<ApiServer> {
  const server = await startApiServer({
    'GET /api/v1/search-columns': () => ({ body: sampleColumns }),
    [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole() }),
    'GET /api/v1/staff': () => ({ body: [] }),
    'GET /api/v1/outcome-reasons': () => ({ body: reasonsOf() }),
    ...rules,
  });
  setBaseUrl(server.url);
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
  queryClient.setQueryData(userKey, sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions: [...permissions] }));
  return server;
}

/** Presses a key as a person does who has nothing focused. */
export const press = (key: string, init: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  });

export const shows = (text: string): boolean => (document.body.textContent ?? '').includes(text);

/** Sends the form of the dialog that is open, whether it is ready for that or not. */
export const submitAtOnce = (): Promise<void> =>
  act(async () => {
    document.querySelector('dialog form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

/** Sends the form of the dialog that is open, or is about to be, when it has told what it would do. */
export async function submitDialog(): Promise<void> {
  await until(() => document.querySelector('dialog form') !== null && !shows('Working out what this would do'));
  await submitAtOnce();
}

/** Sets the filter that the menu of filters asks for. */
export const submitFilter = (): Promise<void> =>
  act(async () => {
    const form = document.getElementById('filter-name')?.closest('form');
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });

/** Adds a filter of the list by the name of its column, as soon as the columns are there. */
export async function addFilter(name: string): Promise<void> {
  const menu = (): HTMLElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Add a filter');
  await until(() => menu() !== undefined);
  await act(async () => menu()?.click());
  const choices = menu()?.parentElement;
  if (!choices) throw new Error('no filter can be added');
  await click(await within(choices).findByRole('button', { name }));
}
