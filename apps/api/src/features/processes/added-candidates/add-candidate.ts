import type {
  AddedCandidate,
  AlikeCandidates,
  addCandidate as contract,
} from '@evenhand/contract/processes/added-candidates';
import { sourcesOf } from '@evenhand/domain/outcomes/heard-options';
import { isPhone, normalisePhone } from '@evenhand/domain/text/phone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Input } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { listAlike } from '../../records/candidates/public.ts';
import { mayBeAdded, ownerOf } from '../sign-up/public.ts';
import { addNewPerson } from './add-person.ts';
import { roleToAddTo } from './role-to-add-to.ts';

type AddInput = Input<typeof contract>;

/** The code of a source of this organisation, or none. */
export function checkSource({ configuration }: Pick<Tenant, 'configuration'>, source: string | null): string | null {
  if (source === null || sourcesOf(configuration.textArrays).includes(source)) return source;
  throw invalid([{ code: 'not_a_choice', field: 'source' }]);
}

/** Returns a number in its stored form. Staff copy it from a letter, so that it may be from anywhere, but it must be callable. */
export function checkPhone({ countryBase }: Pick<Tenant, 'countryBase'>, text: string | null): string | null {
  const phone = text === null || text === '' ? null : text;
  if (phone === null) return null;
  if (isPhone(phone, countryBase) || isPhone(phone, 'OTHER')) return normalisePhone(phone, countryBase);
  throw invalid([{ code: 'not_callable', field: 'phone' }]);
}

/**
 * Throws already_known when the person may be here already and the caller has not said that it is another person. When a candidate
 * with this address is outside what the caller may see, the caller learns only that there is one.
 */
async function mustBeNew(tx: TenantTx, { me, tenant, params, body }: AddInput): Promise<void> {
  const { firstName, lastName, email, phone, notThese } = body;
  const owner = await ownerOf(tx, email);
  const ownerId = owner?.candidateId ?? null;
  const facts = { firstName, lastName, email, phone, postcode: null, countryBase: tenant.countryBase, ownerId };
  const alike = await listAlike(tx, me, facts);
  const mayDiffer = !alike.some(({ by }) => by.includes('email'));
  const unknown = alike.filter(({ id }) => !notThese.includes(id));
  if (!mayDiffer || unknown.length > 0) {
    const shown = alike.map(({ id, name, by, roleIds }) => ({
      id,
      name,
      by: [...by],
      onRole: roleIds.includes(params.id),
    }));
    const current: AlikeCandidates = { alike: shown, mayDiffer };
    throw new ProblemError('already_known', { current });
  }
  if (owner) throw new ProblemError('known_elsewhere');
}

/** Adds a new candidate to a role, with an account that waits for its owner and the notice that tells them of it. */
export async function addCandidate(tx: TenantTx, input: AddInput): Promise<AddedCandidate> {
  const { tenant, body, services, params } = input;
  const role = await roleToAddTo(tx, input, params.id);
  const source = checkSource(tenant, body.source);
  const phone = checkPhone(tenant, body.phone);
  if (!(await mayBeAdded(tx, services.secrets, body.email))) throw new ProblemError('asked_for_erasure');
  await mustBeNew(tx, input);
  const added = await addNewPerson(tx, { tenant, role, source, broughtBy: null, person: { ...body, phone } });
  if (added) return added;
  // Another request has added the address, or its owner has signed up, at the same moment.
  await mustBeNew(tx, input);
  throw new ProblemError('known_elsewhere');
}
