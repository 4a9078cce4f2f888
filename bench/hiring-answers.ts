import type { BenchEngines } from './database.ts';
import type { Population } from './generate.ts';
import { pick } from './pick.ts';

/** An organisation's own questions, one of each kind that lists filter by. */
const question = { section: 'personal', required: false, sensitivity: 'ordinary', visible: true } as const;
const offices = ['leeds', 'london', 'hongkong', 'sydney', 'dubai'];
const custom = [
  {
    ...question,
    id: 'custom_office',
    label: 'Which office?',
    kind: 'LIST',
    choices: offices.map((value) => ({ value, label: value })),
  },
  { ...question, id: 'custom_pqe', label: 'Years since admission', kind: 'NUMBER' },
  { ...question, id: 'custom_from', label: 'Free from', kind: 'DATE' },
  { ...question, id: 'custom_nights', label: 'Nights?', kind: 'BOOLEAN' },
];

/** Returns filters by own questions that find few, some and nearly all candidates. */
export const questionFilters = (index: number): object => {
  const turn = Math.floor(index / 4);
  return (
    [
      { custom_office: { in: [pick(offices, turn)] } },
      { custom_pqe: { from: turn % 12 } },
      { custom_from: { from: `2026-0${1 + (turn % 9)}-01` } },
      { custom_nights: { is: turn % 2 === 0 } },
    ][index % 4] ?? {}
  );
};

/** Adds monitoring answers and answers to own questions for all on the large role, in turn and independent of the person. */
export async function fillAnswers({ admin }: BenchEngines, { organizationId, roleId }: Population): Promise<void> {
  const of = 'from application a where a.organization_id = $1 and a.role_id = $2 and a.submitted_at is not null';
  const number = 'abs(hashtext(a.id::text))';
  const own = (id: string, text: string, value: string): string =>
    `insert into answer_projection (organization_id, application_id, question_id, role_id, text_value, number_value)
     select a.organization_id, a.id, '${id}', a.role_id, ${text}, ${value} ${of}`;
  const statements = [
    `insert into diversity_section (organization_id, candidate_id, section, data, updated_at)
     select a.organization_id, a.candidate_id, 'diversity', jsonb_build_object(
       'gender', (array['FEMALE', 'MALE', 'OTHER', 'PREFER_NOT'])[1 + ${number} % 4],
       'ethnicity', 1 + ${number} % 19, 'disability', (array['YES', 'NO', 'NO'])[1 + ${number} % 3],
       'monitoringOccupation14', 1 + ${number} % 9), now() ${of}`,
    own('custom_office', `(array['${offices.join("', '")}'])[1 + ${number} % ${offices.length}]`, 'null'),
    own('custom_pqe', 'null', `${number} % 12`),
    own('custom_from', `'2026-0' || (1 + ${number} % 9) || '-15'`, 'null'),
    own('custom_nights', `case when ${number} % 5 = 0 then 'true' else 'false' end`, 'null'),
  ];
  await admin.exclusive(async (session) => {
    for (const statement of statements) await session.query(statement, [organizationId, roleId]);
    await session.query(
      `update organization set configuration = configuration || jsonb_build_object('custom', $2::jsonb) where id = $1`,
      [organizationId, JSON.stringify(custom)],
    );
    await session.exec('vacuum analyze');
  });
}
