/** The smallest change with which an assessment day fits. */
export const staffRepairWords = {
  'staff.assessment.repair.looking': 'Looking for the smallest change that makes everything fit.',
  'staff.assessment.repair.none': 'No single change was found that makes everything fit.',
  'staff.assessment.repair.preview':
    'One change is enough. With it every activity finds a time, the day ends at {{ends}}, and candidates wait {{wait}} minutes on average.',
  'staff.assessment.repair.sameTimes': 'One change is enough. All times stay as they are.',
  'staff.assessment.repair.SMALLER_GROUP': 'Let a group of {{fewest}} do {{exercise}}',
  'staff.assessment.repair.RESERVE': 'Let {{people}} step in as assessors',
  'staff.assessment.repair.OVERRUN': 'End the day {{minutes}} minutes later',
  'staff.assessment.repair.ANOTHER_ROOM': 'Add a room “{{kind}}” from {{from}}',
  'staff.assessment.repair.ROOM_ALL_DAY': 'Add a room “{{kind}}” for all day',
  'staff.assessment.repair.roomName': 'One more room: {{kind}}',
  'staff.assessment.repair.made': '{{change}}: this is set, and not saved yet. Plan the day or save it to keep it.',
  'staff.assessment.repair.undo': 'Undo',
  'staff.assessment.help.LATE_WRITE_UP':
    'It would fit if assessors wrote these up later than straight after: {{activities}}.',
  'staff.assessment.help.SECOND_MEETING': 'It would fit if these met a second time: {{meetings}}.',
  'staff.assessment.help.ANOTHER_ASSESSOR': 'It would fit with one more assessor who is there all day.',
  'staff.assessment.help.ANOTHER_PARTNER': 'It would fit with one more partner as an assessor who is there all day.',
  'staff.assessment.help.ONLINE_LATER': 'It would fit if these were held online afterwards: {{activities}}.',
} as const satisfies Record<string, string>;
