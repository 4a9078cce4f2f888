/** The equality review: its figures, the actions that follow from it, and the page that is published. */
export const reportReviewWords = {
  'report.inYear': '{{name}}, {{year}}',
  'report.yearWithheld': '{{year}} is not shown.',
  'report.withheld.TOO_FEW.why': 'Its figures would tell something about a few people.',
  'report.withheld.NEAR_EARLIER.why':
    'An earlier report counted a part of its people: the two together would tell something about a few of them.',
  'report.column.interviewGap': 'Interviews against others, points',
  'report.column.offerGap': 'Offers against others, points',
  'report.equality-review.question': 'Are applications treated alike, year after year?',
  'report.equality-review.counted':
    'All candidates who applied in the chosen recruitment year and the two before it, by sex, race and disability: how many applied, were interviewed and got an offer. Rates and differences are of those about whom was decided; people who withdrew or still wait are not in them. Each group is compared with the one that got through most often.',
  'report.equality-review.limits':
    'A difference shows where to look, not why it is there. A year with few people is hidden whole, and a person who applied in two years counts in both.',
  'report.equality-review.headline.behind': '{{group}}: {{points}} points fewer offers than others. Hardly by chance.',
  'report.equality-review.headline.watch':
    '{{group}}: {{points}} points fewer offers than others, which may be chance.',
  'report.equality-review.headline.none': 'No group gets clearly fewer offers',
  'report.equality-review.headline.unclear': 'There are too few people to say',
} as const satisfies Record<string, string>;
