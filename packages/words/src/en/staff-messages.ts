/** Messages that staff write to candidates. */
export const staffMessagesWords = {
  'staff.message.run.title': 'Writing to {{total}} people',
  'staff.message.run.done_one': '{{count}} person is written to.',
  'staff.message.run.done_other': '{{count}} people are written to.',
  'staff.message.run.cancelled_one': 'Stopped. {{count}} person is written to.',
  'staff.message.run.cancelled_other': 'Stopped. {{count}} people are written to.',
  'staff.message.run.refused_one':
    'Stopped: you may no longer write to the candidates of this role. {{count}} person is written to.',
  'staff.message.run.refused_other':
    'Stopped: you may no longer write to the candidates of this role. {{count}} people are written to.',
  'staff.message.results.moved': 'Written to ({{total}})',
  'staff.bulk.why.no_address': 'has no e-mail address.',
  'staff.bulk.why.opted_out': 'has asked not to be written to.',
  'staff.bulk.why.outcome_held': 'has an outcome that is held. They are told when it is sent.',
  'staff.bulk.why.message_gap': 'a placeholder has no value for them.',
  'staff.bulk.why.written_lately': 'was sent this template within the last seven days.',
  'staff.bulk.why.message_cancelled': 'the message was taken back first.',
} as const;
