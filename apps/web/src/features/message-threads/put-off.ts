export const putOffChoices = ['tomorrow', 'threeDays', 'nextWeek'] as const;
export type PutOffChoice = (typeof putOffChoices)[number];

const saturday = 6;
const opens = 8;

/** Days from a day of the week to the Monday of the next week; Sunday is the last day of its week. */
const toMonday = (day: number): number => (day === 0 ? 1 : saturday + 2 - day);

const daysTo = (choice: PutOffChoice, now: Date): number => {
  if (choice === 'nextWeek') return toMonday(now.getDay());
  return choice === 'tomorrow' ? 1 : 3;
};

/** Returns the time until which a thread is put off: eight in the morning of the chosen day, where the user is. */
export function putOffUntil(choice: PutOffChoice, now: Date): string {
  const until = new Date(now);
  until.setDate(until.getDate() + daysTo(choice, now));
  until.setHours(opens, 0, 0, 0);
  return until.toISOString();
}
