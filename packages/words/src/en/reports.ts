/** Reports: choices, and the page around their figures. */
export const reportsWords = {
  'report.title': 'Reports',
  'report.theme.standing': 'Where are we?',
  'report.theme.fairness': 'Is it fair?',
  'report.theme.effect': 'Did it work?',
  'report.theme.laterals': 'Lateral hires',
  'report.notAllowed': 'Reports are for those to whom an administrator of your organisation gives them.',
  'report.none.title': 'No reports yet',
  'report.none.text': 'An administrator of your organisation can give you reports.',
  'report.unknown.title': 'There is no such report',
  'report.unknown.text': 'The address may be old. All your reports are in the list.',
  'report.unknown': 'Not known',
  'report.others': 'Others',
  'report.before': '{{name}}, earlier',
  'report.criterion': '{{name}}, {{stage}}',
  'report.interval': '{{low}} to {{high}}',
  'report.withInterval': '{{value}} ({{low}} to {{high}})',
  'report.openList': '{{figure}}: open the list of {{of}}',
  'report.openListWithout_one': '{{figure}}: open the list of {{of}}, without {{number}} who was deleted',
  'report.openListWithout_other': '{{figure}}: open the list of {{of}}, without {{number}} who were deleted',
  'report.listsWithout':
    'Deleted candidates count in the figures and are in no list, so a list can be shorter than its figure.',
  'report.lost_one': '{{number}} no further so far',
  'report.lost_other': '{{number}} no further so far',
  'report.chartPart_one': '{{table}}. {{number}} further row is in the table.',
  'report.chartPart_other': '{{table}}. {{number}} further rows are in the table.',
  'report.measured': '{{table}}: {{measure}}',
  'report.fourFifths':
    'Before the dashed line, a group gets through less than four fifths as often as the comparison group, the one that gets through most often. The pale bar shows how far chance may carry a figure.',
  'report.cameTo.interviewed': '{{number}} interviewed ({{share}})',
  'report.cameTo.offered': '{{number}} offered ({{share}})',
  'report.comparisonGroup': '{{name}} (comparison group)',
  'report.statistics': 'Figures of the tests',
  'report.zero': 'The dashed line is zero',
  'report.halfWithin': 'half within {{days}} days',
  'report.noRows': 'No candidate to count here.',
  'report.empty.title': 'No candidates to count',
  'report.empty.text': 'There are no applications for these roles and days. Choose more roles or a longer period.',
  'report.lateral-rejections.empty':
    'Among the applications of these roles and days, none is marked as not taken forward. Reasons appear here with the first one.',
  'report.decision-dates.empty':
    'No role with a decision date has applications yet. Set a decision date on a role, and its answers are compared with it.',
  'report.sift.empty':
    'No application of these roles and days has a score. Scores appear here from the first one on, and findings from 30 people with a score and a decision.',
  'report.lateral-agency.empty':
    'No agency has submitted a candidate for these roles and days. Submissions appear here from the first one on.',
  'report.ask.title': 'Choose the roles and the years first',
  'report.ask.text':
    'What has been shown for all roles together cannot be shown role by role afterwards, and the other way round: one subtracted from the other would tell about single people.',
  'report.withheld.TOO_FEW': 'Too few people to say',
  'report.withheld.TOO_FEW.text':
    'The figures would tell something about a few people. Choose more roles or another recruitment year.',
  'report.withheld.NEAR_EARLIER': 'Too near to an earlier report',
  'report.withheld.NEAR_EARLIER.text':
    'An earlier report counted nearly the same people. The two together would tell something about a few of them. Choose the same roles and year as in the earlier report, or roles that were in none.',
  'report.withheld.BLIND': 'You read these roles blind',
  'report.withheld.BLIND.text':
    'This report says who applied, which you must not know while you decide. Choose roles that you do not read blind, or ask a colleague who reads none.',
  'report.withheld.PREPARING': 'The figures are being prepared',
  'report.withheld.PREPARING.text':
    'This happens once. With very many applications it takes some minutes; this page shows the figures as soon as they are there.',
  'report.forecast_one': 'At this pace {{number}} offer by {{day}}, probably between {{low}} and {{high}}.',
  'report.forecast_other': 'At this pace {{number}} offers by {{day}}, probably between {{low}} and {{high}}.',
  'report.forecast.basis_one':
    'The pace is {{number}} offer in the last {{days}} days. The range is that of chance: a plan to make more or fewer offers is not in it.',
  'report.forecast.basis_other':
    'The pace is {{number}} offers in the last {{days}} days. The range is that of chance: a plan to make more or fewer offers is not in it.',
  'report.protected': 'Small numbers are hidden, and others with them from which they could be worked out.',
  'report.picture': 'Save the chart as a picture',
  'report.pictureFailed': 'Your browser could not make the picture. Print the page instead.',
  'report.print': 'Print',
  'report.kindName.cohort': 'Follows a group of people.',
  'report.kindName.activity': 'Counts what happened.',
  'report.kindName.snapshot': 'Shows one moment.',
  'report.kind.cohort.APPLIED': 'Follows all candidates who applied',
  'report.kind.cohort.HIRED': 'Follows all candidates who accepted an offer',
  'report.kind.activity': 'Counts what happened',
  'report.about.days': '{{days}}.',
  'report.about.now': 'Shows where people stand now.',
  'report.about.endOf': 'Shows where people stood at the end of {{day}}.',
  'report.about.compared': 'Earlier figures count people {{days}}.',
  'report.about.earlierRounds_one': 'They count these roles and {{number}} earlier role from which they were copied.',
  'report.about.earlierRounds_other':
    'They count these roles and {{number}} earlier roles from which they were copied.',
  'report.about.sameRoles': 'They count the same roles.',
  'report.about.withoutRound_one': 'For {{number}} of these roles there is no earlier one that you see.',
  'report.about.withoutRound_other': 'For {{number}} of these roles there is no earlier one that you see.',
  'report.about.noRound': 'They count the same roles, which were copied from no earlier ones that you see.',
  'report.about.round.days_one': '{{number}} day',
  'report.about.round.days_other': '{{number}} days',
  'report.about.round.sameDay_one':
    'Earlier figures show {{number}} earlier role as it stood at the end of {{day}}, {{days}} after it opened. Its copy is shown as long after its own opening.',
  'report.about.round.sameDay_other':
    'Earlier figures show the roles from which {{number}} of these were copied as they stood at the end of {{day}}, {{days}} after they opened. The copies are shown as long after their own opening.',
  'report.about.round.sameDays_one':
    'Earlier figures show {{number}} earlier role as it stood as many days after it opened as its copy after its own opening.',
  'report.about.round.sameDays_other':
    'Earlier figures show the roles from which {{number}} of these were copied, each as it stood as many days after it opened as its copy after its own opening.',
  'report.about.round.withoutRound_one':
    '{{number}} of these roles was copied from no earlier one that you see, and is compared with nothing.',
  'report.about.round.withoutRound_other':
    '{{number}} of these roles were copied from no earlier ones that you see, and are compared with nothing.',
  'report.about.round.unopened_one':
    '{{number}} of these roles, or the one from which it was copied, had not opened or has no known opening day, and is compared with nothing.',
  'report.about.round.unopened_other':
    '{{number}} of these roles, or the ones from which they were copied, had not opened or have no known opening day, and are compared with nothing.',
  'report.about.round.chooseRoles':
    'Nothing is compared: choose the roles by name, and each is compared with the one from which it was copied.',
  'report.about.corrected.snapshot_one':
    '{{number}} decision from before the end of this day was undone or corrected since. The figures follow the correction, so they differ from those of that day.',
  'report.about.corrected.snapshot_other':
    '{{number}} decisions from before the end of this day were undone or corrected since. The figures follow the corrections, so they differ from those of that day.',
  'report.about.corrected.cohort_one':
    '{{number}} decision about these people from before the end of these days was undone or corrected since. The figures follow the correction, so they differ from those that were shown then.',
  'report.about.corrected.cohort_other':
    '{{number}} decisions about these people from before the end of these days were undone or corrected since. The figures follow the corrections, so they differ from those that were shown then.',
  'report.about.corrected.activity_one':
    '{{number}} decision of these days was undone or corrected since. The figures follow the correction, so they may differ from those that were shown then.',
  'report.about.corrected.activity_other':
    '{{number}} decisions of these days were undone or corrected since. The figures follow the corrections, so they may differ from those that were shown then.',
  'report.about.corrected.hires_one':
    'What was entered about {{number}} hire was changed since the end of these days. The fees follow the change, so they may differ from those that were shown then.',
  'report.about.corrected.hires_other':
    'What was entered about {{number}} hires was changed since the end of these days. The fees follow the changes, so they may differ from those that were shown then.',
  'report.about.correctedSince':
    'Decisions about these people from before {{day}} were undone or corrected since. The figures follow the corrections, so they may differ from those that were shown before. How many decisions there were and whom they were about is not shown here, because together with the figures it could tell something about a few people.',
  'report.corrected.people': 'People whose decisions were corrected',
  'report.corrected.more_one': 'and {{number}} more',
  'report.corrected.more_other': 'and {{number}} more',
  'report.about.counted_one': '{{number}} application',
  'report.about.counted_other': '{{number}} applications',
  'report.about.profiles_one': '{{number}} profile.',
  'report.about.profiles_other': '{{number}} profiles.',
  'report.about.roles_one': 'in {{number}} role.',
  'report.about.roles_other': 'in {{number}} roles.',
  'report.about.rolesAlone_one': 'About {{number}} role.',
  'report.about.rolesAlone_other': 'About {{number}} roles.',
  'report.bothGroups': '{{first}}, {{second}}',
  'report.groupOf': '{{group}} ({{trait}})',
  'report.about.asOf': 'As of {{asOf}}. Days are counted in {{zone}} time.',
  'report.about.renewed':
    'Figures stay until those that follow them tell nothing about fewer than ten people who came, moved on or left.',
  'report.days.both': 'from {{from}} to {{to}}',
  'report.days.from': 'from {{from}} on',
  'report.days.to': 'until {{to}}',
  'report.days.all': 'at any time',
  'report.filter.closedRole': '{{title}}, closed on {{day}}',
  'report.filter.findRole': 'Find a role',
  'report.filter.roles': 'Roles',
  'report.filter.allRoles': 'All roles that you see',
  'report.filter.chosenRoles_one': '{{number}} role',
  'report.filter.chosenRoles_other': '{{number}} roles',
  'report.filter.period': 'Period',
  'report.filter.day': 'Moment',
  'report.filter.from': 'From',
  'report.filter.to': 'To',
  'report.filter.endOf': 'At the end of',
  'report.filter.compare': 'Compare with',
  'report.filter.countBy': 'People by',
  'report.filter.show': 'Show',
  'report.filter.clear': 'All roles, any time',
  'report.period.ALL': 'Any time',
  'report.period.now': 'Now',
  'report.period.pastDay': 'A day in the past',
  'report.period.DAYS_30': 'Last 30 days',
  'report.period.DAYS_60': 'Last 60 days',
  'report.period.DAYS_90': 'Last 90 days',
  'report.period.MONTHS_12': 'Last 12 months',
  'report.period.SEASON': 'Recruitment year',
  'report.period.CUSTOM': 'Other days',
  'report.compare.NONE': 'Nothing',
  'report.compare.BEFORE': 'The time before',
  'report.compare.SEASON': 'Same days last year',
  'report.compare.ROUND': 'Same point last season',
  'report.countBy.APPLIED': 'Day of application',
  'report.countBy.HIRED': 'Day of accepting an offer',
  'report.laterCriterion': '{{outcome}} · {{criterion}}',
  'report.offers.all': 'All offers',
} as const satisfies Record<string, string>;
