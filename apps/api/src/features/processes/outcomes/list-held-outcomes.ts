import type { OutcomePreview, PlannedRelease } from '@evenhand/contract/processes/outcomes/outcomes';
import type { Actor } from '@evenhand/domain/access/can';
import { readsBlind } from '@evenhand/domain/fields/blind/role-blindness';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { isTold } from '@evenhand/domain/outcomes/reasons';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { mailPreviewer } from '../../../platform/mail/outbox.ts';
import { recipientOf } from '../../../platform/mail/recipient-of.ts';
import { findRole } from '../../records/roles/public.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { missedDecisionDate } from '../decision-dates/public.ts';
import { composedTexts, writtenFeedback } from '../feedback/public.ts';
import { calledName, outcomeMail, outcomeTemplate, sentencesOf } from './outcome-mail.ts';
import { countHeldOutcomes, listHeldRecipients, type OutcomeRecipient } from './outcomes.queries.ts';
import { plansOf } from './plan-release.ts';
import { plannedFor } from './planned-releases.queries.ts';

interface HeldOutcomes {
  readonly total: number;
  readonly outcomes: OutcomePreview[];
  readonly planned: PlannedRelease[];
  readonly missedDecisionDate: Awaited<ReturnType<typeof missedDecisionDate>>;
}

export interface HeldOutcomesInput {
  readonly roleId: string;
  readonly page: number;
  readonly size: number;
  readonly message: string;
}

interface Said {
  readonly name: string;
  readonly firstName: string;
  readonly to: string;
}

const openly = (row: OutcomeRecipient): Said => ({
  name: `${row.first_name} ${row.last_name}`.trim(),
  firstName: calledName(row),
  to: row.email,
});

const inLanguage = (language: string | null): { language?: string } => (language === null ? {} : { language });

const nothing = { subject: '', text: '', html: '' } as const;

/** The held outcomes of a role with the mail each person would get. On a blind role a code stands for the person. */
export async function listHeldOutcomes(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly input: HeldOutcomesInput },
): Promise<HeldOutcomes> {
  const { tenant, input } = at;
  const role = await staffRole(tx, me, { permission: 'application:reject-in-bulk', roleId: input.roleId });
  const blind = readsBlind(me, role);
  const hidden = ({ code }: OutcomeRecipient): Said => ({ name: code, firstName: code, to: '' });
  const sentenceOf = sentencesOf(tenant);
  const rows = await listHeldRecipients(tx, { roleId: role.id, page: input.page, size: input.size });
  // In a blind view it might name whom it is about.
  const seen = blind ? [] : rows.map((row) => row.application_id);
  const written = await writtenFeedback(tx, seen);
  const composed = await composedTexts(tx, { tenant, role, applicationIds: seen });
  const planned = await plannedFor(
    tx,
    rows.map((row) => row.application_id),
  );
  const feedbackOf = (id: string) => {
    const made = composed.get(id);
    return made ? { strengths: [], body: made.text } : written.get(id);
  };
  const render = await mailPreviewer(tx, tenant, outcomeTemplate);
  const preview = async (row: OutcomeRecipient): Promise<OutcomePreview> => {
    const said = blind ? hidden(row) : openly(row);
    // The language of a candidate's mail would give hints of who they are.
    const language = blind ? null : (await recipientOf(tx, tenant, row.email)).language;
    const told = row.outcome_reason === null || isTold(row.outcome_reason, tenant.configuration.outcomeReasons);
    const content = {
      firstName: said.firstName,
      roleTitle: role.title,
      sentence: (read: string) => sentenceOf(row.outcome_reason, read),
      message: input.message,
      feedback: feedbackOf(row.application_id),
    };
    const mail = told ? render({ ...outcomeMail(content), ...inLanguage(language) }) : nothing;
    return {
      applicationId: row.application_id,
      candidateId: blind ? row.application_id : row.candidate_id,
      candidateName: said.name,
      reason: row.outcome_reason,
      told,
      sendAt: planned.get(row.application_id)?.toISOString() ?? null,
      to: said.to,
      ...mail,
    };
  };
  const total = await countHeldOutcomes(tx, role.id);
  const row = found(await findRole(tx, role.id));
  const missed = await missedDecisionDate(tx, { ...row, pipeline: role.pipeline }, officeZone(tenant));
  const outcomes: OutcomePreview[] = [];
  for (const each of rows) outcomes.push(await preview(each));
  return { total, outcomes, planned: await plansOf(tx, role.id), missedDecisionDate: missed };
}
