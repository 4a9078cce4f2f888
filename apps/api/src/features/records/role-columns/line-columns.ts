/** Columns of one line of a list, on a role and in the catalogue: no descriptions, which may be long. */
export const lineColumns = [
  'title',
  'scheme',
  'employment_type',
  'work_arrangement',
  'countries',
  'language_code',
  'texts',
  'summary',
  'department',
  'level',
  'location',
  'opens_at',
  'closes_at',
] as const;
