import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { joinGroup as contract } from '@evenhand/contract/tenancy/organizations/groups';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid } from '../../../platform/http/problem-error.ts';
import type { Services } from '../../../platform/services.ts';
import { lockGroups, setGroup } from './organizations.queries.ts';
import { siblingProducts } from './products.ts';

const notThere = () => invalid([{ code: 'not_found', field: 'with' }]);

/** Ties an organisation to another one's employer. Both rows are held, always in the same order. */
export async function joinGroup(tx: PlatformTx, id: string, input: BodyOf<typeof contract>): Promise<void> {
  if (input.with === null) {
    await setGroup(tx, id, null);
    return;
  }
  const rows = await lockGroups(tx, [id, input.with]);
  const own = found(rows.find((row) => row.id === id));
  const other = rows.find((row) => row.id === input.with && row.id !== id);
  if (!other || other.is_platform || own.is_platform || other.status !== 'ACTIVE') throw notThere();
  const groupId = other.group_id ?? tx.newId();
  if (other.group_id === null) await setGroup(tx, other.id, groupId);
  await setGroup(tx, id, groupId);
}

export const presentGroup = async (services: Services, id: string) =>
  (await siblingProducts(services, id)).map(({ id: productId, name, subdomain, productType }) => ({
    id: productId,
    name,
    subdomain,
    productType,
  }));
