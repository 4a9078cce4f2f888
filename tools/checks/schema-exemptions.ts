/** Tables that belong to no tenant, and why. Every other table is a tenant table. */
export const sharedTables: Readonly<Record<string, string>> = {
  tenant_host: 'directory: which host is whose, read before a tenant is known',
  tenant_code: 'directory: which code is whose, read before a tenant is known',
  login_directory: 'directory: in which tenants an address has an account, by keyed hash',
  mail_domain_owner: 'directory: which domain is whose, so that no organisation claims that of another',
  rate_counter: 'limits by address and account, counted before a tenant is known',
  platform_answer: 'kept answers to the writes of the platform, which belong to no tenant',
  school: 'public register of schools, the same for every tenant',
  school_word: 'words of the names in the register of schools',
  school_link: 'which school followed which, from the public register',
  school_year_result: 'results that schools published',
  postcode: 'public directory of postcodes',
  deprivation_area: 'public indices of deprivation by small area',
  performance_tally: 'numbers of people by index, counted over all tenants',
  data_import: 'which public files were imported, by the platform',
  data_import_fault: 'lines of public files that could not be read',
  schema_migration: 'which migrations were applied to this database',
};

/** Table of the tenants: its own id takes the place of organization_id. */
export const tenantTable = 'organization';

/** Schemas that are not ours: the tables of the job queue hold ids only, which are not tenant data. */
export const foreignSchemas: readonly string[] = ['pgboss', 'pg_catalog', 'information_schema', 'pg_toast'];

/** Policies besides the tenant's: the rows that the platform role sees, and why. */
export const platformPolicies: Readonly<Record<string, string>> = {
  organization_platform: 'hosts and sign-in are looked up before a tenant is known',
  public_role_platform: 'published roles of every employer are public',
  platform_tally_platform: 'numbers of each organisation, without a person, for the people who run the platform',
};

/** Restrictive policies, which hide some of the tenant's own rows: the table, and the condition of the visible rows. */
export const narrowingPolicies: Readonly<Record<string, { readonly table: string; readonly using: string }>> = {
  // Only the privacy role sees a candidate who asked to be erased.
  candidate_present: { table: 'candidate', using: '(leaving_at IS NULL)' },
};
