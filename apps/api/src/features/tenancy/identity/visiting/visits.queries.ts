import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

/** The type of a visitor's account. It belongs to no list of staff, and only a ticket signs it in. */
export const visitorType = 'PLATFORM_VISITOR';

export interface VisitorAccount {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

/** Writes the visitor's account here, or their present name into the one from an earlier visit. */
export async function putVisitorAccount(tx: TenantTx, visitor: VisitorAccount): Promise<void> {
  const details = {
    email: visitor.email,
    first_name: visitor.firstName,
    last_name: visitor.lastName,
    language: visitor.language,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto('user_account')
    .values({
      organization_id: tx.organizationId,
      id: visitor.id,
      user_type: visitorType,
      // The key is no real address, as a member of staff here may have the visitor's address too.
      email_key: `visitor:${visitor.id}`,
      password_hash: null,
      status: 'ACTIVE',
      created_at: tx.now,
      ...details,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doUpdateSet(details))
    .execute();
}

/** Holds the visitor's account: of two tickets at once the second finds what the first has opened. */
export const holdVisitor = (tx: TenantTx, visitorId: string) =>
  tx.db
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', visitorId)
    .where('user_type', '=', visitorType)
    .forUpdate()
    .executeTakeFirst();

const entered = (tx: TenantTx) =>
  tx.db
    .selectFrom('platform_visit')
    .select(['id', 'session_id', 'reason', 'ends_at', 'home_organization_id', 'home_session_id'])
    .where('organization_id', '=', tx.organizationId)
    .where('reason', 'is not', null)
    .where('left_at', 'is', null);

/** Finds the visit whose end has not been recorded yet; its time may be over. */
export const findEntered = (tx: TenantTx, visitorId: string) =>
  entered(tx).where('visitor_id', '=', visitorId).executeTakeFirst();

/** Returns whether the visitor is inside now. */
export const isVisiting = async (tx: TenantTx, visitorId: string): Promise<boolean> =>
  (await entered(tx).where('visitor_id', '=', visitorId).where('ends_at', '>', tx.now).executeTakeFirst()) !==
  undefined;

/** Finds the running visit of a session. */
export const findVisitOfSession = (tx: TenantTx, sessionId: string) =>
  entered(tx).where('session_id', '=', sessionId).where('ends_at', '>', tx.now).executeTakeFirst();

export interface NewVisit {
  readonly id: string;
  readonly visitorId: string;
  readonly name: string;
  readonly sessionId: string;
  readonly reason: string;
  readonly endsAt: Date;
  readonly home: { readonly organizationId: string; readonly sessionId: string };
}

export async function insertVisit(tx: TenantTx, visit: NewVisit): Promise<void> {
  await tx.db
    .insertInto('platform_visit')
    .values({
      organization_id: tx.organizationId,
      id: visit.id,
      visitor_id: visit.visitorId,
      visitor_name: visit.name,
      session_id: visit.sessionId,
      entered_at: tx.now,
      last_seen_at: tx.now,
      reason: visit.reason,
      ends_at: visit.endsAt,
      home_organization_id: visit.home.organizationId,
      home_session_id: visit.home.sessionId,
    })
    .execute();
}

/** Lists the people who run the organisation, who are told of a visit. */
export const listAdmins = (tx: TenantTx) =>
  tx.db
    .selectFrom('user_account')
    .select(['first_name', 'email', 'language'])
    .where('organization_id', '=', tx.organizationId)
    .where('user_type', '=', 'HIRING_MANAGER_ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .execute();
