import type { RoleFeedback, RoleFeedbackBlock } from '@evenhand/contract/processes/feedback/role-feedback';
import type { Actor } from '@evenhand/domain/access/can';
import { blockKey, type FeedbackBlock, faultOfBlock, readBlockKey } from '@evenhand/domain/feedback/blocks';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, type NamedFault, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type StaffRole, staffApplication, staffRole } from '../../records/staff-access/public.ts';
import { blocksOfRole, feedbackLanguages, joiningOf, mailSay, usualText } from './block-texts.ts';
import {
  findRoleFeedback,
  type OwnTexts,
  type RoleFeedbackRow,
  writeExclusion,
  writeRoleFeedback,
} from './role-feedback.queries.ts';

interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
}

interface TextInput {
  readonly language: string;
  readonly key: string;
  readonly text: string;
}

const subjectOf = (role: StaffRole, block: FeedbackBlock): Pick<RoleFeedbackBlock, 'criterion' | 'reason'> => {
  if (block.kind === 'reason') return { criterion: null, reason: block.reason };
  const label = role.criteria.find(({ key }) => key === block.criterion)?.label ?? block.criterion;
  return { criterion: { key: block.criterion, label, band: block.band }, reason: null };
};

function present(tenant: Tenant, role: StaffRole, row: RoleFeedbackRow): RoleFeedback {
  const languages = feedbackLanguages(tenant);
  const says = languages.map((language) => ({ language, say: mailSay(tenant, language) }));
  const blocks = blocksOfRole(tenant, role).map((block) => {
    const key = blockKey(block);
    const texts = says.map(({ language, say }) => {
      const usual = usualText(say, role, block);
      return [language, { text: row.texts[language]?.[key] ?? usual, usual }] as const;
    });
    return { key, ...subjectOf(role, block), texts: Object.fromEntries(texts) };
  });
  return {
    isOn: row.isOn,
    version: row.version,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    languages,
    blocks,
    joining: Object.fromEntries(
      says.map(({ language, say }) => {
        const { lowered, ...joining } = joiningOf(say);
        return [language, { ...joining, lowered: [...lowered] }];
      }),
    ),
  };
}

/** Returns the blocks of which the feedback to the candidates of a role is made. */
export async function getRoleFeedback(tx: TenantTx, { me, tenant }: By, roleId: string): Promise<RoleFeedback> {
  const role = await staffRole(tx, me, { permission: 'feedback:edit', roleId });
  return present(tenant, role, await findRoleFeedback(tx, role.id));
}

function faultsOf(texts: readonly TextInput[], languages: readonly string[]): NamedFault[] {
  return texts.flatMap(({ language, key, text }, index): NamedFault[] => {
    if (!languages.includes(language)) return [{ code: 'not_a_choice', field: `texts.${index}.language` }];
    if (readBlockKey(key) === null) return [{ code: 'not_a_choice', field: `texts.${index}.key` }];
    const code = faultOfBlock(text);
    return code === null ? [] : [{ code, field: `texts.${index}.text` }];
  });
}

/** Returns the words that differ from the product's, which alone are stored. */
function ownTexts(tenant: Tenant, role: StaffRole, texts: readonly TextInput[]): OwnTexts {
  const own: OwnTexts = {};
  for (const language of feedbackLanguages(tenant)) {
    const say = mailSay(tenant, language);
    const differing = texts.filter((input) => {
      const block = readBlockKey(input.key);
      return input.language === language && block !== null && usualText(say, role, block) !== input.text;
    });
    if (differing.length > 0) own[language] = Object.fromEntries(differing.map(({ key, text }) => [key, text]));
  }
  return own;
}

/** Saves the words of a role's blocks. Rejects with stale_version when another person has saved since. */
export async function saveRoleFeedback(
  tx: TenantTx,
  { me, tenant }: By,
  at: {
    readonly roleId: string;
    readonly input: { readonly isOn: boolean; readonly texts: readonly TextInput[]; readonly version: number };
  },
): Promise<RoleFeedback> {
  const role = await staffRole(tx, me, { permission: 'feedback:edit', roleId: at.roleId });
  const { isOn, texts, version } = at.input;
  const faults = faultsOf(texts, feedbackLanguages(tenant));
  if (faults.length > 0) throw invalid(faults);
  const isWritten = await writeRoleFeedback(tx, {
    roleId: role.id,
    userId: me.userId,
    isOn,
    texts: ownTexts(tenant, role, texts),
    version,
  });
  const current = present(tenant, role, await findRoleFeedback(tx, role.id));
  if (!isWritten) throw new ProblemError('stale_version', { current });
  return current;
}

/** Lets the outcome of an application go out without feedback, or with it again. */
export async function excludeFromFeedback(
  tx: TenantTx,
  me: Actor,
  input: { readonly candidateId: string; readonly applicationId: string; readonly isExcluded: boolean },
): Promise<{ isExcluded: boolean }> {
  const permission = 'application:reject-in-bulk';
  const row = await staffApplication(tx, me, { permission, input, lock: true });
  await writeExclusion(tx, { applicationId: row.id, userId: me.userId, isExcluded: input.isExcluded });
  return { isExcluded: input.isExcluded };
}
