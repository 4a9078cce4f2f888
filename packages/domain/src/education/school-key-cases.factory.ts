/** Names of schools as they are typed, each with its key. Candidates' keys are made in SQL, and held to these too. */
export const schoolKeyCases: readonly (readonly [typed: string, key: string])[] = [
  ['  St Mary’s   College ', "st mary's college"],
  ["St Mary's College", "st mary's college"],
  ['St Mary‘s College', "st mary's college"],
  ['St Maryʼs College', "st mary's college"],
  ['St\u00a0Mary’s\u202fCollege', "st mary's college"],
  ["\u00a0St Mary's \u00a0College\u202f", "st mary's college"],
  ["\tSt Mary's\n College\n", "st mary's college"],
  ['ÉCOLE Jeannine', 'école jeannine'],
  ['School 21', 'school 21'],
  ['a'.repeat(300), 'a'.repeat(100)],
];
