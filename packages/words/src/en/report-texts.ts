/** Texts on the subject, the people and the findings of each report. */
export const reportTextsWords = {
  'report.counted': 'What is counted',
  'report.limits': 'What this cannot say',
  'report.headline.none': 'The figures',
  'report.snapshot.question': 'Where do the candidates stand?',
  'report.snapshot.counted':
    'Applications that were sent, by the stage in which they stand. Withdrawn and closed ones have their own columns.',
  'report.snapshot.limits': 'It does not say how people came there, or how many will get further.',
  'report.snapshot.headline.open': '{{open}} of {{people}} applications are still open',
  'report.efficiency.question': 'How far do people get, and where does it take long?',
  'report.efficiency.counted':
    'All candidates who applied, by the furthest step that they reached. Days in a stage are those of all stays in it; people who are still there have their own columns. Half are quicker than the median, and nine of ten are quicker than the last column. Answered offers were accepted, declined or have lapsed. A role opens when it is published, or later on its opening day.',
  'report.efficiency.limits':
    'Recent applications have had less time to get further. A slow stage may wait for the candidate and not for you.',
  'report.efficiency.headline.hired': '{{accepted}} of {{applied}} applicants accepted an offer',
  'report.lateral-efficiency.question': 'How far do experienced hires get, and where does it take long?',
  'report.lateral-efficiency.counted':
    'All candidates who applied, by the furthest step that they reached. Days in a stage are those of all stays in it; people who are still there have their own columns. Half are quicker than the median, and nine of ten are quicker than the last column. Answered offers were accepted, declined or have lapsed. A role opens when it is published, or later on its opening day.',
  'report.lateral-efficiency.limits':
    'Recent applications have had less time to get further. A slow stage may wait for the candidate and not for you.',
  'report.lateral-efficiency.headline.hired': '{{accepted}} of {{applied}} applicants accepted an offer',
  'report.contextual.question': 'How far do people with contextual flags get?',
  'report.contextual.counted':
    'All candidates who applied, by the number and the kinds of their flags and by their performance index. A person with flags of several kinds is counted under each. Single flags have a report of their own. Shares and means are of those of whom they are known.',
  'report.contextual.limits':
    'A flag says something about circumstances, nothing about a person. People without answers and people who were deleted are under “Not known”, and so is an index below zero unless it is shown to your staff.',
  'report.contextual.headline.less':
    'Applicants with flags were interviewed less often: {{got}} of {{people}}, against {{otherGot}} of {{others}} without flags',
  'report.contextual.headline.more':
    'Applicants with flags were interviewed more often: {{got}} of {{people}}, against {{otherGot}} of {{others}} without flags',
  'report.contextual.headline.alike':
    'Applicants with and without flags were interviewed about as often: {{got}} of {{people}} with, {{otherGot}} of {{others}} without; such a difference may be chance',
  'report.contextual.headline.few': 'There are too few people to compare those with flags with those without',
  'report.named-flags.question': 'Which contextual flags do people have, and how far do they get?',
  'report.named-flags.counted':
    'People who applied in one recruitment year, by each of their contextual flags. A person with several flags is counted under each, so that flags do not add up.',
  'report.named-flags.limits':
    'A number is shown where ten people or more have the flag and ten or more have another flag of the same kind instead, so that it tells of no person which flag it is. Rare flags are therefore never shown. People who were deleted and people without answers are not counted. A flag says something about circumstances, nothing about a person.',
  'report.named-flags.headline.most': '{{people}} of {{of}} people have the most frequent flag: {{flag}}',
  'report.school.question': 'Which schools do people come from, and how far do they get?',
  'report.school.counted':
    'All candidates who applied, by the kind of school and by its results at 18 compared with others of that year; where these are missing, by those at 16. No school is named.',
  'report.school.limits': 'Schools abroad and schools without published results cannot be compared.',
  'report.school.headline.less':
    '{{people}} of {{of}} applicants went to a state school, and were interviewed less often: {{got}} of them, against {{otherGot}} of {{others}} from independent schools',
  'report.school.headline.more':
    '{{people}} of {{of}} applicants went to a state school, and were interviewed more often: {{got}} of them, against {{otherGot}} of {{others}} from independent schools',
  'report.school.headline.alike':
    '{{people}} of {{of}} applicants went to a state school, and were interviewed about as often: {{got}} of them, and {{otherGot}} of {{others}} from independent schools; such a difference may be chance',
  'report.school.headline.few': 'There are too few people to compare state schools with independent ones',
  'report.university.question': 'Which universities do people come from, and how far do they get?',
  'report.university.counted':
    'All candidates who applied, by their main university and its course. Universities of fewer than five people are counted together. A university can be in several groups, so that groups do not add up. A course is one in law by its degree or its subject; a later conversion course does not make it one.',
  'report.university.limits': 'A share of few people changes much with one more person: look at the range beside it.',
  'report.university.headline.top':
    '{{people}} of {{of}} applicants come from {{name}}, and no university has more; {{got}} of them were interviewed',
  'report.university.headline.few': 'No university has five applicants or more',
  'report.lateral-marketing.question': 'Where do applicants hear of us, and who gets hired?',
  'report.lateral-marketing.counted': 'All candidates who applied, by the source that was kept when they applied.',
  'report.lateral-marketing.limits':
    'A candidate who came by several ways is counted under one. Costs are not counted.',
  'report.lateral-marketing.headline.top':
    '“{{code}}” brought the most applicants: {{applied}} of {{of}}. {{hired}} of them accepted an offer.',
  'report.lateral-marketing.headline.unknown': 'No applicant has said how they heard of you',
  'report.lateral-rejections.question': 'Why are people not taken forward, and when?',
  'report.lateral-rejections.counted':
    'Applications that were not taken forward, by the reason that staff chose and the step at which it was.',
  'report.lateral-rejections.limits': 'One reason stands for each application, even where several counted.',
  'report.lateral-rejections.headline.top':
    'The most frequent reason is “{{reason}}”, for {{people}} of {{of}}; the most frequent step is “{{column}}”, for {{ended}} of {{of}}',
  'report.lateral-rejections.headline.noReason':
    'No reason was given for any of {{of}}; the most frequent step is “{{column}}”, for {{ended}} of {{of}}',
  'report.lateral-agency.question': 'What do agencies bring us, and at what price?',
  'report.lateral-agency.counted':
    'Valid submissions by the day on which they were made. Duplicates stand apart and are counted in no other column. Amounts of different currencies are never added up.',
  'report.lateral-agency.limits':
    'Recent submissions have had less time to get further. Fees without an entered salary and rebates without an entered last day are missing.',
  'report.lateral-agency.headline.hired': '{{accepted}} of {{submitted}} submitted candidates accepted an offer',
  'report.sift.question': 'Did our scores tell who would do well?',
  'report.sift.counted':
    'Candidates with a score who went on to a further stage and were then offered a place or not taken forward. Those who still wait or withdrew are not counted. The score is the mean of the reviewers. Fifths hold about equally many people, and equal scores stay together. “Tells apart” is the chance that of two people, one offered a place and one not, the first had the higher score. Later outcomes are what staff entered about people who accepted an offer. In their tables “Tells apart” compares those who did well (a yes, or a review of 4 or 5) with the others. Roles copied from one another are years of one role: agreement is measured in each and then averaged, larger years counting for more. Wild cards, who were drawn from just below a pass mark, are counted like all who went on. Reviewers agree fully where all of the spread of scores lies between people and none between the reviewers of one. “Same order” is how many more pairs of people stand in the same order by both scores than in the reverse.',
  'report.sift.limits':
    'Only those who went on can be offered a place, so the scores of the others are missing and a good score looks weaker than it is. The estimate among all mends that, and holds only where people went on because of this score. Below 30 people nothing is said. An offer is a decision of yours too: it shows that your scores agree with each other, not yet who does well at work. Later outcomes show that, but only for people you hired. Only wild cards show how people below a pass mark would have done: people who may edit the roles see them compared with those just above it, from 30 people on each side. Several pass marks are each compared within themselves, and the differences averaged.',
  'report.sift.noLists':
    'The figures here open no list of people: it would tell each person’s score to colleagues who have yet to give theirs, and later outcomes stand on no candidate’s page.',
  'report.sift.headline.bands':
    'Of 100 people with the highest scores for {{name}}, {{most}} were offered a place; of 100 with the lowest, {{fewest}}',
  'report.sift.headline.bandsUnsure':
    'Of 100 people with the highest scores for {{name}}, {{most}} were offered a place; of 100 with the lowest, {{fewest}}. That may be chance: it takes {{needed}} people in each fifth to be sure of such a difference',
  'report.sift.headline.wildLower':
    'The pass mark told: of 100 people drawn from just below it, {{below}} were offered a place; of 100 just above it, {{above}}',
  'report.sift.headline.wildHigher':
    'The pass mark kept out people who do better: of 100 drawn from just below it, {{below}} were offered a place; of 100 just above it, {{above}}',
  'report.sift.headline.wildUnsure':
    'Whether the pass mark tells cannot be said yet: of 100 people drawn from just below it, {{below}} were offered a place; of 100 just above it, {{above}}, which may be chance',
  'report.rows.passMark': 'Pass mark',
  'report.passMark.ALL': 'All pass marks together',
  'report.table.wildCards': 'Wild cards: people just below and just above the pass mark',
  'report.table.wildScores': 'Wild cards: scores in the next stage, from 0 to 5',
  'report.column.wildPeople': 'Drawn from below, decided',
  'report.column.wildOffered': 'Of them offered a place',
  'report.column.abovePeople': 'Just above, decided',
  'report.column.aboveOffered': 'Of them offered a place',
  'report.column.wildGap': 'Below minus above, points',
  'report.column.wildScore': 'Mean score, drawn from below',
  'report.column.aboveScore': 'Mean score, just above',
  'report.column.wildScoreGap': 'Below minus above',
  'report.sift.headline.few': 'Nothing can be said yet: it takes {{fewest}} people with a score and a decision',
  'report.reviewers.question': 'How do our reviewers score, and what waits for them?',
  'report.reviewers.counted':
    'Applications that staff scored in these days, by the member of staff. Scores of every kind of number stand on the scale of 0 to 5. “Scores above others” compares a reviewer with colleagues who scored the same applications on the same criteria; below zero is stricter. Agreement is Cohen’s kappa with squared weights, of criteria on the scale. Days run from the assignment to the first score. Waiting are applications that are assigned and that their reviewer has not scored in their present stage.',
  'report.reviewers.limits':
    'A mean of fewer than 5 applications and a comparison of fewer than 10 say nothing and are left out. Reviewers who read harder applications score lower without being stricter: look at the comparison, not at the mean. Colleagues without an account any more have no row. Scores that you must not know before you have scored yourself are left out.',
  'report.reviewers.headline.work_one': '{{reviewers}} reviewer: {{scored}} applications scored, {{toScore}} waiting',
  'report.reviewers.headline.work_other':
    '{{reviewers}} reviewers: {{scored}} applications scored, {{toScore}} waiting',
  'report.decision-dates.question': 'Do people get their answers by the decision date?',
  'report.decision-dates.counted':
    'Applications in roles with a decision date. An answer is an outcome or an offer. Withdrawn applications wait for none.',
  'report.decision-dates.limits': 'Roles without a decision date are left out.',
  'report.decision-dates.headline.overdue_one': '{{overdue}} answer is overdue',
  'report.decision-dates.headline.overdue_other': '{{overdue}} answers are overdue',
  'report.decision-dates.headline.none': 'No answer is overdue',
  'report.profiles.question': 'Who has sent in a profile, and from what circumstances?',
  'report.profiles.counted':
    'All profiles as they stand now, sent in or not, by the circumstances of the candidates. These are the number of flags, the performance index, the kind of school, and its results at 18 compared with others of that year; where the results are missing, those at 16. There is no choice of days: a profile counts from the sign-up on. Deleted profiles are not counted.',
  'report.profiles.limits':
    'Flags and index count the answers so far, and can still change until a profile is sent in: few flags among the others do not tell who gives up. A flag says something about circumstances, nothing about a person. Profiles without answers are under “Not known”, and so is an index below zero unless it is shown to your staff.',
  'report.profiles.headline.sent_one': '{{sent}} of {{people}} profiles has been sent in',
  'report.profiles.headline.sent_other': '{{sent}} of {{people}} profiles have been sent in',
  'report.profiles.empty': 'No candidate has begun a profile yet. Profiles appear here from the first sign-up on.',
  'report.list.question': 'How many candidates of a list are in each group?',
  'report.list.counted':
    'The candidates of a list, with its search and filters, by one of its columns. The groups add up to the number that the list shows.',
  'report.list.limits':
    'It shows the list as it is now. Figures, texts, monitoring answers and questions with several answers are not counted by. In a list without names, only the state of the work is counted.',
  'report.list.headline.most': '{{people}} of {{of}} candidates: {{name}}',
  'report.list.search': 'Search',
  'report.list.open': 'See as a report',
  'report.list.openList': 'Open the list',
  'report.list.groupBy': 'Count by',
  'report.list.overTime': 'By month of application as well',
  'report.list.shown': 'Counted: {{list}}',
  'report.list.filter': '{{name}}: {{text}}',
  'report.adverse.question': 'Does every group get through equally often?',
  'report.adverse.counted':
    'People about whom was decided at each step, by what they told in monitoring. Those who withdrew or still wait are not counted. Each group is compared with the one that gets through most often. Where very few people got through, or very few did not, chance is reckoned by the exact test of Fisher; the figures of the tests say where. Wild cards, drawn from just below a pass mark, count as having passed it.',
  'report.adverse.limits':
    'A difference shows where to look, not why it is there. Chance makes differences too: the range says how large.',
  'report.adverse.headline.adverse':
    '{{step}}: {{group}} clearly less often, {{ratio}} of the rate of others. Hardly by chance.',
  'report.adverse.headline.watch': '{{step}}: {{group}}, {{ratio}} of the rate of others, which may be chance.',
  'report.adverse.headline.significant': '{{step}}: {{group}} a little less often, and hardly by chance.',
  'report.adverse.headline.none': 'No group gets through clearly less often',
  'report.adverse.headline.unclear': 'There are too few people to say',
  'report.intersectional.question': 'Are candidates held back by two things at once?',
  'report.intersectional.counted': 'People about whom was decided, by two answers in monitoring together.',
  'report.intersectional.limits': 'Groups are small, so most differences can be chance.',
  'report.intersectional.headline.adverse':
    '{{step}}: {{group}} clearly less often, {{ratio}} of the rate of others. Hardly by chance.',
  'report.intersectional.headline.watch': '{{step}}: {{group}}, {{ratio}} of the rate of others, which may be chance.',
  'report.intersectional.headline.significant': '{{step}}: {{group}} a little less often, and hardly by chance.',
  'report.intersectional.headline.none': 'No group gets through clearly less often',
  'report.intersectional.headline.unclear': 'There are too few people to say',
  'report.diversity.question': 'Who applied, and who got through?',
  'report.diversity.counted':
    'Each group’s share of the people who reached each step. Those who did not answer are a group of their own.',
  'report.diversity.limits': 'Shares say who is there, not whether each had the same chance.',
  'report.diversity.headline.less':
    '{{group}}: {{points}} points fewer among those who accepted than among those who applied',
  'report.diversity.headline.more':
    '{{group}}: {{points}} points more among those who accepted than among those who applied',
  'report.diversity.headline.unclear':
    'There are too few people to say whether the groups change on the way to an accepted offer',
  'report.lateral-diversity.question': 'Who applied to experienced roles, and who got through?',
  'report.lateral-diversity.counted':
    'Each group’s share of the people who reached each step. Those who did not answer are a group of their own.',
  'report.lateral-diversity.limits': 'Shares say who is there, not whether each had the same chance.',
  'report.lateral-diversity.headline.less':
    '{{group}}: {{points}} points fewer among those who accepted than among those who applied',
  'report.lateral-diversity.headline.more':
    '{{group}}: {{points}} points more among those who accepted than among those who applied',
  'report.lateral-diversity.headline.unclear':
    'There are too few people to say whether the groups change on the way to an accepted offer',
} as const satisfies Record<string, string>;
