/** Papers for badges: a sheet of A4 with eight labels, a roll 62 mm wide, and a roll of labels of 89 by 36 mm. */
export const badgePapers = ['A4', 'ROLL_62', 'LABEL_89X36'] as const;
export type BadgePaper = (typeof badgePapers)[number];
