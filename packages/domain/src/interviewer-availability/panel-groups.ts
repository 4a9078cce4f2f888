/** Groups that interviewers may tell of themselves so that panels can be mixed. */
export const panelGroups = ['WOMAN', 'MAN', 'OTHER'] as const;
export type PanelGroup = (typeof panelGroups)[number];
