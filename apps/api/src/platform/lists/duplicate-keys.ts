import { type DuplicateKey, duplicateKeysOf } from '@evenhand/domain/candidates/duplicate-key';
import { readCountryBase } from '@evenhand/domain/organizations/country-base';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../db/tenant-tx.ts';

/** A candidate who has applied, with the values that their keys are made of. */
interface Source {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly postcode: string | null;
  readonly country_base: string;
}

interface Keys {
  readonly candidateId: string;
  readonly keys: readonly DuplicateKey[];
}

const keysOf = (source: Source): DuplicateKey[] =>
  duplicateKeysOf({
    email: source.email,
    firstName: source.first_name,
    lastName: source.last_name,
    phone: source.phone,
    postcode: source.postcode,
    countryBase: readCountryBase(source.country_base),
  });

/** Loads the candidates of sent applications. A candidate with drafts only is not a duplicate yet; a merged record no longer is. */
async function loadSources({ db, organizationId }: TenantTx, among: RawBuilder<unknown>): Promise<Source[]> {
  const { rows } = await sql<Source>`select distinct c.id, c.first_name, c.last_name, c.email,
      coalesce(c.phone, p.data ->> 'phone') as phone, p.data ->> 'postcode' as postcode, o.country_base
    from application a
    join candidate c on c.organization_id = ${organizationId} and c.id = a.candidate_id
      and not c.anonymised and c.merged_into is null
    join organization o on o.id = ${organizationId}
    left join profile_section p on p.organization_id = ${organizationId} and p.candidate_id = c.id
      and p.section = 'personal'
    where ${among} and a.submitted_at is not null`.execute(db);
  return rows;
}

async function loadKept({ db, organizationId }: TenantTx, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ candidate_id: string; kind: string; value: string }>`select candidate_id, kind, value
    from duplicate_key where organization_id = ${organizationId} and candidate_id = any(cast(${[...ids]} as uuid[]))`.execute(
    db,
  );
  const kept = Map.groupBy(rows, (row) => row.candidate_id);
  return new Map([...kept].map(([id, all]) => [id, new Set(all.map(({ kind, value }) => `${kind}\t${value}`))]));
}

/** Finds the candidates whose keys differ from their record, with the keys that they should have. */
async function findStale(tx: TenantTx, among: RawBuilder<unknown>): Promise<Keys[]> {
  const sources = await loadSources(tx, among);
  if (sources.length === 0) return [];
  const kept = await loadKept(
    tx,
    sources.map(({ id }) => id),
  );
  return sources.flatMap((source) => {
    const keys = keysOf(source);
    const wanted = new Set(keys.map(({ kind, value }) => `${kind}\t${value}`));
    const present = kept.get(source.id) ?? new Set<string>();
    const isSame = wanted.size === present.size && [...wanted].every((key) => present.has(key));
    return isSame ? [] : [{ candidateId: source.id, keys }];
  });
}

/**
 * Brings the keys by which duplicates are found in line with the records of the candidates of these applications. `writeListProjections`
 * calls it wherever an application is sent or a record changes.
 */
export async function keepDuplicateKeys(tx: TenantTx, among: RawBuilder<unknown>): Promise<void> {
  const { db, organizationId } = tx;
  const stale = await findStale(tx, among);
  if (stale.length === 0) return;
  const ids = stale.map(({ candidateId }) => candidateId);
  await sql`delete from duplicate_key where organization_id = ${organizationId}
    and candidate_id = any(cast(${ids} as uuid[]))`.execute(db);
  const rows = stale.flatMap(({ candidateId, keys }) => keys.map((key) => ({ ...key, candidateId })));
  await sql`insert into duplicate_key (organization_id, candidate_id, kind, value)
    select cast(${organizationId} as uuid), one.id, one.kind, one.value
    from unnest(cast(${rows.map((row) => row.candidateId)} as uuid[]), cast(${rows.map((row) => row.kind)} as text[]),
      cast(${rows.map((row) => row.value)} as text[])) as one (id, kind, value)
    on conflict do nothing`.execute(db);
}

/** Finds the sent applications of candidates whose keys differ from their record. */
export async function findWrongKeys(tx: TenantTx, among: RawBuilder<unknown>): Promise<string[]> {
  const candidates = (await findStale(tx, among)).map(({ candidateId }) => candidateId);
  if (candidates.length === 0) return [];
  const { rows } = await sql<{ id: string }>`select a.id from application a
    where ${among} and a.submitted_at is not null and a.candidate_id = any(cast(${candidates} as uuid[]))`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}
