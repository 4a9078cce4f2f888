/** Id under which list projections hold the schools of a candidate; no list shows it. */
export const schoolsQuestion = 'schools';
/** Separates schools there. */
export const betweenSchools = '\n';
/** Characters of a name that are compared. */
export const longestSchoolKey = 100;

/** Apostrophes and spaces that are typed for others, and in the same order those that they are compared as. */
export const typedForOthers = { from: '’‘ʼ\u00a0\u202f', to: "'''  " };
const typedForOther = new RegExp(`[${typedForOthers.from}]`, 'g');

/** A URN, the number of a school in its register, as it is typed. */
const urnPattern = /^[0-9]{4,8}$/;

/**
 * Returns the key under which a school is compared: its URN after a number sign, or its name without case and further spaces,
 * with one kind of apostrophe. The keys of candidates are made alike in platform/lists/profile-answers.ts of the API.
 */
export function schoolKey(school: string): string {
  const usual = school.replace(typedForOther, (typed) => typedForOthers.to.charAt(typedForOthers.from.indexOf(typed)));
  const text = usual.replace(/\s+/g, ' ').trim();
  if (urnPattern.test(text)) return `#${text}`;
  return [...text.toLowerCase()].slice(0, longestSchoolKey).join('');
}
