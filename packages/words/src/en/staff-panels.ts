/** Panels of interviews by rule. */
export const staffPanelsWords = {
  'staff.panel.rules': 'Rules of a panel',
  'staff.panel.rulesHint':
    'A rule that cannot be met is shown to you in the list of interviews. It never keeps a candidate from a time.',
  'staff.panel.needName': 'What they are',
  'staff.panel.needNameHint': 'For example: Partner',
  'staff.panel.needCount': 'At least',
  'staff.panel.needPeople': 'Who counts as “{{name}}”',
  'staff.panel.addNeed': 'Add a rule',
  'staff.panel.removeNeed': 'Remove “{{name}}”',
  'staff.panel.newNeed': 'New rule',
  'staff.panel.mixed': 'Mixed panels where possible',
  'staff.panel.mixedHint':
    'By what interviewers have told of themselves on their availability page. You do not see it.',
  'staff.panel.shadowSeats': 'Trainees who sit in',
  'staff.panel.shadowSeatsHint':
    'Interviewers in training, as they say on their availability page. They fill no seat of the panel.',
  'staff.panel.noTrainees': 'None',
  'staff.panel.tellsShadowing': 'Tell candidates that a trainee sits in',
  'staff.panel.short.SIZE': 'Too few interviewers',
  'staff.panel.short.CHAIR': 'No chair',
  'staff.panel.short.NEED': 'Missing: {{name}}',
  'staff.panel.short.MIXED': 'Not mixed',
  'staff.panel.isShort': 'the panel falls short',
  'staff.panel.observer': '{{name}} (sits in)',
  'staff.plan.finding.PANEL_SHORT':
    'At some times a panel falls short of its rules. Candidates can still choose them when no other is left.',
  'staff.availability.panelGroup': 'For mixed panels',
  'staff.availability.panelGroupHint':
    'So that candidates meet more than one kind of person. Colleagues do not see what you choose.',
  'staff.availability.panelGroup.WOMAN': 'Woman',
  'staff.availability.panelGroup.MAN': 'Man',
  'staff.availability.panelGroup.OTHER': 'In another way',
  'staff.availability.panelGroup.none': 'Prefer not to say',
} as const;
