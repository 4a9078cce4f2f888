/** Words for the transfer of a candidate's profile to another organisation: its contents, the agreement and the result. */
export const transferWords = {
  'transfer.page': 'Apply with your profile',
  'transfer.title': 'Apply to {{organisation}} with your profile',
  'transfer.lead':
    'We copy what you choose to {{organisation}}, and take you to their pages. There you answer their questions and send your application.',
  'transfer.move.title': 'Share your profile with {{organisation}}',
  'transfer.move.lead':
    '{{from}} would like {{organisation}} to know you too. Nothing is copied unless you agree on this page, and saying no changes nothing for you here.',
  'transfer.role': 'You apply for: {{role}}',
  'transfer.carries.title': 'What is copied',
  'transfer.carries.name': 'Your name and e-mail address',
  'transfer.carries.personal': 'Your contact details, address and right to work',
  'transfer.carries.secondary': 'Your secondary schools and results',
  'transfer.carries.sixthForm': 'Your last school years and results',
  'transfer.carries.university': 'Your universities and courses',
  'transfer.carries.gaps':
    'What you have answered at {{organisation}} already stays as it is there: only gaps are filled. You can change all of it there.',
  'transfer.documents': 'Documents',
  'transfer.separate.title': 'Only if you say so',
  'transfer.separate.text':
    'These answers are voluntary. They stay here unless you tick them, leaving them out never counts against you, and {{organisation}} may ask you itself.',
  'transfer.contextual': 'Copy my answers about my circumstances too',
  'transfer.contextualHint':
    'The people who read your application do not see the answers, only what follows from them.',
  'transfer.contextualStays':
    'Your answers about your circumstances stay here, because you have not agreed to share them with employers of this network.',
  'transfer.contextualChange': 'Change this in your profile',
  'transfer.diversity': 'Copy my monitoring answers too',
  'transfer.diversityHint':
    'They are counted in groups. The people who read your application or decide on it do not see them.',
  'transfer.agreement': 'What you agree to',
  'transfer.consent.application':
    'I agree that {{from}} copies the parts of my profile listed here to {{organisation}}, and that {{organisation}} tells {{from}} where my application stands.',
  'transfer.consent.profile': 'I agree that {{from}} copies the parts of my profile listed here to {{organisation}}.',
  'transfer.consent.contextual': 'I agree that my answers about my circumstances are copied to {{organisation}} too.',
  'transfer.consent.diversity': 'I agree that my monitoring answers are copied to {{organisation}} too.',
  'transfer.later':
    'You can stop sharing at any time. What {{organisation}} has by then stays there until you ask them to delete it.',
  'transfer.notNow': 'Not now',
  'transfer.agree': 'Agree and go on',
  'transfer.decline': 'No, thank you',
  'transfer.goOn': 'Go on at {{organisation}}',
  'transfer.goOnNamed': 'Go on at {{organisation}}: {{role}}',
  'transfer.toThem': 'To the pages of {{organisation}}',
  'transfer.agreedOn': 'You agreed to this on {{date}}.',
  'transfer.waits.title': 'One thing comes first',
  'transfer.waits.confirm':
    '{{organisation}} has an account with your address that has not been confirmed yet. We have mailed you the link for it. Follow it, then come back and go on.',
  'transfer.waits.restore':
    'You have asked {{organisation}} to delete your account. We have mailed you the link that undoes this. Follow it, then come back and go on.',
  'transfer.waits.signIn':
    'Your profile has been copied. Your account at {{organisation}} asks for a second step, which we do not get around: sign in there to go on.',
  'transfer.waits.otherAccount':
    'At {{organisation}} your address belongs to an account that cannot apply. Nothing has been copied. You can apply on their own pages with another address.',
  'transfer.waits.closed':
    '{{organisation}} does not take profiles this way at the moment. Nothing has been copied. You can still look at their own pages.',
  'transfer.gone.title': 'This role is not open any more',
  'transfer.gone.text': 'It has closed, or its employer does not show it here. Nothing has been copied.',
  'transfer.list': 'At employers',
  'transfer.state.INVITED': 'Waits for your answer',
  'transfer.state.AGREED': 'You have agreed, and nothing has been copied yet.',
  'transfer.state.COPIED': 'Your profile is at {{organisation}}. You have not sent an application there yet.',
  'transfer.state.shared': 'Your profile is at {{organisation}}.',
  'transfer.state.WITHDRAWN': 'You have stopped sharing with {{organisation}}.',
  'transfer.state.DECLINED': 'You said no. Nothing was copied.',
  'transfer.state.ENDED': 'Your data at {{organisation}} has been deleted.',
  'transfer.status.approached': 'They have approached you about a role. You have not applied for it.',
  'transfer.status.considered': 'They are considering you for a role. You have not sent them an application form.',
  'transfer.status.draft': 'You have begun your application there, and not sent it yet.',
  'transfer.status.sent': 'They have your application.',
  'transfer.status.beingRead': 'They are reading your application.',
  'transfer.status.test': 'You are at the test stage there.',
  'transfer.status.interview': 'You are at the interview stage there.',
  'transfer.status.offer': 'They have made you an offer.',
  'transfer.status.accepted': 'You have accepted their offer. Congratulations.',
  'transfer.status.withdrawn': 'You have withdrawn this application.',
  'transfer.status.notTakenForward': 'Your application is not being taken forward there.',
  'transfer.stop': 'Stop sharing',
  'transfer.stopNamed': 'Stop sharing with {{organisation}}: {{role}}',
  'transfer.stop.title': 'Stop sharing with {{organisation}}?',
  'transfer.stop.text':
    'You no longer see here where your application stands, and nothing more is told to us. The application itself goes on at {{organisation}}.',
  'transfer.stop.erase':
    'What was copied stays with {{organisation}}. To have it deleted, sign in there and choose “Delete my account” under “Account”, or write to them.',
  'transfer.stop.confirm': 'Stop sharing',
  'transfer.stop.done': 'Nothing is shared with {{organisation}} any more.',
} as const;

/** Words for the hiring side, which asks a candidate to agree to a transfer to another product of the employer. */
export const transferStaffWords = {
  'staff.transfer.title': 'Share with another product',
  'staff.transfer.lead':
    'Would this person suit roles of another of your products? They are asked by mail; their profile is copied only if they agree, and only what they choose.',
  'staff.transfer.ask': 'Ask about {{product}}',
  'staff.transfer.ask.title': 'Ask whether {{product}} may see this profile?',
  'staff.transfer.ask.text':
    'A mail goes to the candidate now. They see what would be copied, choose, and say yes or no. Each person can be asked once.',
  'staff.transfer.ask.confirm': 'Send the mail',
  'staff.transfer.asked': 'The candidate has been asked.',
  'staff.transfer.state.INVITED': 'Asked on {{date}}, not answered yet',
  'staff.transfer.state.AGREED': 'Agreed on {{date}}, on its way',
  'staff.transfer.state.COPIED': 'Agreed on {{date}}: the profile is there',
  'staff.transfer.state.WITHDRAWN': 'Agreed, then stopped sharing',
  'staff.transfer.state.DECLINED': 'Asked on {{date}}: said no',
  'staff.transfer.state.ENDED': 'Deleted there',
} as const;
